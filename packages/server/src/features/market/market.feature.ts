import { marketChangeList } from '@hedgerow/contract/market/change/market-change.list'
import { rateSubscriptionList } from '@hedgerow/contract/market/feed/rate-subscription.contract'
import { fxRateList } from '@hedgerow/contract/market/rate/fx-rate.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { calendarImportRoutes } from './calendar/calendar-import.routes.ts'
import { marketChangeSource } from './change/market-change.sources.ts'
import { zeroCurveSource } from './curve/zero-curve.sources.ts'
import { rateFeedFetch } from './feed/rate-feed.jobs.ts'
import { rateFolderTake } from './feed/rate-folder.jobs.ts'
import { rateSubscriptionRoutes } from './feed/rate-subscription.routes.ts'
import { rateSubscriptionSource } from './feed/rate-subscription.sources.ts'
import { fxRateRoutes } from './hand/fx-rate.routes.ts'
import { fxRateSource } from './hand/fx-rate.sources.ts'
import { rateImport } from './import/rate-import.jobs.ts'
import { rateImportRoutes } from './import/rate-import.routes.ts'
import { liveRateRoutes } from './live/live-rate.routes.ts'
import { marketWaits } from './market-waits.sources.ts'
import { marketPriceRoutes } from './price/market-price.routes.ts'
import { marketPriceSource } from './price/market-price.store.ts'
import { optionMarketRoutes } from './price/option-market.routes.ts'
import { volatilityRoutes } from './price/volatility.routes.ts'
import { rateQualityRoutes } from './quality/rate-quality.routes.ts'
import { marketChangeRoutes } from './review/market-change.routes.ts'
import { zeroCurveRoutes } from './zero-curve.routes.ts'

export const marketFeature: Feature = {
  routes: [
    ...marketPriceRoutes,
    ...fxRateRoutes,
    ...rateQualityRoutes,
    ...volatilityRoutes,
    ...optionMarketRoutes,
    ...rateImportRoutes,
    ...calendarImportRoutes,
    ...marketChangeRoutes,
    ...zeroCurveRoutes,
    ...rateSubscriptionRoutes,
    ...liveRateRoutes,
  ],
  sources: [
    marketPriceSource,
    zeroCurveSource,
    { list: fxRateList, sourceFor: fxRateSource },
    { list: marketChangeList, sourceFor: marketChangeSource },
    { list: rateSubscriptionList, sourceFor: rateSubscriptionSource },
  ],
  jobs: [rateImport, rateFeedFetch, rateFolderTake],
  waits: marketWaits,
}
