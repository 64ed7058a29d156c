import { refusals } from '../kit/refusal.ts'

export const scheduleRefusals = refusals({
  SCHEDULE_PAST: {
    code: '15010001',
    zh: '日期不能早于系统日期 {today:day}',
    en: 'The date cannot be earlier than the system date {today:day}',
  },
})
