import type { Feature } from '../../kit/http/feature.ts'
import { demoResetRoutes } from './demo-reset.routes.ts'
import { setupRoutes } from './setup.routes.ts'

export const setupFeature: Feature = { routes: [...setupRoutes, ...demoResetRoutes] }
