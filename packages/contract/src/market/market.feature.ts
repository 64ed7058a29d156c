import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { marketPriceApi } from './market.contract.ts'
import { RateSource } from './market.dict.ts'
import { marketPriceList } from './market.list.ts'
import { marketRefusals } from './market.refusals.ts'
import { marketScreens } from './market.screens.ts'
import { rateImportApi } from './rate-import.contract.ts'
import { RateImportStatus, RateVerdict, UnreadableReason } from './rate-import.dict.ts'
import { rateImportRefusals } from './rate-import.refusals.ts'

export const marketFeature = feature({
  name: 'market',
  apis: [marketPriceApi, rateImportApi],
  lists: [marketPriceList],
  dictionaries: [RateSource, RateVerdict, UnreadableReason, RateImportStatus],
  refusals: [marketRefusals, rateImportRefusals],
  grants: {
    'market.view': [],
    'market.import': [duties.tradeMaker, duties.tradeReviewer, duties.settlementMaker],
  },
  screens: marketScreens,
})
