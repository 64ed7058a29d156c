/** The stored explanations of snapshots, one after the other, added up by pair. */

import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { ExplainedDay, Explanation } from '@hedgerow/contract/business-day/valuing/explain.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'

type PairSums = Explanation['pairs'][number]
const done = sql.lit(RunStatus.of.done)

/** Snapshots of which each but the last was compared with the next one. */
export interface ExplainChain {
  /** The last day first. */
  readonly snapshotIds: readonly string[]
  /** Of the snapshot that the earliest was compared with; null of the first of an organisation. */
  readonly openingDate: string | null
}

/**
 * From a valued snapshot back to the one that stands on the end of `from`, or back by one where no day is named. Each step goes to the very
 * snapshot that its values were compared with, so that the parts of the steps add up. Nothing where the snapshot is not valued; where the
 * steps do not reach the day, `openingDate` is another.
 */
export async function chainOf(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  snapshotId: string,
  from?: BusinessDate,
): Promise<ExplainChain | undefined> {
  const isEnough = from === undefined ? sql`true` : sql`c.opening_date <= ${from}`
  const step = sql`s.id, s.home_currency, r.opening_id, o.business_date as opening_date`
  const tables = sql`day_snapshot s
    join snapshot_run r on r.group_id = s.group_id and r.snapshot_id = s.id and r.run_status = ${done}
    left join day_snapshot o on o.group_id = r.group_id and o.id = r.opening_id`
  const { rows } = await sql<{ id: string; openingDate: string | null }>`with recursive chain as (
      select 1 as at, ${step} from ${tables} where s.group_id = ${groupId} and s.id = ${snapshotId}
      union all select c.at + 1, ${step} from chain c join (${tables}) on s.group_id = ${groupId} and s.id = c.opening_id
        and s.home_currency = c.home_currency where not coalesce(${isEnough}, true))
    select id, opening_date from chain order by at`.execute(tx)
  const last = rows.at(-1)
  return last && { snapshotIds: rows.map(({ id }) => id), openingDate: last.openingDate }
}

const parts = ['new', 'settled', 'changes', 'time', 'spot', 'points', 'vol', 'residual'] as const

/** Of each deal over the chain: what it opened with, what moved it, what it closed with. A row of it has the shape of a stored one. */
export function explainedDeals(
  { groupId }: Pick<Scope, 'groupId'>,
  snapshotIds: readonly string[],
): RawBuilder<unknown> {
  const [last = '', first = last] = [snapshotIds[0], snapshotIds.at(-1)]
  const sums = sql.raw(parts.map((part) => `sum(q.${part}) as ${part}`).join(', '))
  const of = (snapshotId: string) => sql`filter (where q.snapshot_id = ${snapshotId}::bigint)`
  return sql`select q.group_id, min(q.org_id) as org_id, q.deal_id as id, q.deal_id, max(q.deal_serial_no) as deal_serial_no,
      max(q.currency_pair) as currency_pair, ${last}::bigint as snapshot_id, ${sums},
      coalesce(sum(q.opening_value) ${of(first)}, 0) as opening_value, coalesce(sum(q.closing_value) ${of(last)}, 0) as closing_value,
      sum(q.gain_loss) ${of(last)} as gain_loss
    from snapshot_value q where q.group_id = ${groupId} and q.snapshot_id = any (${[...snapshotIds]}::bigint[])
    group by q.group_id, q.deal_id`
}

/** The parts of each pair; a sum of rounded values, so that pairs add up to the whole. */
export async function pairSums(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  { snapshotIds }: ExplainChain,
): Promise<PairSums[]> {
  const sum = (column: string) => sql.raw(`round(sum(v.${column}), k.decimal_scale)::text as ${column}`)
  const { rows } =
    await sql<PairSums>`select v.currency_pair, count(*)::int as deal_count, ${sum('opening_value')}, ${sum('new')},
      ${sum('settled')}, ${sum('changes')}, ${sum('time')}, ${sum('spot')}, ${sum('points')}, ${sum('vol')}, ${sum('residual')},
      ${sum('closing_value')}, round(sum(v.closing_value - v.opening_value), k.decimal_scale)::text as change
    from (${explainedDeals(scope, snapshotIds)}) v join day_snapshot s on s.group_id = v.group_id and s.id = v.snapshot_id
    join currency k on k.currency_code = s.home_currency group by v.currency_pair, k.decimal_scale order by 1`.execute(
      tx,
    )
  return rows
}

interface DealPart {
  readonly dealId: string
  readonly dealSerialNo: string
  readonly value: string
}

/** The deals of a pair that a part is the sum of; `column` is one of the parts. What it did not touch is left out. */
export async function dealParts(
  tx: Tx,
  scope: Pick<Scope, 'groupId'>,
  { snapshotIds }: ExplainChain,
  {
    pair,
    column,
  }: { readonly pair: string; readonly column: (typeof parts)[number] | 'opening_value' | 'closing_value' },
): Promise<DealPart[]> {
  const { rows } =
    await sql<DealPart>`select v.deal_id, v.deal_serial_no, round(v.${sql.raw(column)}, k.decimal_scale)::text as value
    from (${explainedDeals(scope, snapshotIds)}) v join day_snapshot s on s.group_id = v.group_id and s.id = v.snapshot_id
    join currency k on k.currency_code = s.home_currency
    where v.currency_pair = ${pair} and v.${sql.raw(column)} <> 0 order by v.deal_serial_no`.execute(tx)
  return rows
}

/** The valued days since `from`, each as of its last snapshot; the last day first. */
export async function explainedDays(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  orgIds: readonly string[],
  from: BusinessDate,
): Promise<ExplainedDay[]> {
  const { rows } =
    await sql<ExplainedDay>`select s.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, s.id as snapshot_id, s.snapshot_no,
      s.business_date, b.day_status, b.affected
    from business_day b join day_snapshot s on s.group_id = b.group_id and s.day_id = b.id and s.snapshot_no = b.snapshot_no
    join snapshot_run r on r.group_id = s.group_id and r.snapshot_id = s.id and r.run_status = ${done}
    join org o on o.group_id = s.group_id and o.id = s.org_id
    where b.group_id = ${groupId} and b.org_id = any (${[...orgIds]}::bigint[]) and b.business_date >= ${from}
    order by s.business_date desc, s.org_id`.execute(tx)
  return rows
}

/** The snapshot that the list of business days shows of a day. */
export async function lastSnapshotOf(tx: Tx, { groupId, orgIds }: Scope, dayId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select s.id from business_day b
    join day_snapshot s on s.group_id = b.group_id and s.day_id = b.id and s.snapshot_no = b.snapshot_no
    where b.group_id = ${groupId} and b.org_id = any (${[...orgIds]}::bigint[]) and b.id = ${dayId}`.execute(tx)
  return rows[0]?.id
}
