import { texts } from '../../kit/text.ts'

export const boardQuotaWords = texts({
  id: { zh: '编号', en: 'Id' },
  resolutionNo: { zh: '决议编号', en: 'Resolution no.' },
  quotaStatus: { zh: '状态', en: 'Status' },
  resolvedBy: { zh: '决议机构', en: 'Resolving body' },
  quotaUsd: { zh: '额度（美元）', en: 'Quota in USD' },
  quotaUsedUsd: { zh: '已用（美元）', en: 'Used in USD' },
  usedPct: { zh: '使用率（%）', en: 'Used (%)' },
  quotaFrom: { zh: '起始日', en: 'Start date' },
  quotaTo: { zh: '到期日', en: 'End date' },
  maxTenor: { zh: '最长期限', en: 'Longest tenor' },
  marginPremium: { zh: '保证金与期权费上限', en: 'Margin and premium cap' },
  lastNetProfit: { zh: '上年净利润', en: 'Last net profit' },
  document: { zh: '决议文件', en: 'Document' },
  limitCurrency: { zh: '额度币种', en: 'Quota currency' },
  homeCurrency: { zh: '上限币种', en: 'Cap currency' },
})

export const boardQuotaTexts = texts({
  title: { zh: '授权额度', en: 'Board quota' },
  help: {
    zh: '套保余额在任一时点不得超过额度；新决议须由另一名管理员复核后生效。',
    en: 'Outstanding hedges may not exceed the quota at any time. A new resolution takes effect once another manager has reviewed it.',
  },
  empty: { zh: '还没有授权额度；录入董事会决议', en: 'No quota yet; enter the board’s resolution' },
  add: { zh: '录入决议', en: 'Enter a resolution' },
  end: { zh: '提前结束', en: 'End early' },
  endTitle: { zh: '提前结束额度', en: 'End the quota early' },
  submitted: { zh: '已提交，等待复核：{no}', en: 'Submitted, awaiting review: {no}' },
  gauge: { zh: '{resolution}：已用 {used} / {quota} 美元', en: '{resolution}: USD {used} of {quota} used' },
  until: { zh: '{date} 到期，还有 {days} 天', en: 'until {date}, {days} {days:day|days} left' },
  cap: {
    zh: '保证金与期权费已用 {currency} {used} / {cap}',
    en: 'Margin and premium: {currency} {used} of {cap} used',
  },
  foreign: {
    zh: '另有 {count} 笔保证金或期权费以其他币种支付，未计入',
    en: '{count} {count:amount|amounts} paid in other currencies not counted',
  },
  loss: {
    zh: '披露观察：按最近估值亏损 {currency} {loss}，为上年净利润的 {pct}%',
    en: 'Disclosure watch: loss of {currency} {loss} by the latest valuations, {pct}% of the last net profit',
  },
  noLoss: { zh: '披露观察：按最近估值没有亏损', en: 'Disclosure watch: no loss by the latest valuations' },
  lossUnknown: {
    zh: '披露观察：亏损未知，{count} 个机构的存续交易还没有已通过的估值',
    en: 'Disclosure watch: the loss is not known; live deals of {count} {count:organisation have|organisations have} no reviewed valuation',
  },
  disclosed: { zh: '已达披露标准', en: 'to be disclosed' },
  byKind: { zh: '按业务类型', en: 'By business type' },
  byParty: { zh: '按交易对手', en: 'By counterparty' },
  requests: { zh: '未执行的套保申请', en: 'Requests not executed' },
  transfers: { zh: '跨币种划转', en: 'Cross-currency transfers' },
  deals: { zh: '笔数', en: 'Number' },
  used: { zh: '已用（美元）', en: 'Used in USD' },
  none: { zh: '今天没有生效的额度', en: 'No quota is in force today' },
  fromPolicy: { zh: '审核/复核政策中的额度', en: 'Quota of the review policy' },
})
