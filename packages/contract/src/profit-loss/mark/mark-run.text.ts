import { texts } from '../../kit/text.ts'

export const markRunWords = texts({
  id: { zh: '估值入账', en: 'Marks' },
  version: { zh: '版本', en: 'Version' },
  runNo: { zh: '估值编号', en: 'Run no.' },
  markDate: { zh: '估值日', en: 'Marked on' },
  markStatus: { zh: '状态', en: 'Status' },
  dealCount: { zh: '交易笔数', en: 'Deals' },
  markSums: { zh: '公允价值合计', en: 'Fair values' },
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  makerName: { zh: '经办', en: 'Maker' },
  makerId: { zh: '经办', en: 'Maker' },
  checkerName: { zh: '复核人', en: 'Booked by' },
  createTime: { zh: '录入时间', en: 'Entered' },
  dealSerialNo: { zh: '交易流水号', en: 'Serial no.' },
  currencyPair: { zh: '货币对', en: 'Pair' },
  marketRate: { zh: '市场汇率', en: 'Market rate' },
  currency: { zh: '币种', en: 'Currency' },
  valueAmt: { zh: '公允价值', en: 'Fair value' },
})

export const markRunTexts = texts({
  title: { zh: '公允价值入账', en: 'Mark-to-market entries' },
  help: {
    zh: '存续交易按估值日的市场行情和曲线估值，一人提出，另一人复核入账。入账时先冲销上一次的估值；交易清算前其估值先行冲销。缺少汇率或曲线时不能提出。公允价值即市值，不减期权费；浮动损益见交易损益。',
    en: 'Live deals at the rates and curves of a day: one person proposes, another books. Booking reverses the marks before it, and a settlement reverses those of its deals. A missing rate or curve refuses. A fair value is what a deal would fetch; premiums are not taken off, as they are from the result in Trade P&L.',
  },
  empty: { zh: '还没有公允价值入账', en: 'No marks yet' },
  propose: { zh: '估值', en: 'Mark deals' },
  proposeTitle: { zh: '按市价估值', en: 'Mark to market' },
  proposed: { zh: '已提出 {count} 笔交易的估值：{no}', en: '{count} {count:deal|deals} marked: {no}' },
  book: { zh: '复核入账', en: 'Book' },
  bookAsk: {
    zh: '将 {no} 的 {count} 笔估值入账，上一次的估值同时冲销？',
    en: 'Book {count} {count:mark|marks} of {no}? The marks before are reversed.',
  },
  booked: { zh: '估值已入账：{no}', en: 'Marks booked: {no}' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawAsk: { zh: '确认撤回估值 {no}？', en: 'Withdraw the marks of {no}?' },
  withdrawn: { zh: '估值已撤回：{no}', en: 'Marks withdrawn: {no}' },
  lines: { zh: '逐笔估值', en: 'Deals' },
  noticeProposed: { zh: '公允价值待复核入账：{no}', en: 'Marks to book: {no}' },
})
