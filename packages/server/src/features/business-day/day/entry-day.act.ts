/** What is asked of a day before entries of it are proposed or booked: on which snapshot they stand, and who may book them. */
import { DayStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { Context } from '../../../kit/http/serve.ts'
import { now } from '../../../kit/process/clock.ts'
import { demandOther } from '../../approval/second-person.rules.ts'
import { type SnapshotHead, snapshotsOn } from '../snapshot/snapshot.store.ts'
import { demandOneRole, firstHandAt, holdersOfAnother } from './business-day.rules.ts'
import { actsOf, type DayKey, holdDay } from './business-day.store.ts'

/**
 * The snapshot of a day that is valued and not closed, with the day held: nobody signs, closes or opens it again meanwhile. Undefined where
 * nothing of the day was ever frozen.
 * @throws Refusal ENTRIES_NOT_VALUED also of a day that was opened again, ENTRIES_CLOSED
 */
export async function entrySnapshot(
  { tx, session }: Pick<Context, 'tx' | 'session'>,
  key: DayKey,
): Promise<SnapshotHead | undefined> {
  const day = await holdDay(tx, session, key)
  if (!day || day.snapshotNo === 0) return undefined
  const { dayStatus, businessDate } = day
  if (dayStatus === DayStatus.of.closed) refuse(businessDayRefusals.ENTRIES_CLOSED, { day: businessDate })
  if (dayStatus === DayStatus.of.open || dayStatus === DayStatus.of.frozen || day.affected) {
    refuse(businessDayRefusals.ENTRIES_NOT_VALUED, { day: businessDate })
  }
  const [snapshot] = await snapshotsOn(tx, session, [key.orgId], businessDate)
  assert(snapshot, 'a day that was frozen has a snapshot')
  return snapshot
}

/** Of whoever decides on entries, as the lives of marks and hedge entries say. */
const booking = { duty: duties.settlementReviewer, by: 'other' } as const

/**
 * Whoever signed the day or opened it again books nothing of it, and nobody does in their place.
 * @throws Refusal ONE_OF_BOOK_SIGN_REOPEN, NOT_PERMITTED
 */
export async function demandBooker({ tx, session }: Pick<Context, 'tx' | 'session'>, key: DayKey): Promise<void> {
  const hands = { acts: await actsOf(tx, session, key), bookers: [] }
  const madeAt = firstHandAt(hands, now())
  demandOneRole(session, 'book', hands, madeAt)
  demandOther(booking, { orgIds: [key.orgId], hands: holdersOfAnother('book', hands), madeAt }, session)
}
