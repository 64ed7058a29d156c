import { refusals } from '../../kit/refusal.ts'

export const futureTradeRefusals = refusals({
  PLAN_PERCENT: { code: '18110001', zh: '请输入 0 至 100 的数字', en: 'Enter a number from 0 to 100' },
  PLAN_PARTS: {
    code: '18110002',
    zh: '{month} 的远期、期权与即期合计须为 100%',
    en: 'Forward, option and spot of {month} must add up to 100%',
  },
  PLAN_MONTH: {
    code: '18110003',
    zh: '{month} 重复出现或不在计划期内',
    en: '{month} appears twice or lies outside the horizon',
  },
  PLAN_HORIZON: { code: '18110004', zh: '期限应为 1 至 24 个月', en: 'The horizon must be 1 to 24 months' },
  NO_FUTURE: { code: '18110005', zh: '没有未来敞口', en: 'No future exposures' },
})
