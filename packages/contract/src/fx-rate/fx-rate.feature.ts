import { feature } from '../kit/feature.ts'
import { fxRateApi, fxRateList } from './fx-rate.contract.ts'
import { FetchOutcome, PriceType, RateDay, RateStatus, RateUse, RateUser } from './fx-rate.dict.ts'
import { fxRateRefusals } from './fx-rate.refusals.ts'
import { fxRateScreens } from './fx-rate.screens.ts'
import { rateQualityApi } from './rate-quality.contract.ts'

export const fxRateFeature = feature({
  name: 'fx-rate',
  apis: [fxRateApi, rateQualityApi],
  lists: [fxRateList],
  dictionaries: [PriceType, FetchOutcome, RateDay, RateStatus, RateUse, RateUser],
  refusals: [fxRateRefusals],
  screens: fxRateScreens,
})
