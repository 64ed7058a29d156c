import { feature } from '../kit/feature.ts'
import { scheduleApi } from './schedule.contract.ts'
import { ScheduleType } from './schedule.dict.ts'
import { scheduleRefusals } from './schedule.refusals.ts'

export const calendarFeature = feature({
  name: 'calendar',
  apis: [scheduleApi],
  dictionaries: [ScheduleType],
  refusals: [scheduleRefusals],
})
