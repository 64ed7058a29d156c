import { reminderList } from '@hedgerow/contract/reminder/reminder.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { businessReminders } from './reminder.jobs.ts'
import { reminderRoutes } from './reminder.routes.ts'
import { reminderSource } from './reminder.sources.ts'

export const reminderFeature: Feature = {
  routes: reminderRoutes,
  sources: [{ list: reminderList, sourceFor: reminderSource }],
  jobs: [businessReminders],
}
