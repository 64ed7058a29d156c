import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { inDays, theMember, theOrganisations, today, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { kindsThat } from '../trade/kinds/deal-kinds.dict.ts'
import { DealEvent, TradeStatus } from '../trade/trade.dict.ts'
import { dealChainApi } from './deal-chain.contract.ts'
import { hedgeResultCards, hedgeResultFigures } from './exercise/hedge-result-figure.contract.ts'
import { eventPictureFigures } from './picture/event-picture-figure.contract.ts'
import {
  dealEventApi,
  dealEventCheckApi,
  forwardEventApi,
  matureApi,
  optionExerciseApi,
  preMatureApi,
} from './trade-event.contract.ts'
import {
  ChainStep,
  ClosePayMode,
  DealRelation,
  ExerciseFlag,
  ExerciseToDo,
  ExtendMethod,
  FlowChange,
  Moneyness,
  OrderBusinType,
  OrderType,
  ReferenceRate,
} from './trade-event.dict.ts'
import { tradeEventLife } from './trade-event.life.ts'
import { dealEventCheckList, dealEventList, optionExerciseList } from './trade-event.list.ts'
import { tradeEventRefusals } from './trade-event.refusals.ts'
import { tradeEventScreens } from './trade-event.screens.ts'
import { tradeEventWaits } from './trade-event.waits.ts'

/** An option this near to its expiry is decided on. */
const daysToExercise = 7

export const tradeEventFeature = feature({
  name: 'trade-event',
  apis: [dealEventApi, dealChainApi, forwardEventApi, preMatureApi, matureApi, optionExerciseApi, dealEventCheckApi],
  lists: [dealEventList, dealEventCheckList, optionExerciseList],
  figures: { ...hedgeResultFigures, ...eventPictureFigures },
  cards: hedgeResultCards,
  dictionaries: [
    ExtendMethod,
    ClosePayMode,
    ReferenceRate,
    DealRelation,
    ChainStep,
    FlowChange,
    Moneyness,
    ExerciseFlag,
    ExerciseToDo,
    OrderBusinType,
    OrderType,
  ],
  refusals: [tradeEventRefusals],
  grants: {
    'trade-event.view': [],
    'trade-event.edit': [duties.tradeMaker],
    'trade-event.check': [duties.tradeReviewer],
  },
  lives: { 'trade-event': tradeEventLife },
  screens: tradeEventScreens,
  waits: waitingIn(tradeEventWaits, {
    eventCheck: {
      needs: ['trade-event.check'],
      screen: 'event-check',
      filter: { orderStatus: TradeStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
    matures: {
      needs: ['trade-event.edit'],
      screen: 'trade-event',
      filter: {
        orgId: theOrganisations,
        proposedEvent: DealEvent.of.expire,
        businType: kindsThat(({ awaitsExpiry }) => awaitsExpiry).join(),
        valueDateEnd: today,
      },
    },
    exercise: {
      needs: ['trade-event.edit'],
      screen: 'option-exercise',
      filter: { orgId: theOrganisations, exeToDoFlag: ExerciseToDo.of.open, maturityDateEnd: inDays(daysToExercise) },
    },
    rejectedEvent: { needs: ['trade-event.view'], screen: 'trade-event', filter: { draftMakerId: theMember } },
  }),
})
