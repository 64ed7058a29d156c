import { texts } from '../kit/text.ts'

export const searchWords = texts({
  text: { zh: '搜索内容', en: 'Search text' },
})

export const searchTexts = texts({
  search: { zh: '搜索', en: 'Search' },
  placeholder: { zh: '页面、编号、操作', en: 'Screens, numbers, actions' },
  recent: { zh: '最近', en: 'Recent' },
  screens: { zh: '页面', en: 'Screens' },
  records: { zh: '记录', en: 'Records' },
  actions: { zh: '操作', en: 'Actions' },
  found: { zh: '共 {n} 项', en: '{n} {n:result|results}' },
  /** §8, word for word. */
  nothing: { zh: '没有结果', en: 'No results..' },
  recordsFailed: { zh: '记录搜索失败：{message}', en: 'Records could not be searched: {message}' },
  newSpot: { zh: '新增即期交易', en: 'New spot deal' },
  newForward: { zh: '新增远期交易', en: 'New forward deal' },
  newExposure: { zh: '新增敞口', en: 'New exposure' },
  importExposures: { zh: '导入敞口', en: 'Import exposures' },
  switchLanguage: { zh: '切换语言：English', en: 'Switch language: 简体中文' },
  aboutExposure: {
    zh: '{direction} {currency} {amount:number}，{date:day} 交割',
    en: '{direction} {currency} {amount:number}, delivery {date:day}',
  },
  aboutExchange: {
    zh: '买入 {buyCurrency} {buyAmt:number}，卖出 {sellCurrency} {sellAmt:number}，{date:day}',
    en: 'Buy {buyCurrency} {buyAmt:number}, sell {sellCurrency} {sellAmt:number}, {date:day}',
  },
})
