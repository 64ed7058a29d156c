/** Asking for an event: lock the deal, draw what the event does, keep it as an order, tell the reviewers. */

import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import type { EventSaved } from '@hedgerow/contract/trade-event/trade-event.contract'
import { ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventLife } from '@hedgerow/contract/trade-event/trade-event.life'
import { tradeEventTexts } from '@hedgerow/contract/trade-event/trade-event.text'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant, limitOf } from '../../../kit/http/session.ts'
import { countedSerial } from '../../../kit/record/numbers.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { lockFlowsOfDeals } from '../../cash-flow/hold/flow-hold.store.ts'
import { demandVersion, demandWithinLimit } from '../../trade/deal/trade.rules.ts'
import { lockDeals } from '../../trade/deal/trade.store.ts'
import { eventDay } from '../events/event.rules.ts'
import { leadOf } from '../events/trade-event.rules.ts'
import { type EventCode, type EventTerms, insertOrder, ownDeal } from '../judgement/event-order.store.ts'
import { type Drawing, drawEvent, type EventInput } from './event-drawing.answer.ts'
import { type EventFacts, eventFacts } from './event-facts.answer.ts'

const serialKind = 'EVT'

interface Submission {
  readonly code: EventCode
  /** What was asked for, as its call says it. */
  readonly terms: EventTerms
  readonly reason: string
  /** The business day from which it holds. */
  readonly day: string | null
  /** The event that it undoes, and the child that goes with it. */
  readonly undoes?: { readonly orderId: string; readonly childDealId: string | null }
}

/** What of the deal's worth in US dollars the event is about: its amount's share, all of it where it names none. */
function worthOf({ worthUsd, principal }: Deal, eventAmt: string | null): string | null {
  if (worthUsd === null || principal === null || eventAmt === null) return worthUsd
  return decimal(worthUsd).mul(decimal(eventAmt)).div(decimal(principal), 6).toString()
}

/** Keeps a drawn event as the order that owns its deal from now on. The deal is locked. */
export async function keepOrder(
  context: Context,
  { deal, terms: agreed, state }: EventFacts,
  { outcome, picture }: Drawing,
  { code, terms, reason, day, undoes }: Submission,
): Promise<EventSaved> {
  const { tx, session, today, audit } = context
  const worthUsd = worthOf(deal, picture.eventAmt)
  const worth = worthUsd === null ? undefined : decimal(worthUsd)
  demandWithinLimit(limitOf(session, 'trade-event.edit', deal.orgId), worth, agreed.base)
  const id = await ownDeal(tx, session, deal.id, undoes?.childDealId ?? null)
  const order = {
    id,
    orgId: deal.orgId,
    orderSubCode: code,
    dealId: deal.id,
    dealSerialNo: deal.dealSerialNo,
    dealDate: today,
    eventDay: day,
    currency: agreed.base,
    principal: agreed.principal,
    remainPrincipal: state.remainPrincipal,
    eventAmt: picture.eventAmt,
    eventRate: picture.eventRate,
    rollResult: picture.rollResult,
    reason,
    undoesOrderId: undoes?.orderId ?? null,
    childDealId: undoes?.childDealId ?? null,
    worthUsd,
  }
  const url = pathOf('event-check', { open: id })
  const params = { serial: deal.dealSerialNo, event: labelOf(DealEvent, code) }
  const notice = { message: tradeEventTexts.noticeToCheckers, params, url }
  await tellReviewers(tx, session, {
    life: tradeEventLife,
    waiting: [{ orgId: deal.orgId, worthUsd, except: [], notice }],
    today,
  })
  const isHistorical = code === DealEvent.of.extend && terms.extendMethod === ExtendMethod.of.historical
  const serial = countedSerial(session, serialKind, today)
  const contents = { terms, outcome, picture, lead: leadOf(code) }
  const { orderNo, version } = await insertOrder(tx, session, serial, order, contents, isHistorical)
  audit({
    entity: tradeEventLife.entity,
    entityId: id,
    orgId: deal.orgId,
    after: { ...order, orderNo, terms, outcome },
  })
  return { id, orderNo, dealId: deal.id, dealSerialNo: deal.dealSerialNo, version }
}

/** Locks the deal in the version that was seen, `family` after it, and the flows of all. @throws Refusal DOES_NOT_EXIST, NOT_PERMITTED, STALE_VERSION */
export async function lockedFacts(
  context: Context,
  dealId: string,
  version: number | undefined,
  family: readonly string[] = [],
): Promise<EventFacts> {
  const { tx, session } = context
  const deals = await lockDeals(tx, session, [dealId, ...family])
  const deal = deals.find(({ id }) => id === dealId) ?? refuse(kitRefusals.DOES_NOT_EXIST)
  demandGrant(session, 'trade-event.edit', deal.orgId)
  demandVersion(deal.version, version)
  await lockFlowsOfDeals(tx, session, [dealId, ...family])
  return eventFacts(context, deal)
}

/** Without what names the record: that is not a term. */
const termsOf = (input: object): EventTerms =>
  Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) =>
      name === 'dealId' || name === 'version' || value === undefined ? [] : [[name, String(value)]],
    ),
  )

interface EventRequest {
  readonly dealId: string
  readonly version?: number | undefined
}

/**
 * Submits an event for review. `said` is in the words of the rules, `asked` as its call said it.
 * @throws Refusal by the rule broken; ALREADY_AWAITING where another order owns the deal
 */
export async function submitEvent(
  context: Context,
  code: EventCode,
  input: EventRequest,
  terms: EventInput,
): Promise<EventSaved> {
  const facts = await lockedFacts(context, input.dealId, input.version)
  const drawing = await drawEvent(context, facts, code, terms)
  const day = eventDay(code, terms, { today: context.today, tradeDay: facts.deal.transDate })
  return keepOrder(context, facts, drawing, { code, terms: termsOf(input), reason: terms.reason ?? '', day })
}
