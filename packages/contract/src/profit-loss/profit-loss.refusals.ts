import { refusals } from '../kit/refusal.ts'

export const profitLossRefusals = refusals({
  CALC_DATE_LATER: {
    code: '18060020',
    zh: '计算日期不能晚于系统日期',
    en: 'Calculation date cannot be later than system date',
  },
})
