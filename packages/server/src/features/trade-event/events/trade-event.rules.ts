/**
 * What must hold of a deal before any event: it is live and open, nothing of it is pending, no flow of it stands in a net row that is not
 * settled. Asked alike when an event is previewed, submitted and passed; `event-fit.rules` asks the rest of what was drawn.
 */
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { type DictionaryValue, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { type RefusalText, refuse } from '@hedgerow/contract/kit/refusal'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { eventsOfKind } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { DealEvent, TradeStatus } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { demandNoChange, demandNoNet, isInOpenNet, type OwnedFlow } from '../../cash-flow/hold/flow-hold.rules.ts'

/** Who has the deal. */
interface PendingFacts {
  /** The order that awaits review and so owns the deal. */
  readonly pending: { readonly event: string; readonly orderNo: string } | null
  /** A pending order that undoes the event which made the deal, by its number. */
  readonly undoneBy: string | null
}

/** Where the deal stands when somebody asks for an event. */
export interface GateFacts extends PendingFacts {
  readonly businType: DictionaryValue<typeof BusinType>
  readonly tradeStatus: string
  readonly dealCompleteStatus: string
  readonly remainPrincipal: string
  /** Those that stand. */
  readonly flows: readonly OwnedFlow[]
  /** How many events have passed and were not undone. */
  readonly passedEvents: number
  /** The event that made the deal, where one did. */
  readonly madeBy: string | null
  /** False for an option that was agreed without it. */
  readonly mayEndEarly: boolean
}

/** The sentence with which an event of this kind is refused for what became of the deal. */
export function leadOf(code: string): RefusalText {
  const { deletion, undo, preExpireDeletion } = DealEvent.of
  if (code === deletion) return tradeRefusals.CANNOT_DELETE
  return code === undo || code === preExpireDeletion
    ? tradeEventRefusals.EVENT_LOCKED_DELETE
    : tradeRefusals.LOCKED_MODIFY
}

/** @throws Refusal ALREADY_AWAITING, UNDONE_BY_EVENT */
function demandNobodys({ pending, undoneBy }: PendingFacts, lead: RefusalText): void {
  if (pending) {
    const event = labelOf(DealEvent, pending.event)
    refuse(tradeEventRefusals.ALREADY_AWAITING, { lead, event, orderNo: pending.orderNo })
  }
  if (undoneBy !== null) refuse(tradeEventRefusals.UNDONE_BY_EVENT, { no: undoneBy })
}

/** @throws Refusal by the state of the row in which a flow stands */
function demandNoOpenNet(flows: readonly OwnedFlow[], lead: RefusalText): void {
  const netted = flows.find(isInOpenNet)
  if (netted) demandNoNet(netted, lead)
}

/**
 * Whether the event may be asked for at all. @throws Refusal ALREADY_AWAITING, UNDONE_BY_EVENT, DEAL_NOT_CONFIRMED, DEAL_COMPLETE,
 * NOTHING_REMAINS, EVENTS_PASSED, CHILD_BY_EVENT, EVENT_NOT_ALLOWED, OPTION_NOT_EARLY, and by the net row in which a flow stands
 */
export function demandOpen(facts: GateFacts, code: DictionaryValue<typeof DealEvent>): void {
  const lead = leadOf(code)
  demandNobodys(facts, lead)
  if (!eventsOfKind[facts.businType].includes(code)) {
    refuse(tradeEventRefusals.EVENT_NOT_ALLOWED, saidOf(facts.businType, code))
  }
  if (code === DealEvent.of.preExpire && !facts.mayEndEarly) refuse(tradeEventRefusals.OPTION_NOT_EARLY)
  demandAlive(facts, lead)
  if (code === DealEvent.of.deletion) demandUntouched(facts)
  demandNoOpenNet(facts.flows, lead)
}

const saidOf = (businType: string, code: string) => ({
  busin: labelOf(BusinType, businType),
  event: labelOf(DealEvent, code),
})

/** @throws Refusal DEAL_NOT_CONFIRMED, DEAL_COMPLETE, NOTHING_REMAINS behind the published sentence */
function demandAlive({ tradeStatus, dealCompleteStatus, remainPrincipal }: GateFacts, lead: RefusalText): void {
  const { confirmed } = TradeStatus.of
  const [state, needed] = [labelOf(TradeStatus, tradeStatus), labelOf(TradeStatus, confirmed)]
  if (tradeStatus !== confirmed) refuse(tradeEventRefusals.DEAL_NOT_CONFIRMED, { lead, state, needed })
  if (dealCompleteStatus === YesNo.of.yes) refuse(tradeEventRefusals.DEAL_COMPLETE, { lead })
  if (!decimal(remainPrincipal).isPositive()) refuse(tradeEventRefusals.NOTHING_REMAINS, { lead })
}

/** Only a deal to which nothing has happened is deleted. */
function demandUntouched({ flows, passedEvents, madeBy }: GateFacts): void {
  if (madeBy) refuse(tradeEventRefusals.CHILD_BY_EVENT, { event: labelOf(DealEvent, madeBy) })
  if (passedEvents > 0)
    refuse(tradeEventRefusals.EVENTS_PASSED, { lead: tradeRefusals.CANNOT_DELETE, count: passedEvents })
  const settled = flows.find(({ settleStatus }) => settleStatus === SettleStatus.of.settled)
  if (settled) demandNoNet(settled, tradeRefusals.CANNOT_DELETE)
}

/** The child of an event that would be undone. */
export interface ChildFacts {
  readonly dealSerialNo: string
  /** Nothing has happened to it, and nothing is asked for. */
  readonly isUntouched: boolean
  /** Those that stand. */
  readonly flows: readonly OwnedFlow[]
}

/** The event that would be undone, and what has become of what it made. */
interface UndoFacts extends PendingFacts {
  readonly tradeStatus: string
  /** Whether it is the deal's latest passed event that stands. */
  readonly isLatest: boolean
  /** The flows of the deal that stand. */
  readonly flows: readonly OwnedFlow[]
  readonly child: ChildFacts | null
}

/**
 * @throws Refusal ALREADY_AWAITING, UNDONE_BY_EVENT, NOTHING_TO_UNDO, EVENT_LOCKED_DELETE, CHILD_LIVES_ON, and by the net row in which a
 * flow stands
 */
export function demandUndoable({ tradeStatus, isLatest, flows, child, ...facts }: UndoFacts): void {
  demandNobodys(facts, tradeEventRefusals.EVENT_LOCKED_DELETE)
  if (!isLatest || tradeStatus !== TradeStatus.of.confirmed) refuse(tradeEventRefusals.NOTHING_TO_UNDO)
  demandNoOpenNet(flows, tradeEventRefusals.EVENT_LOCKED_DELETE)
  if (!child) return
  for (const flow of child.flows) {
    demandNoNet(flow, tradeEventRefusals.EVENT_LOCKED_DELETE)
    demandNoChange(flow, tradeEventRefusals.EVENT_LOCKED_DELETE)
  }
  if (!child.isUntouched) refuse(tradeEventRefusals.CHILD_LIVES_ON, { serial: child.dealSerialNo })
}
