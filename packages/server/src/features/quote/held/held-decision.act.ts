/**
 * What people make of a held report: one writes down the bank's word and proposes, another decides through the door of second persons. A deal
 * is entered as the dealer who ordered it, in the transaction of whoever accepts it.
 */
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { type EventOf, moved, stateOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Text, TextParams } from '@hedgerow/contract/kit/text'
import { HeldCause } from '@hedgerow/contract/quote/held/held-report.dict'
import { heldReportLife } from '@hedgerow/contract/quote/held/held-report.life'
import { heldReportRefusals } from '@hedgerow/contract/quote/held/held-report.refusals'
import { heldReportTexts } from '@hedgerow/contract/quote/held/held-report.text'
import { quoteLife } from '@hedgerow/contract/quote/quote.life'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { notifyDutyHolders, notifyMember } from '../../../kit/record/notifications.ts'
import { publish } from '../../../kit/work/bus.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { enterDeal, isOpenOrder } from '../desk/deal-booking.act.ts'
import { keepEnd, lockHeard } from '../desk/desk.store.ts'
import {
  dropProposal,
  hasUndecided,
  isDealNoTaken,
  keepDecision,
  keepProposal,
  lockHeld,
  type Proposal,
  type StoredHeld,
} from '../desk/held-report.store.ts'

const { entity } = heldReportLife
type Event = EventOf<typeof heldReportLife>

interface Seen {
  readonly id: string
  readonly version: number
}

const urlOf = ({ heldNo }: StoredHeld) => pathOf('held-report', { heldNo })

function end({ audit }: Context, held: StoredHeld, after: object) {
  const { id, heldNo, version, orgId, heldStatus } = held
  audit({ entity, entityId: id, orgId, before: { heldStatus }, after })
  return { id, heldNo, version: version + 1 }
}

/** Whether a deal of the order can still be made of it. */
function canBecomeDeal({ isOrdered, quoteStatus, dealStatus, cause }: StoredHeld): boolean {
  if (!isOrdered || quoteStatus === null || dealStatus === null || cause === HeldCause.of.changed) return false
  return whyNot(quoteLife, stateOf(quoteLife, { quoteStatus, dealStatus }), 'accept') === undefined
}

/** @throws Refusal HELD_NO_ORDER, HELD_DEAL_NO */
async function demandDeal({ tx, session }: Context, held: StoredHeld, dealNo: string): Promise<void> {
  if (!canBecomeDeal(held)) refuse(heldReportRefusals.HELD_NO_ORDER)
  if (await isDealNoTaken(tx, { ...held, groupId: session.groupId }, dealNo))
    refuse(heldReportRefusals.HELD_DEAL_NO, { no: dealNo }, 'agreedDealNo')
}

export async function propose(
  context: Context,
  { id, version }: Seen,
  event: 'proposeAccept' | 'proposeDismiss',
  proposal: Proposal,
) {
  const { tx, session, today } = context
  const held = await lockHeld(tx, session, id, version)
  demandGrant(session, 'quote.deal', held.orgId)
  const { heldStatus } = moved(heldReportLife, held, event)
  if (proposal.agreedDealNo !== null) await demandDeal(context, held, proposal.agreedDealNo)
  await keepProposal(tx, session, id, heldStatus, proposal)
  const notice = { message: heldReportTexts.noticeProposed, params: { no: held.heldNo }, url: urlOf(held) }
  const to = { duties: [duties.tradeReviewer], orgId: held.orgId, today, except: [session.userId] }
  await notifyDutyHolders(tx, session, to, notice)
  return end(context, held, { heldStatus, ...proposal })
}

/** Locked, in a state that takes the event, by somebody else with the duty for its organisation. */
async function begin(context: Context, { id, version }: Seen, event: Exclude<Event, 'answer' | `propose${string}`>) {
  const { tx, session } = context
  const held = await lockHeld(tx, session, id, version)
  demandGrant(session, 'quote.check', held.orgId)
  const { heldStatus } = moved(heldReportLife, held, event)
  const { orgId, proposerId, proposedAt, makerId } = held
  assert(proposerId && proposedAt, 'what can be decided was proposed')
  // Whoever ordered it is no second person about it, whoever proposes.
  const hands = makerId === null ? [proposerId] : [proposerId, makerId]
  const made = { orgIds: [orgId], hands, madeAt: proposedAt }
  demandSecondPerson(context, heldReportLife.events[event], made, event !== 'giveBack')
  return { held, heldStatus }
}

async function tell({ tx, session }: Context, held: StoredHeld, message: Text, params: TextParams): Promise<void> {
  const people = [...new Set([held.proposerId, held.makerId])].filter((one) => one !== null && one !== session.userId)
  for (const userId of people)
    if (userId) await notifyMember(tx, session, userId, { message, params, url: urlOf(held), variant: 'warning' })
}

export async function accept(context: Context, seen: Seen) {
  const { tx, session, db, services } = context
  const { held, heldStatus } = await begin(context, seen, 'accept')
  const { agreedRate, agreedAmt, agreedDealNo } = held
  assert(agreedRate && agreedAmt && agreedDealNo, 'a proposed deal has what was agreed')
  await demandDeal(context, held, agreedDealNo)
  const quote = await lockHeard(tx, held.lineId, held.wireNo)
  assert(quote?.orderedBy, 'a deal that is accepted was ordered')
  const dealt = { bankDealNo: agreedDealNo, exchangeRate: agreedRate, dealAmt: agreedAmt }
  const saved = await enterDeal(tx, { db, services, by: quote.orderedBy }, quote, dealt, 'accept')
  await keepDecision(tx, session, held.id, heldStatus, saved.id)
  return end(context, held, { heldStatus, dealId: saved.id })
}

/** An order that is still open ends with it, unless something else about it is undecided. */
export async function dismiss(context: Context, seen: Seen) {
  const { tx, session } = context
  const { held, heldStatus } = await begin(context, seen, 'dismiss')
  const quote = held.quoteId === null ? undefined : await lockHeard(tx, held.lineId, held.wireNo)
  if (quote && isOpenOrder(quote) && !(await hasUndecided(tx, quote.id, held.id))) {
    await keepEnd(tx, quote.id, moved(quoteLife, quote, 'refuse'), held.bankWord)
    await publish(tx, 'quote', [`${quote.makerId}:${quote.askGroupNo}`])
  }
  await keepDecision(tx, session, held.id, heldStatus, null)
  await tell(context, held, heldReportTexts.noticeDismissed, { no: held.heldNo })
  return end(context, held, { heldStatus })
}

export async function giveBack(context: Context, seen: Seen, reason: string) {
  const { held, heldStatus } = await begin(context, seen, 'giveBack')
  await dropProposal(context.tx, context.session, held.id, heldStatus)
  await tell(context, held, heldReportTexts.noticeGivenBack, { no: held.heldNo, reason })
  return end(context, held, { heldStatus, reason })
}
