import { feature } from '../kit/feature.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import {
  FeedAge,
  FeedFailure,
  FeedFrequency,
  FeedSource,
  quotaNearPct,
  SubscriptionScope,
  SubscriptionStatus,
} from './rate-feed.dict.ts'
import { rateFeedRefusals } from './rate-feed.refusals.ts'
import { rateFeedScreens } from './rate-feed.screens.ts'
import { rateFeedWaits } from './rate-feed.waits.ts'
import { rateSubscriptionApi, rateSubscriptionList } from './rate-subscription.contract.ts'

export const rateFeedFeature = feature({
  name: 'rate-feed',
  apis: [rateSubscriptionApi],
  lists: [rateSubscriptionList],
  dictionaries: [FeedSource, FeedFrequency, FeedAge, FeedFailure, SubscriptionScope, SubscriptionStatus],
  refusals: [rateFeedRefusals],
  screens: rateFeedScreens,
  waits: waitingIn(rateFeedWaits, {
    feedDown: { needs: ['market.view'], screen: 'subscribe', filter: { subStatus: SubscriptionStatus.of.failed } },
    feedQuota: {
      needs: ['market.view'],
      screen: 'subscribe',
      filter: {
        subStatus: `${SubscriptionStatus.of.active},${SubscriptionStatus.of.failed}`,
        quotaUsedStart: String(quotaNearPct),
      },
    },
  }),
})
