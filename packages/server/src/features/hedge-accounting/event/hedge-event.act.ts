/** A rebalancing or discontinuation on its way: submitted, and what a second person's pass brings. `approval` does the rest. */
import type { hedgeEventApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeEventLife } from '@hedgerow/contract/hedge-accounting/event/hedge-event.life'
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import { hedgeEventTexts } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import type { HedgeRelation } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { DiscontinueReason, HedgeEventKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationLife } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.life'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { demandEvent, type EventOf } from '@hedgerow/contract/kit/record/life'
import { assert } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandOrganisation } from '../../../kit/http/session.ts'
import { type Notice, notifyDutyHolders } from '../../../kit/record/notifications.ts'
import type { ReviewedNoun } from '../../approval/review.act.ts'
import { tellReviewers } from '../../approval/review.notice.ts'
import { documentDesignation } from '../document/hedge-document.act.ts'
import { freeDesignation, namedBy } from '../relation/hedge-relation.act.ts'
import type { Designation } from '../relation/hedge-relation.rules.ts'
import {
  endRelation,
  findRelation,
  itemsOf,
  lockRelation,
  rewriteDesignation,
} from '../relation/hedge-relation.store.ts'
import { demandCause, demandMove, demandReason, moveOf } from './hedge-event.rules.ts'
import {
  dateEvent,
  eventsOf,
  hedgeEventTable,
  insertEvent,
  type StoredHedgeEvent,
  standingOf,
} from './hedge-event.store.ts'

const needs = 'hedge-relation.edit'

/** The relationship locked, where it takes the event. @throws Refusal RELATION_NOT_DESIGNATED, STALE_VERSION, NOT_PERMITTED */
async function taking(
  { tx, session }: Context,
  { id, version }: { readonly id: string; readonly version: number },
  event: EventOf<typeof hedgeRelationLife>,
): Promise<HedgeRelation> {
  const stored = await lockRelation(tx, session, id, version)
  demandOrganisation(session, needs, stored.orgId)
  const relation = await findRelation(tx, session, id)
  demandEvent(hedgeRelationLife, relation, event)
  return relation
}

type Rebalancing = InputOf<(typeof hedgeEventApi)['rebalance']>
type Discontinuation = InputOf<(typeof hedgeEventApi)['discontinue']>

/** What it adds is taken from here on. @throws Refusal of the rules of events and of designations */
export async function submitRebalancing(context: Context, input: Rebalancing) {
  const { tx, session, today } = context
  // What is not there is said before what the relationship allows.
  const { transCurrency } = await findRelation(tx, session, input.id)
  await namedBy(context, { ...input, transCurrency }, input.id)
  const relation = await taking(context, input, 'rebalance')
  demandCause(input.causeDate, relation.startDate, today)
  const standing = await standingOf(tx, session, relation.id)
  const { items, instruments } = input
  const designation = await freeDesignation(context, { ...relation, items, instruments }, relation.id, standing)
  const move = moveOf(standing, designation)
  demandMove(move)
  const { rebalancing: eventKind } = HedgeEventKind.of
  return submit(context, relation, { eventKind, discontinueReason: null, ...input }, move)
}

/** @throws Refusal of the rules of events */
export async function submitDiscontinuation(context: Context, input: Discontinuation) {
  const { tx, session, today } = context
  const relation = await taking(context, input, 'discontinue')
  demandCause(input.causeDate, relation.startDate, today)
  demandReason(input.discontinueReason, await itemsOf(tx, session, relation.id))
  const move = moveOf(await standingOf(tx, session, relation.id), null)
  return submit(context, relation, { eventKind: HedgeEventKind.of.discontinuation, ...input }, move)
}

type EventEntry = Pick<StoredHedgeEvent, 'eventKind' | 'causeDate' | 'reason'> & {
  readonly discontinueReason: string | null
}

async function submit(
  context: Context,
  relation: HedgeRelation,
  entry: EventEntry,
  move: Parameters<typeof insertEvent>[3],
) {
  const { tx, session, today, audit } = context
  const { id: relationId, orgId, relationNo } = relation
  const { eventKind, discontinueReason, causeDate, reason } = entry
  const event = { orgId, relationId, relationNo, eventKind, discontinueReason, causeDate, reason }
  const id = await insertEvent(tx, session, event, move)
  const waiting = [{ orgId, worthUsd: '0', except: [], notice: noticeOf(hedgeEventTexts.noticeSubmitted, event) }]
  await tellReviewers(tx, session, { life: hedgeEventLife, waiting, today })
  audit({ entity: hedgeEventLife.entity, entityId: id, orgId, after: { ...event, ...move } })
  return { id, version: 0, relationNo }
}

/** Opens the relationship. */
function noticeOf(
  message: Text,
  { relationId, relationNo, eventKind }: Pick<StoredHedgeEvent, 'relationId' | 'relationNo' | 'eventKind'>,
  comment = '',
): Notice {
  const params = { no: relationNo, kind: labelOf(HedgeEventKind, eventKind), comment }
  return { message, params, url: pathOf('hedge-effectiveness', { open: relationId }) }
}

/** What was passed is in effect from today: what a deal has left, and what is free, is counted again under the same locks. */
async function take(context: Context, event: StoredHedgeEvent): Promise<void> {
  const { tx, session, today, audit } = context
  const { id, relationId, orgId, eventKind, discontinueReason } = event
  const before = await findRelation(tx, session, relationId)
  const stored = await lockRelation(tx, session, relationId, before.version)
  const isRebalancing = eventKind === HedgeEventKind.of.rebalancing
  demandEvent(hedgeRelationLife, before, isRebalancing ? 'rebalance' : 'discontinue')
  const [entry] = await eventsOf(tx, session, { relationId, eventId: id })
  assert(entry, 'an event under review is there')
  if (isRebalancing) await rewriteDesignation(tx, session, stored, await designationAfter(context, before, entry))
  else await endRelation(tx, session, relationId, { reason: discontinueReason ?? '', today })
  const { causeDate, reason, items, instruments, makerName } = entry
  const documentVersion = await documentDesignation(context, relationId, {
    ...{ eventKind, discontinueReason, causeDate, reason, items, instruments, makerName },
    ratioBefore: before.hedgeRatio ?? '',
    effectiveDate: today,
  })
  await dateEvent(tx, session, id, { effectiveDate: today, documentVersion })
  audit({
    entity: hedgeRelationLife.entity,
    entityId: relationId,
    orgId,
    after: { eventKind, discontinueReason, effectiveDate: today, documentVersion },
  })
  if (discontinueReason === DiscontinueReason.of.forecastGone) await tellForecastGone(context, event)
}

/** @throws Refusal MORE_THAN_FREE, DEAL_NOT_LIVE and the others of a designation */
function designationAfter(
  context: Context,
  relation: HedgeRelation,
  { items, instruments }: Awaited<ReturnType<typeof eventsOf>>[number],
): Promise<Designation> {
  const left = <R extends { readonly afterAmt: string }>(rows: readonly R[]) =>
    rows.filter(({ afterAmt }) => !decimal(afterAmt).isZero()).map((row) => ({ ...row, designatedAmt: row.afterAmt }))
  const all = <R extends { readonly beforeAmt: string }>(rows: readonly R[]) =>
    rows.map((row) => ({ ...row, designatedAmt: row.beforeAmt }))
  const entry = { ...relation, items: left(items), instruments: left(instruments) }
  return freeDesignation(context, entry, relation.id, { items: all(items), instruments: all(instruments) })
}

/** Dealers, who may change the exposure, and whoever proposes entries: the reserve goes to profit or loss at once. */
async function tellForecastGone({ tx, session, today }: Context, event: StoredHedgeEvent): Promise<void> {
  const notice = { ...noticeOf(hedgeEventTexts.noticeForecastGone, event), variant: 'warning' } as const
  const to = { duties: [duties.tradeMaker, duties.settlementMaker], orgId: event.orgId, today }
  await notifyDutyHolders(tx, session, to, notice)
}

export const reviewedHedgeEvent: ReviewedNoun<StoredHedgeEvent> = {
  life: hedgeEventLife,
  table: hedgeEventTable,
  rejectionAsksAmount: false,
  notTheMaker: hedgeEventRefusals.EVENT_NOT_YOURS,
  commentNeeded: hedgeEventRefusals.EVENT_COMMENT,
  notices: {
    second: (event) => noticeOf(hedgeEventTexts.noticeSubmitted, event),
    passed: (event, comment) => ({ ...noticeOf(hedgeEventTexts.noticePassed, event, comment), variant: 'success' }),
    rejected: (event, comment) => ({ ...noticeOf(hedgeEventTexts.noticeRejected, event, comment), variant: 'warning' }),
  },
  async onPass(context, events) {
    for (const event of events) await take(context, event)
  },
}
