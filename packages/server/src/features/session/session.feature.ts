import type { Feature } from '../../kit/http/feature.ts'
import { sessionCleaning } from './session.jobs.ts'
import { sessionRoutes } from './session.routes.ts'
import { settingsRoutes } from './settings.routes.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { shortcutRoutes } from './shortcut.routes.ts'

export const sessionFeature: Feature = {
  routes: [...sessionRoutes, ...setupRoutes, ...settingsRoutes, ...shortcutRoutes],
  jobs: [sessionCleaning],
}
