import { refusals } from '../../kit/refusal.ts'

export const quotaRefusals = refusals({
  QUOTA_OVERLAPS: {
    code: '08030001',
    zh: '额度期间重叠：{resolution} 至 {until:day}',
    en: 'Quota periods overlap: {resolution} runs until {until:day}',
  },
  QUOTA_TOO_LONG: { code: '08030002', zh: '授权期限不能超过 12 个月', en: 'A quota cannot last longer than 12 months' },
  QUOTA_ENDS_LATER: {
    code: '08030003',
    zh: '提前结束日须在系统日期与到期日之间',
    en: 'The early end date must be between the system date and the last day of the quota',
  },
  RESOLUTION_TAKEN: { code: '08030005', zh: '决议编号已存在', en: 'The resolution number already exists' },
  QUOTA_TENOR: {
    code: '08030004',
    zh: '期限超过董事会授权的最长期限 {tenor}',
    en: 'The tenor exceeds the longest tenor that the board authorised, {tenor}',
  },
})
