import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
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

export const tradeEventFeature = feature({
  name: 'trade-event',
  apis: [dealEventApi, forwardEventApi, preMatureApi, matureApi, optionExerciseApi, dealEventCheckApi],
  lists: [dealEventList, dealEventCheckList, optionExerciseList],
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
})
