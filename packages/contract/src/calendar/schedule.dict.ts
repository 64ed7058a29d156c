import { dictionary } from '../kit/dictionary.ts'

/** 1 is a warning, anything else information (specification §3). */
export const ScheduleType = dictionary(
  'SCHEDULE_TYPE',
  { zh: '日程类型', en: 'Type' },
  { info: ['0', '提醒', 'Information', 'pending'], warning: ['1', '警告', 'Warning', 'changed'] },
)

/** Minutes before its time at which a note is told to its owner; a note without a time counts from nine in the morning. */
export const RemindMinutes = dictionary(
  'REMIND_MINUTES',
  { zh: '提前提醒', en: 'Reminder lead time' },
  {
    onTime: ['0', '准时', 'On time'],
    quarter: ['15', '15 分钟前', '15 minutes before'],
    hour: ['60', '1 小时前', '1 hour before'],
    day: ['1440', '1 天前', '1 day before'],
  },
)
