/** Orders the pack of a day in the transaction that closes it, with what only the close knows: the rest stands in the snapshot. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'
import type { CloseStand, CloseStep } from '../../../kit/http/feature.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { actsOf } from '../day/business-day.store.ts'
import type { SnapshotHead } from '../snapshot/snapshot.store.ts'
import { insertPack, orgNamesOf } from './day-pack.store.ts'

/** Of which snapshot, and on whose behalf. */
export interface OrderedPack {
  readonly snapshotId: string
  readonly scope: { readonly groupId: string; readonly orgIds: readonly string[]; readonly userId: string }
}
export type DayPackJob = Job<OrderedPack>

/** After the act of closing is written: it is part of what the pack says. */
export async function orderPack(
  { tx, session, services }: Pick<Context, 'tx' | 'session' | 'services'>,
  { orgId, day, snapshotId, snapshotNo }: Pick<SnapshotHead, 'orgId' | 'day' | 'snapshotId' | 'snapshotNo'>,
  stands: readonly CloseStand[],
  { steps, job }: { readonly steps: readonly CloseStep[]; readonly job: DayPackJob },
): Promise<void> {
  const { groupId, orgIds, userId } = session
  const of = { groupId, orgId, day, snapshotId }
  const tables = await Promise.all(steps.map(({ packOf }) => packOf?.(tx, of) ?? null))
  const acts = await actsOf(tx, session, { orgId, businessDate: day })
  const { timeZone } = await systemDateOf(tx, { groupId, orgId })
  await insertPack(
    tx,
    session,
    { orgId, snapshotId },
    {
      orgName: await orgNamesOf(tx, session, orgId),
      madeAt: await momentOf(tx),
      timeZone,
      acts: acts.filter((act) => act.snapshotNo <= snapshotNo).map(({ userId: _userId, ...act }) => act),
      steps: stands.map(({ name, stand }) => ({ name, stand })),
      tables: tables.flatMap((table) => table ?? []),
    },
  )
  assert(services.jobs, 'there are workers for a pack')
  await services.jobs.enqueue(tx, job, { snapshotId, scope: { groupId, orgIds, userId } })
}

/** The moment of the transaction. */
async function momentOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now() as at`.execute(tx)
  assert(rows[0], 'a statement without a table returns one row')
  return rows[0].at
}
