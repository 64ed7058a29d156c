import { feature } from '../kit/feature.ts'
import { agendaApi } from './agenda/agenda.contract.ts'
import { agendaRefusals } from './agenda/agenda.refusals.ts'
import { calendarScreens } from './calendar.screens.ts'
import { scheduleApi } from './schedule.contract.ts'
import { RemindMinutes, ScheduleType } from './schedule.dict.ts'
import { scheduleRefusals } from './schedule.refusals.ts'

export const calendarFeature = feature({
  name: 'calendar',
  apis: [scheduleApi, agendaApi],
  dictionaries: [ScheduleType, RemindMinutes],
  refusals: [scheduleRefusals, agendaRefusals],
  screens: calendarScreens,
})
