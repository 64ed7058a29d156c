import { exposurePlList } from '@hedgerow/contract/profit-loss/exposure/exposure-pl.contract'
import { markRunList } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { lotStepList } from '@hedgerow/contract/profit-loss/realised/realised-lots.contract'
import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { deliveryPlInvariants } from './delivery/delivery-pl.invariants.ts'
import { deliveryPlRoutes } from './delivery/delivery-pl.routes.ts'
import { deliveryPlSource } from './delivery/delivery-pl.sources.ts'
import { exposurePlRoutes } from './exposure/exposure-pl.routes.ts'
import { exposurePlSource } from './exposure/exposure-pl.sources.ts'
import { deliveryFigures } from './figure/delivery-figure.answer.ts'
import { exposureFigures } from './figure/exposure-figure.answer.ts'
import { exposureStandFigures } from './figure/exposure-stand-figure.answer.ts'
import { exposureSumFigures } from './figure/exposure-sum-figure.answer.ts'
import { lotFigures } from './figure/lot-figure.answer.ts'
import { markFigures } from './figure/mark-figure.answer.ts'
import { tradeFigures } from './figure/trade-figure.answer.ts'
import { markCloseStep } from './mark/mark-close.answer.ts'
import { markMonthEnd, markMonthEndNames } from './mark/mark-month-end.sources.ts'
import { markRunInvariants } from './mark/mark-run.invariants.ts'
import { markRunRoutes } from './mark/mark-run.routes.ts'
import { markRunSource, markRunTimeline, markRunWaits } from './mark/mark-run.sources.ts'
import { realisedLotsRoutes } from './realised/realised-lots.routes.ts'
import { lotStepSource } from './realised/realised-lots.sources.ts'
import { tradePlRoutes } from './trade-pl.routes.ts'
import { tradePlSource } from './trade-pl.sources.ts'

export const profitLossFeature: Feature = {
  routes: [...exposurePlRoutes, ...tradePlRoutes, ...deliveryPlRoutes, ...realisedLotsRoutes, ...markRunRoutes],
  sources: [
    { list: exposurePlList, sourceFor: exposurePlSource },
    { list: tradePlList, sourceFor: tradePlSource },
    deliveryPlSource,
    { list: lotStepList, sourceFor: lotStepSource },
    { list: markRunList, sourceFor: markRunSource },
  ],
  invariants: [...deliveryPlInvariants, ...markRunInvariants],
  monthEnd: markMonthEnd,
  monthEndNames: markMonthEndNames,
  waits: markRunWaits,
  closeSteps: [markCloseStep],
  figures: {
    ...tradeFigures,
    ...exposureFigures,
    ...exposureStandFigures,
    ...exposureSumFigures,
    ...deliveryFigures,
    ...lotFigures,
    ...markFigures,
  },
  timelines: { markRun: markRunTimeline },
}
