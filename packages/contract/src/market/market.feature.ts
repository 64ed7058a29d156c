import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { marketPriceApi } from './market.contract.ts'
import { RateSource } from './market.dict.ts'
import { marketPriceList } from './market.list.ts'
import { marketRefusals } from './market.refusals.ts'
import { marketScreens } from './market.screens.ts'
import { marketChangeApi } from './market-change.contract.ts'
import { MarketChangeKind, MarketChangeStatus } from './market-change.dict.ts'
import { marketChangeLife } from './market-change.life.ts'
import { marketChangeList } from './market-change.list.ts'
import { marketChangeRefusals } from './market-change.refusals.ts'
import { rateImportApi } from './rate-import.contract.ts'
import { RateImportStatus, RateVerdict, UnreadableReason } from './rate-import.dict.ts'
import { rateImportRefusals } from './rate-import.refusals.ts'

export const marketFeature = feature({
  name: 'market',
  apis: [marketPriceApi, rateImportApi, marketChangeApi],
  lists: [marketPriceList, marketChangeList],
  dictionaries: [RateSource, RateVerdict, UnreadableReason, RateImportStatus, MarketChangeKind, MarketChangeStatus],
  refusals: [marketRefusals, rateImportRefusals, marketChangeRefusals],
  grants: {
    'market.view': [],
    'market.import': [duties.marketMaker],
    'market.change': [duties.marketMaker, duties.marketReviewer],
    'market.check': [duties.marketReviewer],
  },
  screens: marketScreens,
  lives: { 'market-change': marketChangeLife },
})
