import type { Served } from '../../../kit/http/serve.ts'
import { forwardDealRoutes } from './forward.routes.ts'
import { spotDealRoutes } from './spot.routes.ts'

/** The calls of entry, kind by kind. */
export const dealKindRoutes: readonly Served[] = [...spotDealRoutes, ...forwardDealRoutes]
