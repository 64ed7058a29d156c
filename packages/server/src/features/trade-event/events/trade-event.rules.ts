/** What must hold of a deal before any event: it is live and open, nothing of it is pending, nothing is on its way to the bank. */
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { onItsWay } from '@hedgerow/contract/cash-flow/settling.dict'
import { type DictionaryValue, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { eventsOfKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'

/** Where the deal stands when somebody asks for an event. */
export interface GateFacts {
  readonly businType: DictionaryValue<typeof BusinType>
  readonly tradeStatus: string
  readonly dealCompleteStatus: string
  readonly remainPrincipal: string
  /** A pending order owns the deal. */
  readonly hasPending: boolean
  /** The settle status of each flow that stands. */
  readonly flows: readonly { readonly settleStatus: string }[]
  /** How many events have passed and were not undone. */
  readonly passedEvents: number
  /** The event that made the deal, where one did. */
  readonly madeBy: string | null
  /** False for an option that was agreed without it. */
  readonly mayEndEarly: boolean
}

/**
 * Whether the event may be asked for at all. @throws Refusal ALREADY_AWAITING, LOCKED_MODIFY, CANNOT_DELETE, CHILD_BY_EVENT,
 * EVENT_NOT_ALLOWED, OPTION_NOT_EARLY
 */
export function demandOpen(facts: GateFacts, code: DictionaryValue<typeof DealEvent>): void {
  const isDeletion = code === DealEvent.of.deletion
  const stands = isDeletion ? tradeRefusals.CANNOT_DELETE : tradeRefusals.LOCKED_MODIFY
  if (facts.hasPending) refuse(tradeEventRefusals.ALREADY_AWAITING)
  if (!eventsOfKind[facts.businType].includes(code)) {
    refuse(tradeEventRefusals.EVENT_NOT_ALLOWED, saidOf(facts.businType, code))
  }
  if (code === DealEvent.of.preExpire && !facts.mayEndEarly) refuse(tradeEventRefusals.OPTION_NOT_EARLY)
  if (facts.tradeStatus !== TradeStatus.of.confirmed || facts.dealCompleteStatus === YesNo.of.yes) refuse(stands)
  if (!decimal(facts.remainPrincipal).isPositive()) refuse(stands)
  if (isDeletion) demandUntouched(facts)
  if (facts.flows.some(({ settleStatus }) => onItsWay.includes(settleStatus))) refuse(stands)
}

const saidOf = (businType: string, code: string) => ({
  busin: labelOf(BusinType, businType),
  event: labelOf(DealEvent, code),
})

/** Only a deal to which nothing has happened is deleted. */
function demandUntouched({ flows, passedEvents, madeBy }: GateFacts): void {
  if (madeBy) refuse(tradeEventRefusals.CHILD_BY_EVENT, { event: labelOf(DealEvent, madeBy) })
  if (passedEvents > 0) refuse(tradeRefusals.CANNOT_DELETE)
  if (flows.some(({ settleStatus }) => settleStatus === SettleStatus.of.settled)) refuse(tradeRefusals.CANNOT_DELETE)
}

/** The event that would be undone, and what has become of what it made. */
export interface UndoFacts {
  readonly hasPending: boolean
  readonly tradeStatus: string
  /** Whether it is the deal's latest passed event that stands. */
  readonly isLatest: boolean
  /** The settle status of the flows that it made. */
  readonly flows: readonly { readonly settleStatus: string }[]
  /** The child that it made: untouched, or not. */
  readonly child: { readonly dealSerialNo: string; readonly isUntouched: boolean } | null
}

/** @throws Refusal ALREADY_AWAITING, NOTHING_TO_UNDO, EVENT_LOCKED_DELETE, CHILD_LIVES_ON */
export function demandUndoable({ hasPending, tradeStatus, isLatest, flows, child }: UndoFacts): void {
  if (hasPending) refuse(tradeEventRefusals.ALREADY_AWAITING)
  if (!isLatest || tradeStatus !== TradeStatus.of.confirmed) refuse(tradeEventRefusals.NOTHING_TO_UNDO)
  if (
    flows.some(
      ({ settleStatus }) => settleStatus !== SettleStatus.of.unsettled && settleStatus !== SettleStatus.of.failed,
    )
  ) {
    refuse(tradeEventRefusals.EVENT_LOCKED_DELETE)
  }
  if (child && !child.isUntouched) refuse(tradeEventRefusals.CHILD_LIVES_ON, { serial: child.dealSerialNo })
}
