/**
 * Whose a cash flow is. It has one owner at a time: the net row in which it stands, in whatever state, or the event order that awaits
 * review. Whoever comes second is told by whom, and which way leads out of the row’s state (decision 0162).
 */
import { CheckStatus } from '@hedgerow/contract/approval/approval.dict'
import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { AllocateStatus, LockFlag, OperateStatus } from '@hedgerow/contract/cash-flow/clearing.dict'
import { flowHoldRefusals } from '@hedgerow/contract/cash-flow/flow-hold.refusals'
import { onItsWay } from '@hedgerow/contract/cash-flow/settling.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'

/** How far the net row of a flow is. */
interface NetStanding {
  readonly nettingNo: string
  readonly operateStatus: string
  readonly checkStatus: string
  readonly allocateStatus: string
  readonly lockFlag: string
}

/** What of a flow says whose it is. */
export interface OwnedFlow extends Pick<CashFlow, 'cflNo' | 'cflStatus' | 'settleStatus'> {
  /** Null where it stands in no net row. */
  readonly net: NetStanding | null
  /** The event that awaits review and has it, by its number. */
  readonly eventOrderNo: string | null
  /** A changed amount waits for a second person. */
  readonly hasWaiting: boolean
}

const { settled, failed, inNet } = SettleStatus.of

/** The way out of a row that is not settled. */
function wayOut(settleStatus: string, net: NetStanding): RefusalText {
  if (net.lockFlag === LockFlag.of.locked) return flowHoldRefusals.FLOW_IN_LOCKED_NET
  if (settleStatus === failed) {
    const isFree = net.allocateStatus === AllocateStatus.of.none
    return isFree ? flowHoldRefusals.FLOW_IN_FAILED_NET : flowHoldRefusals.FLOW_IN_RETRIED_NET
  }
  if (settleStatus === inNet) return flowHoldRefusals.FLOW_IN_DRAFT_NET
  if (net.operateStatus !== OperateStatus.of.adding) return flowHoldRefusals.FLOW_IN_REVIEWED_NET
  const isSeconding = net.checkStatus === CheckStatus.of.passed
  return isSeconding ? flowHoldRefusals.FLOW_IN_SECONDING_NET : flowHoldRefusals.FLOW_IN_DRAFT_NET
}

/** Whether it stands in a net row that is not settled, in whatever state that is. */
export const isInOpenNet = ({ net, settleStatus }: Pick<OwnedFlow, 'net' | 'settleStatus'>): boolean =>
  onItsWay.includes(settleStatus) || (net !== null && settleStatus !== settled)

/** Refuses a flow in a net row, settled or not, and one whose money has moved. @throws Refusal FLOW_PAID, or by the state of the row */
export function demandNoNet({ net, settleStatus, cflNo }: OwnedFlow, lead: RefusalText): void {
  if (net) {
    const because = settleStatus === settled ? flowHoldRefusals.FLOW_IS_SETTLED : wayOut(settleStatus, net)
    refuse(because, { lead, cflNo, no: net.nettingNo })
  }
  if (settleStatus === settled || onItsWay.includes(settleStatus)) {
    refuse(flowHoldRefusals.FLOW_PAID, { lead, cflNo })
  }
}

/** Refuses a flow that an event has. @throws Refusal FLOW_IN_EVENT */
function demandNoEvent({ eventOrderNo, cflNo }: Pick<OwnedFlow, 'eventOrderNo' | 'cflNo'>, lead: RefusalText): void {
  if (eventOrderNo !== null) refuse(flowHoldRefusals.FLOW_IN_EVENT, { lead, cflNo, no: eventOrderNo })
}

/** Refuses a flow of which a change waits. @throws Refusal FLOW_CHANGE_FIRST */
export function demandNoChange({ hasWaiting, cflNo }: OwnedFlow, lead: RefusalText): void {
  if (hasWaiting) refuse(flowHoldRefusals.FLOW_CHANGE_FIRST, { lead, cflNo })
}

/** A person may change it: it is valid and nobody else's. @throws Refusal FLOW_LOCKED, or by its owner */
export function demandFree(flow: OwnedFlow): void {
  const lead = flowChangeRefusals.FLOW_LOCKED
  demandNoNet(flow, lead)
  demandNoEvent(flow, lead)
  if (flow.cflStatus !== CashFlowStatus.of.valid) refuse(lead, { standing: labelOf(CashFlowStatus, flow.cflStatus) })
}
