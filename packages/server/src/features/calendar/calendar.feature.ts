import type { Feature } from '../../kit/http/feature.ts'
import { scheduleRoutes } from './schedule.routes.ts'

export const calendarFeature: Feature = { routes: scheduleRoutes }
