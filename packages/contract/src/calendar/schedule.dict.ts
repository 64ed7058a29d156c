import { dictionary } from '../kit/dictionary.ts'

/** 1 is a warning, anything else information (specification §3). */
export const ScheduleType = dictionary(
  'SCHEDULE_TYPE',
  { zh: '日程类型', en: 'Type' },
  { info: ['0', '提醒', 'Information', 'pending'], warning: ['1', '警示', 'Warning', 'changed'] },
)
