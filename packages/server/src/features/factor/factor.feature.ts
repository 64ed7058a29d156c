import type { Feature } from '../../kit/http/feature.ts'
import { factorRoutes } from './factor.routes.ts'
import { passkeyRoutes } from './passkey.routes.ts'
import { securityPolicyRoutes } from './policy/policy.routes.ts'

export const factorFeature: Feature = { routes: [...factorRoutes, ...passkeyRoutes, ...securityPolicyRoutes] }
