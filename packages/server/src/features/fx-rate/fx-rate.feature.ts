import { fxRateList } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { fxRateRoutes } from './hand/fx-rate.routes.ts'
import { fxRateSource } from './hand/fx-rate.sources.ts'
import { fxRateFigures } from './hand/fx-rate-figure.answer.ts'
import { rateQualityRoutes } from './quality/rate-quality.routes.ts'

export const fxRateFeature: Feature = {
  figures: fxRateFigures,
  routes: [...fxRateRoutes, ...rateQualityRoutes],
  sources: [{ list: fxRateList, sourceFor: fxRateSource }],
}
