import type { Feature } from '../../kit/http/feature.ts'
import { accountRoutes } from './login-account.routes.ts'
import { accountSource } from './login-account.sources.ts'

export const loginAccountFeature: Feature = { routes: accountRoutes, sources: [accountSource] }
