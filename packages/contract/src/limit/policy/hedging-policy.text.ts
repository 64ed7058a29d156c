import { texts } from '../../kit/text.ts'

export const hedgingPolicyWords = texts({
  orgId: { zh: '机构', en: 'Organisation' },
  orgName: { zh: '机构', en: 'Organisation' },
  inheritedFrom: { zh: '沿用', en: 'Inherited from' },
  bands: { zh: '政策套保比例区间', en: 'Bands of policy cover' },
  currency: { zh: '币种', en: 'Currency' },
  exposureDirection: { zh: '敞口方向', en: 'Direction' },
  dayFrom: { zh: '天数自', en: 'Days from' },
  dayTo: { zh: '天数至', en: 'Days to' },
  leastPct: { zh: '最低政策套保比例（%）', en: 'Minimum policy cover (%)' },
  mostPct: { zh: '最高政策套保比例（%）', en: 'Maximum policy cover (%)' },
  budgets: { zh: '预算汇率', en: 'Budget rates' },
  currencyPair: { zh: '货币对', en: 'Currency pair' },
  budgetRate: { zh: '预算汇率', en: 'Budget rate' },
  validFrom: { zh: '生效日期', en: 'Effective date' },
  validTo: { zh: '失效日期', en: 'End date' },
})

export const hedgingPolicyTexts = texts({
  title: { zh: '套保政策', en: 'Hedging policy' },
  edit: { zh: '修改套保政策', en: 'Change the hedging policy' },
  none: { zh: '未设置', en: 'Not set' },
  ownFirst: {
    zh: '沿用上级政策；先设置本机构的审核/复核政策',
    en: 'Inherits the policy of the parent; set its own review policy first',
  },
  help: {
    zh: '区间按到期天数说明应套保的最低与最高比例；保存的内容自生效日期起整体替换原政策。',
    en: 'A band sets the minimum and maximum cover by days to maturity. From the effective date, what is saved replaces the whole previous policy.',
  },
  addBand: { zh: '新增区间', en: 'Add a band' },
  addBudget: { zh: '新增预算汇率', en: 'Add a budget rate' },
  bandName: { zh: '{currency} {side} {from}–{to} 天', en: '{currency} {side}, {from}–{to} days' },
  bandShare: { zh: '{least}%–{most}%', en: '{least}%–{most}%' },
  budgetName: { zh: '预算汇率 {pair}', en: 'Budget rate {pair}' },
  submitted: { zh: '已提交，等待另一名管理员复核：{org}', en: 'Submitted, awaiting review by another manager: {org}' },
  waits: { zh: '有变更待复核', en: 'A change awaits review' },
  openEnd: { zh: '直至更换', en: 'until replaced' },
  days: { zh: '到期天数', en: 'Days to maturity' },
  cover: { zh: '政策套保比例', en: 'Policy cover' },
})
