import { marketChangeList } from '@hedgerow/contract/market-review/market-change.list'
import type { Feature } from '../../kit/http/feature.ts'
import { marketChangeRoutes } from './market-change.routes.ts'
import { marketChangeSource } from './market-change.sources.ts'
import { marketReviewWaits } from './market-review-waits.sources.ts'

export const marketReviewFeature: Feature = {
  routes: marketChangeRoutes,
  sources: [{ list: marketChangeList, sourceFor: marketChangeSource }],
  waits: marketReviewWaits,
}
