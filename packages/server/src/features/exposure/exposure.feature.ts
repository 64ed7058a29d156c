import type { Feature } from '../../kit/http/feature.ts'
import { exposureInvariants } from './exposure.invariants.ts'
import { exposureChangeRoutes, exposureMonitorRoutes, exposureRoutes } from './exposure.routes.ts'
import { exposureChangeSource, exposureMonitorSource, exposureSource } from './exposure.sources.ts'
import { exposureImportRoutes } from './exposure-import.routes.ts'

export const exposureFeature: Feature = {
  routes: [...exposureRoutes, ...exposureImportRoutes, ...exposureChangeRoutes, ...exposureMonitorRoutes],
  sources: [exposureSource, exposureMonitorSource, exposureChangeSource],
  invariants: exposureInvariants,
}
