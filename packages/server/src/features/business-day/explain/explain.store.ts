/** The stored explanation of a snapshot, added up by pair. */

import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { Explanation } from '@hedgerow/contract/business-day/valuing/explain.contract'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

type PairSums = Explanation['pairs'][number]

/** The parts of each pair; a sum of rounded values, so that pairs add up to the whole. */
export async function pairSums(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotId: string): Promise<PairSums[]> {
  const sum = (column: string) => sql.raw(`round(sum(v.${column}), k.decimal_scale)::text as ${column}`)
  const { rows } =
    await sql<PairSums>`select v.currency_pair, count(*)::int as deal_count, ${sum('opening_value')}, ${sum('new')},
      ${sum('settled')}, ${sum('changes')}, ${sum('time')}, ${sum('spot')}, ${sum('points')}, ${sum('vol')}, ${sum('residual')},
      ${sum('closing_value')}, round(sum(v.closing_value - v.opening_value), k.decimal_scale)::text as change
    from snapshot_value v join day_snapshot s on s.group_id = v.group_id and s.id = v.snapshot_id
    join currency k on k.currency_code = s.home_currency
    where v.group_id = ${groupId} and v.snapshot_id = ${snapshotId} group by v.currency_pair, k.decimal_scale order by 1`.execute(
      tx,
    )
  return rows
}

/** With which snapshot a valued one was compared; nothing of one that is not valued. */
export async function openingOf(tx: Tx, { groupId }: Pick<Scope, 'groupId'>, snapshotId: string) {
  const { rows } = await sql<{
    openingId: string | null
    openingDate: string | null
  }>`select o.business_date as opening_date
    from snapshot_run r left join day_snapshot o on o.group_id = r.group_id and o.id = r.opening_id
    where r.group_id = ${groupId} and r.snapshot_id = ${snapshotId} and r.run_status = ${sql.lit(RunStatus.of.done)}`.execute(
    tx,
  )
  return rows[0]
}
