import { texts } from '../../kit/text.ts'

export const nettingAgreementWords = texts({
  id: { zh: '轧差协议', en: 'Netting agreement' },
  version: { zh: '版本', en: 'Version' },
  agreementNo: { zh: '协议编号', en: 'Agreement no.' },
  agreementStatus: { zh: '状态', en: 'Status' },
  counterPartyId: { zh: '交易对手', en: 'Counterparty' },
  counterPartyName: { zh: '交易对手', en: 'Counterparty' },
  coversDifference: { zh: '差额轧差', en: 'Net settlements' },
  coversPremium: { zh: '期权费轧差', en: 'Premiums' },
  coversMargin: { zh: '保证金轧差', en: 'Margins' },
  coversCross: { zh: '本金轧差（境内人民币货币对除外）', en: 'Principal (in China, of pairs without renminbi)' },
  crossProduct: { zh: '跨品种', en: 'Across products' },
  feeAmt: { zh: '每笔手续费', en: 'Bank charge per payment' },
  feeCurrency: { zh: '手续费币种', en: 'Charge currency' },
  document: { zh: '协议文本', en: 'Document' },
  makerName: { zh: '经办', en: 'Maker' },
  makerId: { zh: '经办', en: 'Maker' },
  checkerName: { zh: '复核人', en: 'Reviewer' },
  createTime: { zh: '录入时间', en: 'Entered' },
})

export const nettingAgreementTexts = texts({
  title: { zh: '轧差协议', en: 'Netting agreements' },
  help: {
    zh: '没有协议的现金流全额清算。境内企业人民币货币对的本金须逐笔申报，协议不改变这一点。手续费用于在生成预览中计算可节省的金额。',
    en: 'Without an agreement every cash flow settles gross. In China the principal of pairs with renminbi is always reported individually, whatever the agreement. The bank charge is used to show in the preview what netting saves.',
  },
  empty: { zh: '还没有轧差协议；所有现金流全额清算', en: 'No agreements yet; every cash flow settles gross' },
  principal: { zh: '本金轧差', en: 'Principal' },
  add: { zh: '新增协议', en: 'New agreement' },
  addTitle: { zh: '轧差协议', en: 'Netting agreement' },
  submitted: { zh: '已提交，等待复核：{no}', en: 'Submitted, awaiting review: {no}' },
  pass: { zh: '通过', en: 'Pass' },
  passAsk: {
    zh: '通过协议 {no}？此后生成的清算流水按此轧差。',
    en: 'Pass {no}? Clearing flows are netted by it from now on.',
  },
  passed: { zh: '协议已生效：{no}', en: 'In force: {no}' },
  reject: { zh: '退回', en: 'Reject' },
  rejectAsk: {
    zh: '退回轧差协议 {no}？退回后作废，须重新录入。',
    en: 'Reject netting agreement {no}? It becomes void and must be entered again.',
  },
  rejected: { zh: '协议已退回：{no}', en: 'Rejected: {no}' },
  withdraw: { zh: '撤回', en: 'Withdraw' },
  withdrawAsk: {
    zh: '撤回轧差协议 {no}？撤回后作废，须重新录入。',
    en: 'Withdraw netting agreement {no}? It becomes void and must be entered again.',
  },
  withdrawn: { zh: '协议已撤回：{no}', en: 'Withdrawn: {no}' },
  noticeSubmitted: { zh: '轧差协议 {no} 待复核', en: 'Netting agreement {no} awaits review' },
})
