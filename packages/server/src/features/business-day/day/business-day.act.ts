/**
 * What people do to a business day. Freezing copies market and positions or stops with what is missing; opening again changes nothing that
 * was frozen: the next freezing makes the next snapshot.
 */
import { DayAct } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayLife } from '@hedgerow/contract/business-day/day/business-day.life'
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { type EventOf, moved } from '@hedgerow/contract/kit/record/life'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import type { CloseStep } from '../../../kit/http/feature.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { now } from '../../../kit/process/clock.ts'
import { notifyMembers } from '../../../kit/record/notifications.ts'
import { isManager } from '../../approval/review.rules.ts'
import { demandOther, demandSecondPerson } from '../../approval/second-person.rules.ts'
import { closeStands, isMonthEndOf } from '../closing/close-stand.answer.ts'
import { type DayPackJob, orderPack } from '../pack/day-pack.act.ts'
import { namesOf } from '../snapshot/figure-names.rules.ts'
import { areAccepted, missingAmong, staleAmong } from '../snapshot/freeze.rules.ts'
import { snapshotsOn } from '../snapshot/snapshot.store.ts'
import { noteOf } from './act-note.rules.ts'
import {
  acceptanceOf,
  type DayHands,
  demandExplained,
  demandOneRole,
  demandOtherFreezer,
  firstHandAt,
  handsOf,
  holdersOfAnother,
} from './business-day.rules.ts'
import {
  actsOf,
  type DayKey,
  insertAct,
  laterClosed,
  lockDay,
  markAffected,
  moveDay,
  type StoredDay,
  valuationOf,
} from './business-day.store.ts'
import { type MarketOfDay, marketOfDay, writeSnapshot } from './freeze-day.act.ts'

const { entity } = businessDayLife
type DayEvent = EventOf<typeof businessDayLife>

/** The day held, where the member may act on it and it takes the event. @throws Refusal DOES_NOT_EXIST, NOT_PERMITTED, DAY_AHEAD, as the life */
export async function heldDay(
  { tx, session, today }: Context,
  key: DayKey,
  event: DayEvent,
  { grant, seen }: { readonly grant: string; readonly seen?: number },
) {
  const { orgId, businessDate } = key
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'orgId')
  demandGrant(session, grant, orgId)
  if (businessDate > today) refuse(businessDayRefusals.DAY_AHEAD, { day: businessDate }, 'businessDate')
  const day = await lockDay(tx, session, key, seen)
  const { dayStatus } = moved(businessDayLife, day, event)
  return { day, dayStatus: dayStatus as DictionaryValue<typeof businessDayLife.axes.dayStatus> }
}

/** Writes down the act and where the day stands after it, for the history and the audit. */
export async function finish(
  { tx, session, audit }: Context,
  { day, dayStatus }: Awaited<ReturnType<typeof heldDay>>,
  act: Omit<Parameters<typeof insertAct>[3], 'userId'>,
) {
  await insertAct(tx, session, day, { ...act, userId: session.userId })
  const { snapshotNo } = act
  const { id, orgId, businessDate } = day
  audit({
    entity,
    entityId: id,
    orgId,
    before: { dayStatus: day.dayStatus },
    after: { businessDate, dayStatus, snapshotNo, dayAct: act.dayAct },
  })
  return { snapshotNo, dayStatus, version: day.version + 1 }
}

/** @throws Refusal CANNOT_FREEZE, CANNOT_FREEZE_STALE with all that is missing, and what will have to be accepted */
async function completeMarket({ tx, session, lang }: Context, key: DayKey): Promise<MarketOfDay> {
  const copied = await marketOfDay(tx, session, key)
  const [list, stale] = [missingAmong(copied.figures), staleAmong(copied.figures)].map((of) => namesOf(of, lang))
  if (!list) return copied
  if (!stale) refuse(businessDayRefusals.CANNOT_FREEZE, { list }, 'businessDate')
  return refuse(businessDayRefusals.CANNOT_FREEZE_STALE, { list, stale }, 'businessDate')
}

/** One person accepts figures that are not of the day; another freezes them. @throws Refusal NOTHING_STALE, and as `completeMarket` */
export async function acceptRates(
  context: Context,
  { acceptReason, ...key }: DayKey & { readonly acceptReason: string },
) {
  const held = await heldDay(context, key, 'accept', { grant: 'business-day.run' })
  const { figures: all } = await completeMarket(context, key)
  const figures = staleAmong(all)
  if (figures.length === 0) refuse(businessDayRefusals.NOTHING_STALE, {}, 'businessDate')
  const snapshotNo = held.day.snapshotNo + 1
  return finish(context, held, { dayAct: DayAct.of.accept, snapshotNo, note: acceptReason, figures })
}

/** @throws Refusal RATES_STALE, LATER_DAYS, ACCEPTED_BY_FREEZER, DAY_NOT_OPEN, and as `completeMarket` */
export async function freezeDay(context: Context, key: DayKey) {
  const { tx, session, lang } = context
  const held = await heldDay(context, key, 'freeze', { grant: 'business-day.run' })
  const later = await laterClosed(tx, session, key)
  if (later) refuse(businessDayRefusals.LATER_DAYS, { day: later }, 'businessDate')
  const copied = await completeMarket(context, key)
  const stale = staleAmong(copied.figures)
  const accepted = acceptanceOf(await actsOf(tx, session, key), held.day.snapshotNo + 1)
  if (!areAccepted(stale, accepted?.figures ?? [])) {
    const oldest = Math.max(...stale.map(({ ageDays }) => ageDays ?? 0))
    const params = { hours: oldest * 24, list: namesOf(stale, lang) }
    refuse(businessDayRefusals.RATES_STALE, params, 'businessDate')
  }
  if (stale.length > 0) demandOtherFreezer(session, accepted)
  const { dayStatus } = held
  const snapshotNo = await writeSnapshot(tx, session, held.day, copied, { freezerId: session.userId, dayStatus })
  return finish(context, held, { dayAct: DayAct.of.freeze, snapshotNo })
}

/** What was done to the day, and who booked entries of it. */
async function handsOn({ tx, session }: Context, key: DayKey, steps: readonly CloseStep[]): Promise<DayHands> {
  const acts = await actsOf(tx, session, key)
  const of = { groupId: session.groupId, orgId: key.orgId, day: key.businessDate }
  const bookers = await Promise.all(steps.map(({ bookersOf }) => bookersOf?.(tx, of) ?? []))
  return { acts, bookers: bookers.flat() }
}

/** The last snapshot of the day. */
async function snapshotOf({ tx, session }: Context, { orgId, businessDate }: StoredDay) {
  const [snapshot] = await snapshotsOn(tx, session, [orgId], businessDate)
  assert(snapshot, 'a day that was frozen has a snapshot')
  return snapshot
}

/** @throws Refusal MANAGER_SIGNS, SAME_PERSON, ONE_OF_BOOK_SIGN_REOPEN, DEALS_NOT_VALUED, RESIDUAL_LEFT, AFFECTED, DAY_NOT_VALUED */
export const reviewDay =
  (steps: readonly CloseStep[]) =>
  async (context: Context, { note, version, ...key }: DayKey & { readonly note: string; readonly version: number }) => {
    const { tx, session } = context
    const held = await heldDay(context, key, 'review', { grant: 'business-day.review', seen: version })
    const hands = await handsOn(context, key, steps)
    const made = { orgIds: [key.orgId], hands: handsOf(hands), madeAt: firstHandAt(hands, now()) }
    demandReviewer(context, made)
    demandOneRole(session, 'sign', hands, made.madeAt)
    demandOther(businessDayLife.events.review, { ...made, hands: holdersOfAnother('sign', hands) }, session)
    const { snapshotId } = await snapshotOf(context, held.day)
    demandExplained(await valuationOf(tx, session, snapshotId), held.day.affected)
    await moveDay(tx, session, held.day.id, { dayStatus: held.dayStatus, reviewerId: session.userId })
    return finish(context, held, { dayAct: DayAct.of.review, snapshotNo: held.day.snapshotNo, note })
  }

/** Any duty of a reviewer is enough, and a manager signs. */
function demandReviewer(context: Context, made: Parameters<typeof demandSecondPerson>[2]): void {
  demandSecondPerson(context, businessDayLife.events.review, made)
  if (!isManager(context.session)) refuse(businessDayRefusals.MANAGER_SIGNS)
}

/** Orders the pack, and what follows on a month where its last day is closed. @throws Refusal STEP_OPEN with what another feature still asks, AFFECTED, DAY_NOT_REVIEWED */
export const closeDay =
  (steps: readonly CloseStep[], job: DayPackJob) =>
  async (context: Context, { version, ...key }: DayKey & { readonly version: number }) => {
    const { tx, session } = context
    const held = await heldDay(context, key, 'close', { grant: 'business-day.run', seen: version })
    if (held.day.affected) refuse(businessDayRefusals.AFFECTED)
    const snapshot = await snapshotOf(context, held.day)
    const stands = await closeStands(context, snapshot, steps)
    const [step] = stands.flatMap(({ open }) => open ?? [])
    if (step) refuse(businessDayRefusals.STEP_OPEN, { step })
    await moveDay(tx, session, held.day.id, { dayStatus: held.dayStatus })
    const closed = await finish(context, held, { dayAct: DayAct.of.close, snapshotNo: held.day.snapshotNo })
    await orderPack(context, snapshot, stands, {
      steps,
      job,
      acts: (await actsOf(tx, session, key)).map((act) => ({ ...act, note: noteOf(act) })),
    })
    const ofDay = { groupId: session.groupId, orgId: key.orgId, day: key.businessDate }
    if (await isMonthEndOf(tx, ofDay)) {
      for (const { onMonthClosed } of steps) await onMonthClosed?.(context, ofDay)
    }
    return closed
  }

/** @throws Refusal LATER_DAYS, ONE_OF_BOOK_SIGN_REOPEN, DAY_NOT_REOPENABLE */
export const reopenDay =
  (steps: readonly CloseStep[]) =>
  async (
    context: Context,
    { reason, version, ...key }: DayKey & { readonly reason: string; readonly version: number },
  ) => {
    const { tx, session } = context
    const held = await heldDay(context, key, 'reopen', { grant: 'business-day.reopen', seen: version })
    const later = await laterClosed(tx, session, key)
    if (later) refuse(businessDayRefusals.LATER_DAYS, { day: later })
    const hands = await handsOn(context, key, steps)
    demandOneRole(session, 'reopen', hands, firstHandAt(hands, now()))
    const { id, businessDate: day, snapshotNo } = held.day
    await moveDay(tx, session, id, { dayStatus: held.dayStatus, reviewerId: null })
    await markAffected(tx, session, key)
    const notice = {
      message: businessDayTexts.noticeReopened,
      params: { day, reason },
      url: pathOf('business-day', { businessDateStart: day, businessDateEnd: day }),
      kind: NoticeKind.of.review,
    } as const
    const to = [...new Set(hands.acts.flatMap(({ userId }) => userId ?? []))].filter((one) => one !== session.userId)
    await notifyMembers(
      tx,
      session,
      to.map((one) => ({ userId: one, notice })),
    )
    return finish(context, held, { dayAct: DayAct.of.reopen, snapshotNo, note: reason })
  }
