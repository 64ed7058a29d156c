import { tradePlList } from '@hedgerow/contract/profit-loss/trade-pl.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { tradePlRoutes } from './trade-pl.routes.ts'
import { tradePlSource } from './trade-pl.sources.ts'

export const profitLossFeature: Feature = {
  routes: tradePlRoutes,
  sources: [{ list: tradePlList, sourceFor: tradePlSource }],
}
