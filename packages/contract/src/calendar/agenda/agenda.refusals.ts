import { refusals } from '../../kit/refusal.ts'

export const agendaRefusals = refusals({
  RANGE_TOO_LONG: {
    code: '15010002',
    zh: '开始日期至结束日期最多 {days} 天',
    en: 'The period from start date to end date can have at most {days} days',
  },
})
