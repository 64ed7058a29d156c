import type { Feature } from '../../kit/http/feature.ts'
import { zeroCurveSource, zeroCurveTimeline } from './curve/zero-curve.sources.ts'
import { liveRateRoutes } from './live/live-rate.routes.ts'
import { marketPriceRoutes } from './price/market-price.routes.ts'
import { marketPriceSource, marketPriceTimeline } from './price/market-price.store.ts'
import { optionMarketRoutes } from './price/option-market.routes.ts'
import { priceFigures } from './price/price-figure.answer.ts'
import { volatilityRoutes } from './price/volatility.routes.ts'
import { zeroCurveRoutes } from './zero-curve.routes.ts'

export const marketFeature: Feature = {
  figures: priceFigures,
  routes: [...marketPriceRoutes, ...volatilityRoutes, ...optionMarketRoutes, ...zeroCurveRoutes, ...liveRateRoutes],
  sources: [marketPriceSource, zeroCurveSource],
  timelines: { marketPrice: marketPriceTimeline, zeroCurve: zeroCurveTimeline },
}
