import { CheckBlock, CheckStatus } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { monthEndTo, theMember, theOrganisations, today, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { dealFlowCards, dealFlowFigures } from './flows/deal-flow-figure.contract.ts'
import { dealKindApis } from './kinds/deal-kinds.contract.ts'
import { fxDealMatchApi } from './match/trade-match.contract.ts'
import { MatchBlock, MatchVerdict } from './match/trade-match.dict.ts'
import { tradeMatchRefusals } from './match/trade-match.refusals.ts'
import {
  DeltaConvention,
  ExerciseType,
  MaturityPayMethod,
  OptionStructure,
  OptionStyle,
  PayLagType,
  PremiumVerdict,
  PrincipalChange,
  VolatilityOrigin,
} from './option/option.dict.ts'
import { optionRefusals } from './option/option.refusals.ts'
import { cflDealApi, fxDealApi, fxDealCheckApi } from './trade.contract.ts'
import {
  DealEvent,
  DealStance,
  DealType,
  DueStatus,
  ExerciseMethod,
  LinkStatus,
  MarketVerdict,
  MatchStatus,
  OnlineBusinType,
  OperationType,
  OptionFlag,
  ParityMark,
  SettleType,
  SpotLimit,
  TradeExeFlag,
  TradeMode,
  TradeSource,
  TradeStatus,
} from './trade.dict.ts'
import { tradeLife } from './trade.life.ts'
import { tradeCheckList, tradeList } from './trade.list.ts'
import { tradeRefusals } from './trade.refusals.ts'
import { tradeScreens } from './trade.screens.ts'
import { tradeWaits } from './trade.waits.ts'
import { DealComplete } from './trade-state.dict.ts'

const reviewable = (checkStatus: string) =>
  ({ tradeStatus: TradeStatus.of.submitted, checkStatus, checkBlock: CheckBlock.of.none }) as const
const confirmed = { tradeStatus: TradeStatus.of.confirmed, orgId: theOrganisations } as const

export const tradeFeature = feature({
  name: 'trade',
  apis: [fxDealMatchApi, ...dealKindApis, fxDealApi, fxDealCheckApi, cflDealApi],
  lists: [tradeList, tradeCheckList],
  figures: dealFlowFigures,
  cards: dealFlowCards,
  dictionaries: [
    MatchVerdict,
    MatchBlock,
    TradeStatus,
    DealComplete,
    DealStance,
    DealType,
    DueStatus,
    TradeMode,
    TradeSource,
    SettleType,
    SpotLimit,
    ParityMark,
    MatchStatus,
    OperationType,
    LinkStatus,
    MarketVerdict,
    OnlineBusinType,
    TradeExeFlag,
    DealEvent,
    OptionFlag,
    ExerciseMethod,
    OptionStyle,
    ExerciseType,
    PrincipalChange,
    MaturityPayMethod,
    PayLagType,
    OptionStructure,
    DeltaConvention,
    VolatilityOrigin,
    PremiumVerdict,
  ],
  refusals: [tradeMatchRefusals, tradeRefusals, optionRefusals],
  grants: {
    'trade.view': [],
    'trade.edit': [duties.tradeMaker],
    'trade.check': [duties.tradeReviewer],
    'trade.match': [duties.settlementMaker],
  },
  screens: tradeScreens,
  lives: { trade: tradeLife },
  waits: waitingIn(tradeWaits, {
    tradeCheck: { needs: ['trade.check'], screen: 'trade-check', filter: reviewable(CheckStatus.of.initial) },
    tradeSecond: { needs: ['trade.check'], screen: 'trade-check', filter: reviewable(CheckStatus.of.passed) },
    mismatched: {
      needs: ['trade.match', 'trade.edit', 'trade.check'],
      screen: 'inputmng',
      filter: { ...confirmed, businMatch: MatchStatus.of.mismatched },
    },
    // Who books deals there does not confirm them.
    unconfirmed: {
      needs: ['trade.match'],
      without: 'trade.edit',
      screen: 'inputmng',
      filter: { ...confirmed, businMatch: MatchStatus.of.unmatched },
      atMonthEnd: { transDateEnd: monthEndTo },
    },
    dealDue: {
      needs: ['trade.match'],
      screen: 'inputmng',
      filter: { ...confirmed, valueDateEnd: today, dealCompleteStatus: DealComplete.of.open },
    },
    rejectedDeal: {
      needs: ['trade.view'],
      screen: 'inputmng',
      filter: { tradeStatus: TradeStatus.of.draft, checkStatus: CheckStatus.of.rejected, makerId: theMember },
    },
  }),
})
