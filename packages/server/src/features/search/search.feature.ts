import type { Feature } from '../../kit/http/feature.ts'
import { searchRoutes } from './search.routes.ts'

export const searchFeature: Feature = { routes: searchRoutes }
