import { refusals } from '../../kit/refusal.ts'

export const agendaRefusals = refusals({
  RANGE_TOO_LONG: {
    code: '15010002',
    zh: '开始日期至结束日期最多 {days} 天',
    en: 'From the first to the last day there can be {days} days at most',
  },
})
