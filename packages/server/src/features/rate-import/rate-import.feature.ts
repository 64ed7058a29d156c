import type { Feature } from '../../kit/http/feature.ts'
import { calendarImportRoutes } from './calendar/calendar-import.routes.ts'
import { rateImport } from './import/rate-import.jobs.ts'
import { rateImportRoutes } from './import/rate-import.routes.ts'

export const rateImportFeature: Feature = {
  routes: [...rateImportRoutes, ...calendarImportRoutes],
  jobs: [rateImport],
}
