import { texts } from '../../kit/text.ts'

/** The bank's side of a deal, as its confirmation says it; bought and sold are seen from us. */
export const tradeMatchWords = texts({
  id: { zh: '编号', en: 'Id' },
  dealId: { zh: '交易编号', en: 'Deal id' },
  version: { zh: '版本', en: 'Version' },
  counterPartyDealNo: { zh: '对手方成交编号', en: 'Counterparty deal no.' },
  buyCurrency: { zh: '我方买入币种', en: 'Our buy currency' },
  buyAmt: { zh: '我方买入金额', en: 'Our buy amount' },
  sellCurrency: { zh: '我方卖出币种', en: 'Our sell currency' },
  sellAmt: { zh: '我方卖出金额', en: 'Our sell amount' },
  exchangeRate: { zh: '成交汇率', en: 'Deal rate' },
  valueDate: { zh: '交割日', en: 'Value date' },
  maturityDate: { zh: '到期日', en: 'Expiry date' },
  feePayCurrency: { zh: '期权费支付币种', en: 'Premium payment currency' },
  feePayAmt: { zh: '期权费支付金额', en: 'Premium paid' },
  feePayDate: { zh: '期权费支付日', en: 'Premium date' },
  legs: { zh: '组合的其他交易', en: 'Other deals of the package' },
})

export const tradeMatchTexts = texts({
  title: { zh: '银行确认', en: 'Bank confirmation' },
  enter: { zh: '录入银行确认', en: 'Enter bank confirmation' },
  howTo: {
    zh: '请按银行的确认书录入，不要照抄系统中的交易；提交后逐项比对。',
    en: 'Enter the terms of the bank’s confirmation, not those of the deal in the system; they are compared field by field after submission.',
  },
  asPackage: {
    zh: '组合的 {count} 笔交易一并确认',
    en: 'All {count} deals of the package are confirmed together',
  },
  none: { zh: '尚未收到银行确认', en: 'No bank confirmation yet' },
  by: { zh: '{name} 录入于', en: 'Entered by {name} at' },
  changedSince: {
    zh: '此后交易已退回修改，须重新录入银行确认',
    en: 'The deal has since been returned for changes; a new bank confirmation must be entered',
  },
  earlier: { zh: '此前的银行确认（{count}）', en: 'Earlier bank confirmations ({count})' },
  field: { zh: '项目', en: 'Field' },
  ours: { zh: '我方', en: 'Ours' },
  theirs: { zh: '银行', en: 'Bank’s' },
  pips: { zh: '{gap} 点', en: '{gap} {gap:pip|pips}' },
  tolerance: { zh: '汇率容差 {pips} 点', en: 'Rate tolerance {pips} {pips:pip|pips}' },
  matched: { zh: '{serial} 与银行确认一致', en: '{serial} is matched with the bank' },
  matchedWithin: {
    zh: '{serial} 与银行确认一致：汇率相差 {gap} 点，在 {pips} 点容差之内',
    en: '{serial} is matched with the bank: the rate differs by {gap} {gap:pip|pips}, within the tolerance of {pips}',
  },
  within: {
    zh: '汇率相差 {gap} 点，在 {pips} 点容差之内',
    en: 'The rate differs by {gap} {gap:pip|pips}, within the tolerance of {pips}',
  },
  mismatched: {
    zh: '{serial} 与银行确认不一致，已通知交易与复核人员',
    en: '{serial} does not match the bank confirmation; dealers and reviewers have been notified',
  },
  mismatchedUntold: {
    zh: '{serial} 与银行确认不一致，没有可通知的交易与复核人员',
    en: '{serial} does not match the bank confirmation; there is no dealer or reviewer to notify',
  },
  notice: {
    zh: '{serial} 与银行确认不一致：{fields}',
    en: '{serial} does not match the bank’s confirmation: {fields}',
  },
})
