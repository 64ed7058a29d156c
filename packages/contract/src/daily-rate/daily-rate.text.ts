import { texts } from '../kit/text.ts'

export const dailyRateWords = texts({
  dataDate: { zh: '日期', en: 'Date' },
  figures: { zh: '行情', en: 'Figures' },
  figure: { zh: '行情类别', en: 'Figure' },
  name: { zh: '货币对或币种', en: 'Pair or currency' },
  term: { zh: '期限', en: 'Tenor' },
  column: { zh: '报价项', en: 'Quote' },
  value: { zh: '当日值', en: 'Figure of the day' },
})

export const dailyRateTexts = texts({
  help: {
    zh: '列出本机构存续交易和敞口所需的即期、远期点、曲线和波动率，以最近一次的值为当日建议值。一次提交，由另一人一次复核；复核通过后生效。',
    en: 'Lists the spot rates, forward points, curves and volatilities that the live deals and exposures of your organisation require, with the latest figures as proposals. They are submitted together, reviewed together by another person, and take effect after review.',
  },
  submit: { zh: '提交行情', en: 'Submit rates' },
  submitted: { zh: '已提交 {count} 项行情，等待复核', en: '{count} {count:figure|figures} submitted, awaiting review' },
  waits: {
    zh: '该日行情已提交，等待另一人复核。',
    en: 'The rates of this day were submitted and await review by another person.',
  },
  lacking: {
    zh: '缺失的行情补录之前，相关交易无法估值。',
    en: 'Until the missing figures are entered, the deals that need them cannot be valued.',
  },
  openWaiting: { zh: '查看待复核行情', en: 'Open the review' },
  spot: { zh: '即期汇率', en: 'Spot rates' },
  points: { zh: '远期点（pips）', en: 'Forward points (pips)' },
  curve: { zh: '利率曲线（%）', en: 'Interest curves (%)' },
  volatility: { zh: '波动率（%）', en: 'Volatilities (%)' },
  before: { zh: '最近值', en: 'Latest figure' },
  move: { zh: '变动', en: 'Move' },
  state: { zh: '状态', en: 'State' },
  perHundred: { zh: '每 100 {currency}', en: 'per 100 {currency}' },
  first: { zh: '首次录入，不检查波动带', en: 'First figure; no band applies' },
  outside: { zh: '超出波动带 {band}%', en: 'Outside the band of {band}%' },
  odd: { zh: '变动较大，请核对', en: 'Unusual move; check it' },
  unchanged: { zh: '与最近值相同', en: 'Same as the last' },
  ofTheDay: { zh: '当日已有', en: 'Of the day' },
  notListed: { zh: '产品未列出该货币对，不能录入', en: 'The product does not list this pair; it cannot be entered' },
  pips: { zh: '{move} 点', en: '{move} {move:pip|pips}' },
  bp: { zh: '{move} 基点', en: '{move} bp' },
  others: { zh: '其他可用币种（{count}）', en: 'Other available currencies ({count})' },
  nothing: {
    zh: '本机构没有存续交易和敞口，也没有其他可用币种；请先在币种设置中添加。',
    en: 'Your organisation has no live deals or exposures and offers no other currency; add one in the currency settings.',
  },
  importFile: { zh: '导入文件', en: 'Import a file' },
  importCurves: { zh: '导入曲线', en: 'Import curves' },
  importVolatilities: { zh: '导入波动率', en: 'Import volatilities' },
  subscribe: { zh: '汇率订阅', en: 'Subscriptions' },
  /** Stored once for readers of both languages; what kind of change it is stands beside it. */
  fileName: { zh: '{day:day} · {count}', en: '{day:day} · {count}' },
  bandRule: {
    zh: '即期与前后相邻定盘价相差均超过波动带 {band}%，或远期汇率偏离即期超过该比例的，不能提交。',
    en: 'A spot rate that differs from the fixings next to it by more than the band of {band}%, or forward points that move the forward further than that from spot, cannot be submitted.',
  },
})
