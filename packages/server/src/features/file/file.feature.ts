import type { Feature } from '../../kit/http/feature.ts'
import { looseFileCleaning } from './stored-file.jobs.ts'
import { storedFileRoutes, uploadRoutes } from './stored-file.routes.ts'

export const fileFeature: Feature = {
  routes: [...uploadRoutes, ...storedFileRoutes],
  jobs: [looseFileCleaning],
}
