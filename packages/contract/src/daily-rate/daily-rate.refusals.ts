import { refusals } from '../kit/refusal.ts'

export const dailyRateRefusals = refusals({
  DAILY_NOTHING: { code: '47080001', zh: '没有可提交的行情', en: 'There are no market data to submit' },
  DAILY_BAND: {
    code: '47080002',
    zh: '{name} 偏离相邻汇率 {pct}%，超出本机构波动带 {band}%，请核对',
    en: '{name} differs by {pct}% from the neighbouring rates, beyond the band of {band}% of your organisation; check it',
  },
  DAILY_UNREADABLE: { code: '47080003', zh: '{name}：{why}', en: '{name}: {why}' },
  DAILY_NEEDS_SPOT: {
    code: '47080004',
    zh: '{name} 还没有即期汇率，须先录入即期',
    en: '{name} has no spot rate; enter the spot first',
  },
})
