import type { Feature } from '../../kit/http/feature.ts'
import { tokenRoutes } from './api-token.routes.ts'

export const apiTokenFeature: Feature = { routes: tokenRoutes }
