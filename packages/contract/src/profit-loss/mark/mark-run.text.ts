import { texts } from '../../kit/text.ts'

export const markRunWords = texts({
  id: { zh: '估值入账', en: 'Marks' },
  version: { zh: '版本', en: 'Version' },
  runNo: { zh: '估值编号', en: 'Run no.' },
  markDate: { zh: '估值日', en: 'Marked on' },
  markStatus: { zh: '状态', en: 'Status' },
  dealCount: { zh: '交易笔数', en: 'Deals' },
  leftOutCount: { zh: '未估值笔数', en: 'Left out' },
  leftOutReason: { zh: '排除理由', en: 'Reason for leaving out' },
  gaps: { zh: '缺少的行情', en: 'Missing market data' },
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
  stepMissing: { zh: '月末未提议入账的机构', en: 'Organisations without marks at the month end' },
  stepToBook: { zh: '已提议未入账的估值', en: 'Marks proposed, not booked' },
  title: { zh: '公允价值入账', en: 'Mark-to-market entries' },
  help: {
    zh: '存续交易按估值日的市场行情和曲线估值，一人提出，另一人复核入账。入账时先冲销上一次的估值；交易清算前其估值先行冲销。某笔交易缺少汇率、曲线或波动率时，须补录行情，或填写理由将其排除；其上一次的估值保留。公允价值即市值，不减期权费；浮动损益见交易损益。',
    en: 'Live deals at the rates and curves of a day: one person proposes, another books. Booking reverses the marks before it, and a settlement reverses those of its deals. A deal without a rate, a curve or volatilities needs them imported, or is left out with a reason; its last mark then stands. A fair value is what a deal would fetch; premiums are not taken off, as they are from the result in Trade P&L.',
  },
  empty: { zh: '还没有公允价值入账', en: 'No marks yet' },
  propose: { zh: '估值', en: 'Mark deals' },
  proposeTitle: { zh: '按市价估值', en: 'Mark to market' },
  proposed: { zh: '已提出 {count} 笔交易的估值：{no}', en: '{count} {count:deal|deals} marked: {no}' },
  proposedWithout: {
    zh: '已提出 {count} 笔交易的估值：{no}；排除 {leftOut} 笔',
    en: '{count} {count:deal|deals} marked: {no}; {leftOut} left out',
  },
  leftOut: { zh: '未估值的交易', en: 'Deals left out' },
  leftOutHelp: {
    zh: '填写理由后再次提交，缺少行情的交易不估值并列入记录，其余交易照常估值；其上一次的估值保留在账上。',
    en: 'With a reason, submit again: deals without market data are left out and named in the record, and the others are marked. Their last marks stay in the books.',
  },
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
