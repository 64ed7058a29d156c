import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { CalendarDayKind, CalendarProblem, CalendarVerdict } from './calendar/calendar.dict.ts'
import { calendarImportApi, calendarImportRefusals } from './calendar/calendar-import.contract.ts'
import { marketChangeApi } from './change/market-change.contract.ts'
import { HandAct, MarketChangeKind, MarketChangeStatus } from './change/market-change.dict.ts'
import { marketChangeLife } from './change/market-change.life.ts'
import { marketChangeList } from './change/market-change.list.ts'
import { marketChangeRefusals } from './change/market-change.refusals.ts'
import { zeroCurveApi } from './curve/zero-curve.contract.ts'
import { ZeroCurveStatus } from './curve/zero-curve.dict.ts'
import { zeroCurveList } from './curve/zero-curve.list.ts'
import { zeroCurveRefusals } from './curve/zero-curve.refusals.ts'
import {
  FeedAge,
  FeedFailure,
  FeedFrequency,
  FeedSource,
  quotaNearPct,
  SubscriptionScope,
  SubscriptionStatus,
} from './feed/rate-feed.dict.ts'
import { rateFeedRefusals } from './feed/rate-feed.refusals.ts'
import { rateSubscriptionApi, rateSubscriptionList } from './feed/rate-subscription.contract.ts'
import { rateImportApi } from './import/rate-import.contract.ts'
import { RateImportStatus, RateVerdict, UnreadableReason } from './import/rate-import.dict.ts'
import { rateImportRefusals } from './import/rate-import.refusals.ts'
import { liveRateApi } from './live/live-rate.contract.ts'
import { marketPriceApi } from './market.contract.ts'
import { RateSource } from './market.dict.ts'
import { marketPriceList } from './market.list.ts'
import { marketRefusals } from './market.refusals.ts'
import { marketScreens } from './market.screens.ts'
import { marketWaits } from './market.waits.ts'
import { optionMarketApi } from './option-market.contract.ts'
import { fxRateApi, fxRateList } from './rate/fx-rate.contract.ts'
import { FetchOutcome, PriceType, RateDay, RateStatus, RateUse, RateUser } from './rate/fx-rate.dict.ts'
import { fxRateRefusals } from './rate/fx-rate.refusals.ts'
import { rateQualityApi } from './rate/rate-quality.contract.ts'
import { volatilityApi } from './volatility.contract.ts'

export const marketFeature = feature({
  name: 'market',
  apis: [
    marketPriceApi,
    fxRateApi,
    rateQualityApi,
    volatilityApi,
    optionMarketApi,
    rateImportApi,
    calendarImportApi,
    marketChangeApi,
    zeroCurveApi,
    rateSubscriptionApi,
    liveRateApi,
  ],
  lists: [marketPriceList, fxRateList, marketChangeList, zeroCurveList, rateSubscriptionList],
  dictionaries: [
    RateSource,
    PriceType,
    FetchOutcome,
    RateDay,
    RateStatus,
    RateUse,
    RateUser,
    RateVerdict,
    UnreadableReason,
    RateImportStatus,
    HandAct,
    MarketChangeKind,
    MarketChangeStatus,
    CalendarDayKind,
    CalendarVerdict,
    CalendarProblem,
    ZeroCurveStatus,
    FeedSource,
    FeedFrequency,
    FeedAge,
    FeedFailure,
    SubscriptionScope,
    SubscriptionStatus,
  ],
  refusals: [
    marketRefusals,
    fxRateRefusals,
    rateImportRefusals,
    calendarImportRefusals,
    marketChangeRefusals,
    zeroCurveRefusals,
    rateFeedRefusals,
  ],
  grants: {
    'market.view': [],
    'market.import': [duties.marketMaker],
    'market.change': [duties.marketMaker, duties.marketReviewer],
    'market.check': [duties.marketReviewer],
  },
  screens: marketScreens,
  lives: { 'market-change': marketChangeLife },
  waits: waitingIn(marketWaits, {
    marketCheck: {
      needs: ['market.check'],
      screen: 'rate-check',
      filter: { changeStatus: MarketChangeStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
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
