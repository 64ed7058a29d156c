import { feature } from '../kit/feature.ts'
import { cflDealApi, settleCflApi } from './cash-flow.contract.ts'
import { CashFlowFlag, CashFlowKnown, CashFlowStatus, CashFlowType, SettleStatus } from './cash-flow.dict.ts'
import { cashFlowList } from './cash-flow.list.ts'
import { cashFlowScreens } from './cash-flow.screens.ts'

export const cashFlowFeature = feature({
  name: 'cash-flow',
  apis: [cflDealApi, settleCflApi],
  lists: [cashFlowList],
  dictionaries: [CashFlowStatus, CashFlowType, CashFlowFlag, CashFlowKnown, SettleStatus],
  grants: {
    'settlement.view': [],
  },
  screens: cashFlowScreens,
})
