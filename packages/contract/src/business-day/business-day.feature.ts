import { feature } from '../kit/feature.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import {
  DayAct,
  DayPackFormat,
  DayPackLanguage,
  DayStatus,
  EntriesDue,
  ExplainPart,
  FreezeNeeds,
  MarketPart,
  MarketState,
  RunStatus,
} from './business-day.dict.ts'
import { businessDayScreens } from './business-day.screens.ts'
import { businessDayWaits } from './business-day.waits.ts'
import { closeSettingApi } from './closing/close-setting.contract.ts'
import { businessDayApi, businessDayList } from './day/business-day.contract.ts'
import { businessDayLife } from './day/business-day.life.ts'
import { businessDayRefusals } from './day/business-day.refusals.ts'
import { marketSnapshotApi } from './snapshot/snapshot.contract.ts'
import { explainApi, explainList } from './valuing/explain.contract.ts'
import { explainCards, explainFigures } from './valuing/explain-figure.contract.ts'

export const businessDayFeature = feature({
  name: 'business-day',
  apis: [businessDayApi, closeSettingApi, marketSnapshotApi, explainApi],
  lists: [businessDayList, explainList],
  figures: explainFigures,
  cards: explainCards,
  dictionaries: [
    DayStatus,
    RunStatus,
    DayAct,
    MarketPart,
    MarketState,
    EntriesDue,
    ExplainPart,
    FreezeNeeds,
    DayPackLanguage,
    DayPackFormat,
  ],
  refusals: [businessDayRefusals],
  grants: {
    'business-day.view': [],
    'business-day.run': [duties.tradeMaker, duties.settlementMaker],
    'business-day.review': [duties.applicationReviewer, duties.tradeReviewer, duties.settlementReviewer],
    'business-day.reopen': [duties.administrator],
  },
  screens: businessDayScreens,
  lives: { 'business-day': businessDayLife },
  waits: waitingIn(businessDayWaits, {
    dayReview: {
      needs: ['business-day.review'],
      screen: 'business-day',
      filter: { dayStatus: DayStatus.of.valued, decidable: YesNo.of.yes },
    },
  }),
})
