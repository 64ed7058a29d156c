/** Orders the pack of a day in the transaction that closes it, with what only the close knows: the rest stands in the snapshot. */
import type { CloseStand, CloseStep } from '../../../kit/http/feature.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import type { SnapshotHead } from '../snapshot/snapshot.store.ts'
import type { ClosedAct } from './day-pack.rules.ts'
import { insertPack, momentOf, orgNamesOf } from './day-pack.store.ts'

/** Of which snapshot, and on whose behalf. */
export interface OrderedPack {
  readonly snapshotId: string
  readonly scope: { readonly groupId: string; readonly orgIds: readonly string[]; readonly userId: string }
}
export type DayPackJob = Job<OrderedPack>

interface OrderedBy {
  readonly steps: readonly CloseStep[]
  readonly job: DayPackJob
  /** All that was done to the day, its closing too. */
  readonly acts: readonly ClosedAct[]
}

/** After the act of closing is written: it is part of what the pack says. */
export async function orderPack(
  { tx, session, services }: Pick<Context, 'tx' | 'session' | 'services'>,
  { orgId, day, snapshotId, snapshotNo }: Pick<SnapshotHead, 'orgId' | 'day' | 'snapshotId' | 'snapshotNo'>,
  stands: readonly CloseStand[],
  { steps, job, acts }: OrderedBy,
): Promise<void> {
  // Where nothing is kept, no pack is: an order would wait for ever.
  if (!services.files) return
  const { groupId, orgIds, userId } = session
  const of = { groupId, orgId, day, snapshotId }
  const tables = await Promise.all(steps.map(({ packOf }) => packOf?.(tx, of) ?? null))
  const { timeZone } = await systemDateOf(tx, { groupId, orgId })
  await insertPack(
    tx,
    session,
    { orgId, snapshotId },
    {
      orgName: await orgNamesOf(tx, session, orgId),
      madeAt: await momentOf(tx),
      timeZone,
      acts: acts
        .filter((act) => act.snapshotNo <= snapshotNo)
        .map(({ dayAct, snapshotNo: no, userName, note, actTime }) => ({
          dayAct,
          snapshotNo: no,
          userName,
          note,
          actTime,
        })),
      steps: stands.map(({ name, stand }) => ({ name, stand })),
      tables: tables.flatMap((table) => table ?? []),
    },
  )
  await services.jobs?.enqueue(tx, job, { snapshotId, scope: { groupId, orgIds, userId } })
}
