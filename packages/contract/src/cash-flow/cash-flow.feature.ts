import { feature } from '../kit/feature.ts'
import { settleCflApi } from './cash-flow.contract.ts'
import {
  CashFlowFlag,
  CashFlowGenType,
  CashFlowKnown,
  CashFlowOrigin,
  CashFlowStatus,
  CashFlowType,
  SettleStatus,
} from './cash-flow.dict.ts'
import { cashFlowList } from './cash-flow.list.ts'
import { cashFlowScreens } from './cash-flow.screens.ts'
import { PathPosition, PathState, PayWay } from './pay-way.dict.ts'

export const cashFlowFeature = feature({
  name: 'cash-flow',
  apis: [settleCflApi],
  lists: [cashFlowList],
  dictionaries: [
    CashFlowStatus,
    CashFlowType,
    CashFlowFlag,
    CashFlowGenType,
    CashFlowKnown,
    SettleStatus,
    CashFlowOrigin,
    PayWay,
    PathPosition,
    PathState,
  ],
  grants: {
    'settlement.view': [],
  },
  screens: cashFlowScreens,
})
