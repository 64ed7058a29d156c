import type { Feature } from '../../kit/http/feature.ts'
import { setupRoutes } from './setup.routes.ts'

export const setupFeature: Feature = { routes: setupRoutes }
