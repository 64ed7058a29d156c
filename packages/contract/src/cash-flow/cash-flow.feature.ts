import { CheckBlock, CheckStatus } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { inWorkingDays, theOrganisations, today, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { listedDays, settleCflApi } from './cash-flow.contract.ts'
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
import { cashFlowWaits } from './cash-flow.waits.ts'
import { flowChangeApi } from './change/flow-change.contract.ts'
import { FlowChangeStatus, FlowVersionKind } from './change/flow-change.dict.ts'
import { flowChangeLife } from './change/flow-change.life.ts'
import { flowChangeRefusals } from './change/flow-change.refusals.ts'
import { AllocateStatus, LockFlag, OperateStatus } from './clearing.dict.ts'
import { flowHoldRefusals } from './flow-hold.refusals.ts'
import { PathPosition, PathState, PathStatus, PayWay } from './pay-way.dict.ts'

const { unsettled, failed } = SettleStatus.of
const valid = { cflStatus: CashFlowStatus.of.valid, orgId: theOrganisations } as const

export const cashFlowFeature = feature({
  name: 'cash-flow',
  apis: [settleCflApi, flowChangeApi],
  lists: [cashFlowList],
  dictionaries: [
    CashFlowStatus,
    CashFlowType,
    CashFlowFlag,
    CashFlowGenType,
    CashFlowKnown,
    SettleStatus,
    CashFlowOrigin,
    OperateStatus,
    AllocateStatus,
    LockFlag,
    PayWay,
    PathPosition,
    PathState,
    PathStatus,
    FlowChangeStatus,
    FlowVersionKind,
  ],
  refusals: [flowChangeRefusals, flowHoldRefusals],
  grants: {
    'settlement.view': [],
    'settlement.edit': [duties.settlementMaker],
    'settlement.check': [duties.settlementReviewer],
  },
  screens: cashFlowScreens,
  lives: { 'flow-change': flowChangeLife },
  waits: waitingIn(cashFlowWaits, {
    flowChangeCheck: {
      needs: ['settlement.check'],
      screen: 'cfl',
      filter: { changeStatus: CheckStatus.of.initial, checkBlock: CheckBlock.of.none },
    },
    flowsFailed: { needs: ['settlement.edit'], screen: 'cfl', filter: { ...valid, settleStatus: failed } },
    flowsDue: {
      needs: ['settlement.edit'],
      screen: 'cfl',
      filter: { ...valid, settleStatus: unsettled, payDateAdjEnd: today },
    },
    flowsPathless: {
      needs: ['settlement.edit'],
      screen: 'cfl',
      filter: {
        ...valid,
        settleStatus: `${unsettled},${failed}`,
        pathState: PathState.of.missing,
        payDateAdjEnd: inWorkingDays(listedDays),
      },
    },
  }),
})
