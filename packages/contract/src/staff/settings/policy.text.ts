import { texts } from '../../kit/text.ts'

export const policyWords = texts({
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  tierOneUsd: { zh: '管理员审核/复核金额（USD）', en: 'Manager review above (USD)' },
  tierTwoUsd: { zh: '双人审核/复核金额（USD）', en: 'Two reviews above (USD)' },
  separation: { zh: '岗位分离', en: 'Separation of duties' },
  overEvidence: { zh: '超额单证', en: 'Excess documents' },
  evidenceNeeded: { zh: '须有合同、单据或项目编号', en: 'Required contract, document or project no.' },
  rateBandPct: { zh: '行情偏离上限（%）', en: 'Maximum deviation of imported rates (%)' },
  offMarketPct: { zh: '须说明原因的市场偏离（%）', en: 'Deviation that requires a reason (%)' },
  offMarketLimitPct: { zh: '偏离市场上限（%）', en: 'Maximum deviation from the market (%)' },
  cflChangePct: { zh: '金额偏离须第二人确认（%）', en: 'Amount change reviewed above (%)' },
  bankTolerance: { zh: '对账单差额容差', en: 'Bank difference tolerance' },
  bankChargeCap: { zh: '手续费建议上限', en: 'Bank charge cap' },
  retentionYears: { zh: '单证留存（年）', en: 'Document retention (years)' },
  premiumAssetFrom: { zh: '期权费入账', en: 'Option premium booking' },
  inheritedFrom: { zh: '沿用', en: 'Inherited from' },
  hedgingPolicy: { zh: '政策套保比例与预算汇率', en: 'Policy cover and budget rates' },
})

export const policyTexts = texts({
  help: {
    zh: '没有自己政策的机构沿用最近上级的政策。新值自下一次提交起适用。',
    en: 'An organisation without a policy of its own uses that of the nearest organisation above it. New values apply from the next submission.',
  },
  openHedgingPolicy: { zh: '套保政策', en: 'Hedging policy' },
  edit: { zh: '修改', en: 'Change' },
  editTitle: { zh: '修改政策', en: 'Change the policy' },
  none: { zh: '未设置', en: 'not set' },
  waits: { zh: '有变更待确认', en: 'A change awaits confirmation' },
  retentionHint: {
    zh: '自单证所证明的最后一次交割起算，至少 5 年',
    en: 'Runs from the last delivery that a document proves; at least 5 years',
  },
  toleranceHint: {
    zh: '逐币种，以逗号分隔；未列出的币种为 0.05',
    en: 'By currency, separated by commas; 0.05 for currencies not listed',
  },
  chargeCapHint: {
    zh: '逐币种，以逗号分隔；超过的差额或未列出的币种，不建议记为手续费',
    en: 'By currency, separated by commas; a larger difference, or one in a currency not listed, is not proposed as a bank charge',
  },
  noHomeCap: {
    zh: '未列 {currency}：该币种的差额不建议记为手续费；可在“修改”中补充',
    en: '{currency} is not listed: differences in it are not proposed as bank charges. Add it with Change',
  },
  premiumFrom: {
    zh: '{day:day} 起入账的期权费列为资产，期权结束时转入损益；此前入账的在支付日已计入损益。系统确定，不可修改',
    en: 'Premiums booked from {day:day} are assets until the option ends and are then taken to P&L; those booked earlier were taken to P&L on the payment date. The date is set by the system and cannot be changed.',
  },
  premiumAlways: {
    zh: '自首笔期权费起列为资产，期权结束时转入损益。系统确定，不可修改',
    en: 'From the first one on, a premium is an asset until its option ends and is then taken to P&L. This is set by the system and cannot be changed.',
  },
  upTo: { zh: '{name}（至 USD {limit}）', en: '{name} (up to USD {limit})' },
  nobody: { zh: '无人', en: 'no one' },
  gap: {
    zh: '没有人能复核超过 {amount} 美元的交易',
    en: 'No one can review a deal above USD {amount}',
  },
  separationHint: {
    zh: '按记录分离适用于人数少的公司，每份文件上均会注明',
    en: 'Separation by record is for companies with few staff; every document states it',
  },
  tierHint: { zh: '空表示不要求', en: 'If empty, not required' },
  /** The words of the design for every setting of an organisation. */
  saved: { zh: '设置已保存', en: 'Settings saved' },
  pending: { zh: '设置待另一名管理员确认', en: 'The settings await confirmation by another administrator' },
})
