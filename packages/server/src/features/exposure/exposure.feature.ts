import type { Feature } from '../../kit/http/feature.ts'
import { exposureInvariants } from './exposure.invariants.ts'
import { exposureChangeRoutes, exposureLockRoutes, exposureMonitorRoutes, exposureRoutes } from './exposure.routes.ts'
import { exposureChangeSource, exposureMonitorSource, exposureSource } from './exposure.sources.ts'
import { exposureFigures } from './figure/exposure-figure.answer.ts'
import { exposureImportRoutes } from './import/exposure-import.routes.ts'
import { exposureMonthFold } from './month/exposure-month.jobs.ts'
import { transferReminder } from './transfer/exposure-transfer.jobs.ts'
import { exposureTransferRoutes } from './transfer/exposure-transfer.routes.ts'
import { exposureTransferSource, exposureWaits } from './transfer/exposure-transfer.sources.ts'

export const exposureFeature: Feature = {
  routes: [
    ...exposureRoutes,
    ...exposureImportRoutes,
    ...exposureChangeRoutes,
    ...exposureMonitorRoutes,
    ...exposureLockRoutes,
    ...exposureTransferRoutes,
  ],
  figures: exposureFigures,
  sources: [exposureSource, exposureMonitorSource, exposureChangeSource, exposureTransferSource],
  jobs: [transferReminder, exposureMonthFold],
  invariants: exposureInvariants,
  waits: exposureWaits,
}
