/**
 * Entries of hedging relationships at a month end (decision 0310): one person proposes them, another books them, each relationship in a journal
 * of its own. What it is worth is asked again before it is booked. The last ones that are booked may be reversed.
 */
import { hedgeEntryLife } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.life'
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import { hedgeEntryTexts, hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { moved } from '@hedgerow/contract/kit/record/life'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { pathOf } from '@hedgerow/contract/screens'
import type { Context } from '../../../kit/http/serve.ts'
import { demandGrant } from '../../../kit/http/session.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import { demandSecondPerson } from '../../approval/second-person.rules.ts'
import { isMonthEndOf } from '../../business-day/closing/close-stand.answer.ts'
import { demandBooker, entrySnapshot } from '../../business-day/day/entry-day.act.ts'
import { demandBookDay } from '../../ledger/book-day/book-day.rules.ts'
import { booksOf } from '../../ledger/book-day/book-day.store.ts'
import { postAll } from '../../ledger/journal.act.ts'
import { reverseJournals } from '../../ledger/journal.store.ts'
import { bookOn } from '../../position/book.store.ts'
import { demandFreeEntryDay, demandSameEntries } from './hedge-entry.rules.ts'
import { entriesFrom, insertEntries, journalsOf, lockEntries, moveEntries, storedLines } from './hedge-entry.store.ts'
import type { EntryDay } from './hedge-entry-book.store.ts'
import { hedgeJournalLines } from './hedge-entry-journal.rules.ts'
import { entryLines } from './hedge-entry-worth.answer.ts'

const { entity } = hedgeEntryLife
interface Seen {
  readonly id: string
  readonly version: number
}

/** @throws as `demandBookDay` */
async function demandOpen({ tx, session, today }: Context, { orgId, entryDate }: EntryDay): Promise<void> {
  const books = await booksOf(tx, session, orgId, today)
  demandBookDay(entryDate, { today, books }, { name: 'entryDate', label: hedgeEntryWords.entryDate })
}

const dayOf = ({ orgId, entryDate: businessDate }: EntryDay) => ({ orgId, businessDate })
const stepOf = (runNo: string) => `entry ${runNo}`

/** @throws Refusal DOES_NOT_EXIST, ENTRY_NOT_MONTH_END, ENTRY_DAY_TAKEN, ENTRY_EARLIER, as `entrySnapshot`, `demandBookDay` and `entryLines` */
export async function proposeEntries(context: Context, of: EntryDay) {
  const { tx, session, today, audit } = context
  const { orgId, entryDate } = of
  if (!session.orgIds.includes(orgId)) refuse(kitRefusals.DOES_NOT_EXIST)
  demandGrant(session, 'hedge-entry.edit', orgId)
  await demandOpen(context, of)
  const isMonthEnd = await isMonthEndOf(tx, { groupId: session.groupId, orgId, day: entryDate })
  if (!isMonthEnd) refuse(hedgeEntryRefusals.ENTRY_NOT_MONTH_END, {}, 'entryDate')
  const snapshot = await entrySnapshot(context, dayOf(of))
  demandFreeEntryDay(entryDate, await entriesFrom(tx, session, of))
  const lines = await entryLines(context, of)
  const snapshotId = snapshot?.snapshotId ?? null
  const { id, runNo } = await insertEntries(tx, session, { ...of, snapshotId }, lines)
  const notice = {
    message: hedgeEntryTexts.noticeProposed,
    params: { no: runNo },
    url: pathOf('hedge-gain-loss', { runNo }),
    kind: NoticeKind.of.review,
  } as const
  const to = { duties: [duties.settlementReviewer], orgId, today, except: [session.userId] }
  await notifyDutyHolders(tx, session, to, notice)
  audit({ entity, entityId: id, orgId, after: { runNo, entryDate, snapshotId, relationCount: lines.length } })
  return { id, runNo, version: 0, relationCount: lines.length }
}

/** Held until the commit, for an event that another person than its maker brings. @throws Refusal of the life, SAME_PERSON */
async function reviewedBy(context: Context, seen: Seen, event: 'book' | 'reverse') {
  const { tx, session } = context
  const run = await lockEntries(tx, session, seen.id, seen.version)
  demandGrant(session, 'hedge-entry.check', run.orgId)
  const { entryStatus } = moved(hedgeEntryLife, run, event)
  const hands = { orgIds: [run.orgId], hands: [run.makerId], madeAt: run.createTime }
  demandSecondPerson(context, hedgeEntryLife.events[event], hands)
  await demandOpen(context, run)
  return { run, entryStatus }
}

/** Nothing booked stands on a later day. @throws Refusal ENTRY_EARLIER */
async function demandLast({ tx, session }: Context, run: EntryDay): Promise<void> {
  const other = await entriesFrom(tx, session, run)
  if (other && other.entryDate > run.entryDate) demandFreeEntryDay(run.entryDate, other)
}

/** @throws Refusal ENTRY_NOT_OPEN, SAME_PERSON, ONE_OF_BOOK_SIGN_REOPEN, ENTRY_OVERTAKEN, ENTRY_EARLIER, ENTRY_CHANGED, and as `entrySnapshot` */
export async function bookEntries(context: Context, seen: Seen) {
  const { tx, session, audit } = context
  const { run, entryStatus } = await reviewedBy(context, seen, 'book')
  const { id, orgId, runNo, entryDate, snapshotId } = run
  const snapshot = await entrySnapshot(context, dayOf(run))
  if ((snapshot?.snapshotId ?? null) !== snapshotId) refuse(hedgeEntryRefusals.ENTRY_OVERTAKEN, { day: entryDate })
  await demandBooker(context, dayOf(run))
  await demandLast(context, run)
  // Nothing settles or ends a deal while its entry is booked.
  await bookOn(tx, session, { day: entryDate }, [orgId]).hold()
  const proposed = await storedLines(tx, session, id)
  demandSameEntries(proposed, await entryLines(context, run))
  await postAll(tx, session, {
    orgId,
    bookDate: entryDate,
    journalKind: 'hedge',
    originType: 'hedgeRelation',
    originStep: stepOf(runNo),
    journals: proposed.map((line) => ({
      originId: line.relationId,
      originNo: line.relationNo,
      lines: hedgeJournalLines(line),
    })),
  })
  await moveEntries(tx, session, id, { entryStatus, checkerId: session.userId })
  audit({ entity, entityId: id, orgId, before: { entryStatus: run.entryStatus }, after: { entryStatus, entryDate } })
  return { id, runNo, version: run.version + 1 }
}

/** The opposites of its journals on its own day, so that the balances are those before it. @throws Refusal ENTRY_NOT_BOOKED, ENTRY_EARLIER, SAME_PERSON */
export async function reverseEntries(context: Context, seen: Seen) {
  const { tx, session, audit } = context
  const { run, entryStatus } = await reviewedBy(context, seen, 'reverse')
  const { id, orgId, runNo, entryDate } = run
  await demandLast(context, run)
  await demandBooker(context, dayOf(run))
  await reverseJournals(tx, session, await journalsOf(tx, session, orgId, stepOf(runNo)), entryDate)
  await moveEntries(tx, session, id, { entryStatus, checkerId: session.userId })
  audit({ entity, entityId: id, orgId, before: { entryStatus: run.entryStatus }, after: { entryStatus, entryDate } })
  return { id, runNo, version: run.version + 1 }
}

/** @throws Refusal ENTRY_NOT_OPEN */
export async function withdrawEntries({ tx, session, audit }: Context, seen: Seen) {
  const run = await lockEntries(tx, session, seen.id, seen.version)
  demandGrant(session, 'hedge-entry.edit', run.orgId)
  const { entryStatus } = moved(hedgeEntryLife, run, 'withdraw')
  await moveEntries(tx, session, run.id, { entryStatus, checkerId: null })
  const { id, orgId, runNo } = run
  audit({ entity, entityId: id, orgId, before: { entryStatus: run.entryStatus }, after: { entryStatus } })
  return { id, runNo, version: run.version + 1 }
}
