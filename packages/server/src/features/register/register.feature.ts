import type { Feature } from '../../kit/http/feature.ts'
import { registerRoutes } from './register.routes.ts'

export const registerFeature: Feature = { routes: registerRoutes }
