import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { markRunInvariants } from './mark/mark-run.invariants.ts'
import { markRunRoutes } from './mark/mark-run.routes.ts'
import { markRunSource } from './mark/mark-run.sources.ts'
import { tradePlRoutes } from './trade-pl.routes.ts'
import { tradePlSource } from './trade-pl.sources.ts'

export const profitLossFeature: Feature = {
  routes: [...tradePlRoutes, ...markRunRoutes],
  sources: [{ list: tradePlList, sourceFor: tradePlSource }, markRunSource],
  invariants: markRunInvariants,
}
