import { rateSubscriptionList } from '@hedgerow/contract/rate-feed/rate-subscription.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { rateFeedFetch } from './feed/rate-feed.jobs.ts'
import { rateSubscriptionRoutes } from './feed/rate-subscription.routes.ts'
import { rateSubscriptionSource } from './feed/rate-subscription.sources.ts'
import { subscriptionFigures } from './feed/rate-subscription-figure.answer.ts'
import { rateFolderTake } from './folder/rate-folder.jobs.ts'
import { rateFeedWaits } from './rate-feed-waits.sources.ts'

export const rateFeedFeature: Feature = {
  routes: rateSubscriptionRoutes,
  figures: subscriptionFigures,
  sources: [{ list: rateSubscriptionList, sourceFor: rateSubscriptionSource }],
  jobs: [rateFeedFetch, rateFolderTake],
  waits: rateFeedWaits,
}
