import { refusals } from '../../kit/refusal.ts'

export const hedgingPolicyRefusals = refusals({
  POLICY_FROM_PAST: {
    code: '08040001',
    zh: '生效日期不能早于系统日期 {today:day}',
    en: 'The effective date cannot be before the system date {today:day}',
  },
  BAND_DAYS: {
    code: '08040002',
    zh: '第 {row} 行：天数自不能大于天数至',
    en: 'Row {row}: days from cannot exceed days to',
  },
  BAND_SHARES: {
    code: '08040003',
    zh: '第 {row} 行：最低政策套保比例不能大于最高政策套保比例',
    en: 'Row {row}: the minimum policy cover cannot exceed the maximum',
  },
  BAND_OVERLAP: {
    code: '08040004',
    zh: '第 {row} 行与第 {other} 行的天数重叠（{currency}）',
    en: 'The days of rows {row} and {other} must not overlap ({currency})',
  },
  BUDGET_TWICE: {
    code: '08040005',
    zh: '第 {row} 行：{pair} 已有预算汇率',
    en: 'Row {row}: {pair} has a budget rate already',
  },
  POLICY_NOT_OWN: {
    code: '08040006',
    zh: '该机构沿用上级政策，请先设置其审核/复核政策',
    en: 'This organisation inherits the policy of its parent; set its own review policy first',
  },
})
