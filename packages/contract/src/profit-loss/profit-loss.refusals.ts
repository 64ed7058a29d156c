import { refusals } from '../kit/refusal.ts'

export const profitLossRefusals = refusals({
  CALC_DATE_LATER: {
    code: '18060020',
    zh: '计算日期不能晚于系统日期',
    en: 'Calculation date cannot be later than system date',
  },
  TOO_MANY_LOTS: {
    code: '18060021',
    zh: '共有 {count} 笔以上交割，超出一次可测算的数量，请选择货币对或机构',
    en: 'More than {count} deliveries: too many for one calculation. Choose a pair or an organisation',
  },
})
