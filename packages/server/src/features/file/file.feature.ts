import type { Feature } from '../../kit/http/feature.ts'
import { attachmentRoutes } from './attachment/attachment.routes.ts'
import { attachmentSource } from './attachment/attachment.sources.ts'
import { looseFileCleaning } from './stored-file.jobs.ts'
import { storedFileRoutes, uploadRoutes } from './stored-file.routes.ts'

export const fileFeature: Feature = {
  routes: [...uploadRoutes, ...storedFileRoutes, ...attachmentRoutes],
  sources: [attachmentSource],
  jobs: [looseFileCleaning],
}
