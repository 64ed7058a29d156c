import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { HandAct, MarketChangeKind, MarketChangeStatus } from './change/market-change.dict.ts'
import { marketChangeLife } from './change/market-change.life.ts'
import { marketChangeRefusals } from './change/market-change.refusals.ts'
import { zeroCurveApi, zeroCurveTimeline } from './curve/zero-curve.contract.ts'
import { ZeroCurveStatus } from './curve/zero-curve.dict.ts'
import { zeroCurveList } from './curve/zero-curve.list.ts'
import { zeroCurveRefusals } from './curve/zero-curve.refusals.ts'
import { liveRateApi } from './live/live-rate.contract.ts'
import { marketPriceApi, marketPriceTimeline } from './market.contract.ts'
import { RateSource } from './market.dict.ts'
import { marketPriceList } from './market.list.ts'
import { marketRefusals } from './market.refusals.ts'
import { marketScreens } from './market.screens.ts'
import { optionMarketApi } from './option-market.contract.ts'
import { rateHistoryCard, rateHistoryFigures } from './rate-history-figure.contract.ts'
import { volatilityApi } from './volatility.contract.ts'

export const marketFeature = feature({
  name: 'market',
  timelines: [marketPriceTimeline, zeroCurveTimeline],
  apis: [marketPriceApi, volatilityApi, optionMarketApi, zeroCurveApi, liveRateApi],
  lists: [marketPriceList, zeroCurveList],
  figures: rateHistoryFigures,
  cards: [rateHistoryCard],
  dictionaries: [RateSource, HandAct, MarketChangeKind, MarketChangeStatus, ZeroCurveStatus],
  refusals: [marketRefusals, marketChangeRefusals, zeroCurveRefusals],
  grants: {
    'market.view': [],
    'market.import': [duties.marketMaker],
    'market.change': [duties.marketMaker, duties.marketReviewer],
    'market.check': [duties.marketReviewer],
  },
  screens: marketScreens,
  lives: { 'market-change': marketChangeLife },
})
