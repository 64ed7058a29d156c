import { refusals } from '../kit/refusal.ts'

export const profitLossRefusals = refusals({
  TOO_MANY_LOTS: {
    code: '18060021',
    zh: '共有 {count} 笔以上交割，超出一次可测算的数量，请选择货币对或机构',
    en: 'More than {count} deliveries: too many for one calculation. Choose a pair or an organisation',
  },
  COMPARED_LATER: {
    code: '18060022',
    zh: '对比日期必须早于计算日期',
    en: 'The day to compare with must be earlier than the calculation date',
  },
})
