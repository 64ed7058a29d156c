import type { Feature } from '../../kit/http/feature.ts'
import { sessionCleaning } from './session.jobs.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionFeature: Feature = {
  routes: sessionRoutes,
  jobs: [sessionCleaning],
}
