import type { Feature } from '../../kit/http/feature.ts'
import { agendaRoutes } from './agenda/agenda.routes.ts'
import { scheduleReminder } from './schedule.jobs.ts'
import { scheduleRoutes } from './schedule.routes.ts'

export const calendarFeature: Feature = { routes: [...scheduleRoutes, ...agendaRoutes], jobs: [scheduleReminder] }
