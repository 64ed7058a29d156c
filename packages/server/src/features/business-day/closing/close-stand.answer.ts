/** Where the work of the features stands on a day that is frozen. The day folds what they declare and knows none of them. */
import { EntriesDue } from '@hedgerow/contract/business-day/business-day.dict'
import type { Tx } from '../../../kit/database/database.ts'
import type { ClosedDay, CloseStand, CloseStep } from '../../../kit/http/feature.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { closedCentres, homeCentres } from '../../reference/reference.store.ts'
import type { SnapshotHead } from '../snapshot/snapshot.store.ts'
import { isMonthEnd } from './close-setting.rules.ts'
import { entriesDueOf } from './close-setting.store.ts'

type Reader = Pick<Context, 'tx' | 'session'>

export async function closeStands(
  context: Reader,
  { orgId, day, snapshotId }: Pick<SnapshotHead, 'orgId' | 'day' | 'snapshotId'>,
  steps: readonly CloseStep[],
): Promise<CloseStand[]> {
  const { tx, session } = context
  const areEntriesDue = await areEntriesDueOn(context, { orgId, day })
  const of = { groupId: session.groupId, orgId, day, snapshotId, areEntriesDue }
  const stands = await Promise.all(steps.map(({ standOf }) => standOf?.(tx, of) ?? null))
  return stands.flatMap((stand) => stand ?? [])
}

/** Whether entries of the day are booked before it is closed, by the setting of the organisation and the holidays of its country. */
async function areEntriesDueOn({ tx, session }: Reader, { orgId, day }: Pick<SnapshotHead, 'orgId' | 'day'>) {
  const of = { groupId: session.groupId, orgId }
  const entriesDue = await entriesDueOf(tx, of)
  return entriesDue === EntriesDue.of.daily || isMonthEndOf(tx, { ...of, day })
}

/** Whether no business day of the month comes after it, by the holidays of the organisation's country. */
export async function isMonthEndOf(tx: Tx, { day, ...of }: ClosedDay): Promise<boolean> {
  return isMonthEnd(day, await closedCentres(tx, of, await homeCentres(tx, of)))
}
