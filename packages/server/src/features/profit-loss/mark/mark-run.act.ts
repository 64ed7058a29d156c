/**
 * Marks the deals of an organisation on a day, and books them once another person has looked: what stood before is reversed, and each
 * deal has a journal of its own, in the quote currency of its pair. Marks of a day that is frozen are the values of its last snapshot;
 * of any other day worth is asked again before it is booked.
 */

import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { moved } from '@hedgerow/contract/kit/record/life'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { markRunLife } from '@hedgerow/contract/profit-loss/mark/mark-run.life'
import { markRunRefusals } from '@hedgerow/contract/profit-loss/mark/mark-run.refusals'
import { markRunTexts, markRunWords } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { demandBooker, entrySnapshot } from '../../business-day/day/entry-day.act.ts'
import { premiumRole } from '../../funding/premium/premium-lines.rules.ts'
import { demandBookDay } from '../../ledger/book-day/book-day.rules.ts'
import { booksOf } from '../../ledger/book-day/book-day.store.ts'
import { bookMarkJournals } from '../../ledger/mark/mark-journals.act.ts'
import { bookOn } from '../../position/book.store.ts'
import { demandFreeDay, demandSameLeftOut, demandSameWorth } from './mark-run.rules.ts'
import { dealEnds, insertRun, linesOf, lockRun, marksFrom, moveRun } from './mark-run.store.ts'
import { frozenMarks, liveMarks, type MarkDay } from './mark-worth.answer.ts'

const { entity } = markRunLife

/** @throws as `demandBookDay` */
async function demandOpen({ tx, session, today }: Context, { orgId, markDate }: MarkDay): Promise<void> {
  const books = await booksOf(tx, session, orgId, today)
  demandBookDay(markDate, { today, books }, { name: 'markDate', label: markRunWords.markDate })
}

/** A premium that is paid stands as an asset of its holder, or a liability of its writer. */
const besideOf = (cost: Decimal, isCarried: boolean) =>
  cost.isZero() ? undefined : { cost, role: isCarried ? premiumRole(cost.isPositive()) : undefined }

const dayOf = ({ orgId, markDate: businessDate }: MarkDay) => ({ orgId, businessDate })

/** @throws Refusal DOES_NOT_EXIST, ENTRIES_NOT_VALUED, ENTRIES_CLOSED, MARK_DAY_TAKEN, MARK_EARLIER, MARK_NO_DEALS, MARK_MISSING */
export async function proposeMarks(context: Context, ask: MarkDay & { readonly leftOutReason?: string | undefined }) {
  const { tx, session, today, audit } = context
  const { leftOutReason, ...markDay } = ask
  const { orgId, markDate } = markDay
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST)
  demandGrant(session, 'mark.edit', orgId)
  await demandOpen(context, markDay)
  const snapshot = await entrySnapshot(context, dayOf(markDay))
  demandFreeDay(markDate, await marksFrom(tx, session, orgId, markDate))
  const { lines, leftOut } = snapshot
    ? await frozenMarks(context, snapshot)
    : await liveMarks(context, markDay, { mayLeaveOut: leftOutReason !== undefined })
  const without = { leftOut, leftOutReason: leftOut.length > 0 ? (leftOutReason ?? null) : null }
  const of = { ...markDay, snapshotId: snapshot?.snapshotId ?? null }
  const { id, runNo } = await insertRun(tx, session, of, lines, without)
  const notice = {
    message: markRunTexts.noticeProposed,
    params: { no: runNo },
    url: pathOf('mark-run', { runNo }),
    kind: NoticeKind.of.review,
  } as const
  const to = { duties: [duties.settlementReviewer], orgId, today, except: [session.userId] }
  await notifyDutyHolders(tx, session, to, notice)
  const after = { runNo, markDate, snapshotId: of.snapshotId, dealCount: lines.length, ...without }
  audit({ entity, entityId: id, orgId, after })
  return { id, runNo, version: 0, dealCount: lines.length, leftOutCount: leftOut.length }
}

/**
 * @throws Refusal MARK_NOT_OPEN, SAME_PERSON, ONE_OF_BOOK_SIGN_REOPEN, MARK_OVERTAKEN, MARK_EARLIER, MARK_CHANGED, MARK_MISSING, and as
 * `entrySnapshot`
 */
export async function bookMarks(context: Context, seen: { readonly id: string; readonly version: number }) {
  const { tx, session, today, audit } = context
  const run = await lockRun(tx, session, seen.id, seen.version)
  demandGrant(session, 'mark.check', run.orgId)
  const { markStatus } = moved(markRunLife, run, 'book')
  const { id, orgId, runNo, markDate, makerId, createTime: madeAt, snapshotId } = run
  demandSecondPerson(context, markRunLife.events.book, { orgIds: [orgId], hands: [makerId], madeAt })
  await demandOpen(context, run)
  const snapshot = await entrySnapshot(context, dayOf(run))
  if ((snapshot?.snapshotId ?? null) !== snapshotId) refuse(markRunRefusals.MARK_OVERTAKEN, { day: markDate })
  await demandBooker(context, dayOf(run))
  const later = await marksFrom(tx, session, orgId, markDate)
  if (later && later.markDate > markDate) refuse(markRunRefusals.MARK_EARLIER, { day: later.markDate })
  // Nothing settles or ends a deal while its mark is booked.
  await bookOn(tx, session, { day: markDate }, [orgId]).hold()
  const proposed = await linesOf(tx, session, id)
  const { lines, leftOut } = snapshot
    ? await frozenMarks(context, snapshot)
    : await liveMarks(context, run, { mayLeaveOut: run.leftOut.length > 0 })
  demandSameWorth(proposed, lines)
  demandSameLeftOut(run.leftOut, leftOut)
  const keeps = leftOut.map(({ dealId }) => dealId)
  const dealIds = lines.map(({ dealId }) => dealId)
  const ends = await dealEnds(tx, session, dealIds, { markDate, today })
  const marks = lines.map(({ valueAmt, costAmt, isCarried, ...line }) => ({
    ...line,
    value: decimal(valueAmt),
    beside: besideOf(decimal(costAmt), isCarried),
    endDay: ends.get(line.dealId),
  }))
  await bookMarkJournals(tx, session, { orgId, markDate, runNo, marks, keeps })
  await moveRun(tx, session, id, { markStatus, checkerId: session.userId })
  audit({ entity, entityId: id, orgId, before: { markStatus: run.markStatus }, after: { markStatus, markDate } })
  return { id, runNo, version: run.version + 1 }
}

/** @throws Refusal MARK_NOT_OPEN */
export async function withdrawMarks(
  { tx, session, audit }: Context,
  seen: { readonly id: string; readonly version: number },
) {
  const run = await lockRun(tx, session, seen.id, seen.version)
  demandGrant(session, 'mark.edit', run.orgId)
  const { markStatus } = moved(markRunLife, run, 'withdraw')
  await moveRun(tx, session, run.id, { markStatus, checkerId: null })
  const { id, orgId, runNo } = run
  audit({ entity, entityId: id, orgId, before: { markStatus: run.markStatus }, after: { markStatus } })
  return { id, runNo, version: run.version + 1 }
}
