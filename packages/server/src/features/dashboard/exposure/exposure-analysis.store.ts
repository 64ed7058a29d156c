/** Sums over the exposures that a filter leaves, by organisation, currency, side and month, and what two frozen days say of them. */
import { ExposureAxis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import type { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../../kit/database/list-query.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { acceptedTransfer } from '../../exposure/exposure.word.ts'
import type { ExposureMoves, OrgCell } from './exposure-analysis.rules.ts'
import type { Axis, bucketDays } from './exposure-axis.rules.ts'

type Filters = PageQuery['queryWrapper']

interface CellsAsk {
  readonly source: ListSource
  readonly filters: Filters
  readonly by: Axis
  readonly buckets: typeof bucketDays
  readonly today: BusinessDate
}

/** The column that an end date stands in, as an expression of `r.end_date`. */
const columnBy: Readonly<Record<Axis, (of: Pick<CellsAsk, 'buckets' | 'today'>) => RawBuilder<string>>> = {
  [ExposureAxis.of.month]: () => sql`to_char(r.end_date, 'YYYYMM')`,
  [ExposureAxis.of.quarter]: () => sql`to_char(r.end_date, 'YYYY"Q"Q')`,
  [ExposureAxis.of.bucket]: ({ buckets, today }) =>
    sql`case ${sql.join(
      buckets.map(
        ([bucket, , last]) =>
          sql`when ${last === null ? sql`true` : sql`r.end_date - ${today}::date <= ${sql.lit(last)}`} then ${sql.lit(bucket)}`,
      ),
      sql` `,
    )} end`,
}

/** What an organisation in sight has taken over counts there alone. */
export async function orgCells(tx: Tx, scope: Scope, { source, filters, by, ...of }: CellsAsk): Promise<OrgCell[]> {
  const taken = sql`case when e.transferred_amt <> 0 then (select coalesce(sum(t.transfer_amt), 0) from exposure_transfer t
    where t.group_id = e.group_id and t.exposure_id = e.id and ${sql.raw(acceptedTransfer('t'))}
      and t.target_org_id = any (${[...scope.orgIds]}::bigint[])) else 0 end`
  const { rows } = await sql<OrgCell>`
    with rows as (select e.org_id, e.currency, e.exposure_direction, e.end_date, e.original_amt, e.exposure_amt, e.settled_amt,
        e.lock_amt, e.reserved_amt, e.open_amt, e.exposure_type <> ${sql.lit(ExposureType.of.observation)} as is_hedged, ${taken} as taken
      ${filteredRows(source, filters)})
    select r.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, r.currency, r.exposure_direction, ${columnBy[by](of)} as month,
      count(*)::int as count, sum(original_amt - taken)::text as original, sum(exposure_amt - original_amt)::text as changed,
      sum(settled_amt)::text as settled, sum(exposure_amt - settled_amt - taken)::text as effective, sum(lock_amt - taken)::text as locked,
      sum(reserved_amt)::text as reserved, sum(open_amt)::text as open,
      coalesce(sum(exposure_amt - settled_amt - taken) filter (where is_hedged), 0)::text as policy_effective,
      coalesce(sum(lock_amt + reserved_amt - taken) filter (where is_hedged), 0)::text as policy_covered
    from rows r join org o on o.group_id = ${scope.groupId} and o.id = r.org_id
    group by r.org_id, o.id, o.group_id, 2, 3, 4, 5 order by 5, 3, 4 desc, 1`.execute(tx)
  return rows
}

/** How many rows the filters leave of a source. */
export async function countRows(tx: Tx, source: ListSource, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${filteredRows(source, filters)}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

interface PolicyBand {
  readonly currency: string
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
  readonly mostPct: string
}

/** The bands in force for an organisation. */
export async function policyBands(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  today: BusinessDate,
): Promise<PolicyBand[]> {
  const { rows } =
    await sql<PolicyBand>`select currency, exposure_direction, day_from, day_to, trim_scale(least_pct)::text as least_pct,
      trim_scale(most_pct)::text as most_pct from policy_band
    where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId})
      and ${today}::date between valid_from and coalesce(valid_to, 'infinity')`.execute(tx)
  return rows
}

/** What dealing cost in the pairs of a currency within a year, in basis points of the mid, by pair. */
export async function dealtSpreads(
  tx: Tx,
  { groupId }: Scope,
  today: BusinessDate,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    pair: string
    bp: string
  }>`select i.currency_pair as pair, round(avg(q.spread_bp), 4)::text as bp
    from quote_inquiry i join fx_quote q on q.group_id = i.group_id and q.inquiry_id = i.id
    where i.group_id = ${groupId} and i.trans_date between ${today}::date - 365 and ${today}::date and q.spread_bp is not null
      and q.deal_status = ${sql.lit(QuoteDealStatus.of.dealt)} group by 1`.execute(tx)
  return new Map(rows.map(({ pair, bp }) => [pair, bp]))
}

/** The last two frozen days of an organisation, the later first; of a day its last snapshot. */
async function lastSnapshots(tx: Tx, { groupId }: Scope, orgId: string) {
  const { rows } = await sql<{
    id: string
    businessDate: BusinessDate
  }>`select distinct on (business_date) id, business_date
    from day_snapshot where group_id = ${groupId} and org_id = ${orgId} order by business_date desc, snapshot_no desc limit 2`.execute(
    tx,
  )
  return rows
}

/** Exposures of both days side by side: what came, what was changed, what went and what was locked. Null without two frozen days. */
export async function exposureMoves(
  tx: Tx,
  scope: Scope,
  orgId: string,
  filters: Filters,
): Promise<ExposureMoves | null> {
  const [later, earlier] = await lastSnapshots(tx, scope, orgId)
  if (!later || !earlier) return null
  const chosen = (column: string, value: string | undefined) =>
    value ? sql`and ${sql.raw(column)} = any (${value.split(',')})` : sql``
  const frozen = (
    id: string,
  ) => sql`(select x.* from snapshot_exposure x where x.group_id = ${scope.groupId} and x.snapshot_id = ${id}
    ${chosen('x.currency', filters.currency)} ${chosen('x.exposure_direction', filters.exposureDirection)}
    ${chosen('x.exposure_type', filters.exposureType)} ${chosen('x.org_id::text', filters.orgId)})`
  const { rows } = await sql<ExposureMoves['rows'][number]>`
    with both_days as (select coalesce(b.currency, a.currency) as currency, coalesce(b.exposure_direction, a.exposure_direction) as exposure_direction,
        a.exposure_id is null as is_new, coalesce(a.effective_amt, 0) as was, coalesce(b.effective_amt, 0) as is_now,
        coalesce(a.lock_amt, 0) as lock_was, coalesce(b.lock_amt, 0) as lock_now,
        case when a.exposure_id is not null and b.exposure_id is not null then (select coalesce(sum(c.change_amt), 0) from fx_exposure_change c
          where c.group_id = ${scope.groupId} and c.exposure_id = a.exposure_id
            and c.change_date > ${earlier.businessDate}::date and c.change_date <= ${later.businessDate}::date) else 0 end as changed
      from ${frozen(earlier.id)} a full join ${frozen(later.id)} b on b.exposure_id = a.exposure_id)
    select currency, exposure_direction, sum(was - lock_was)::text as opening, coalesce(sum(is_now) filter (where is_new), 0)::text as added,
      sum(changed)::text as changed, coalesce(sum(was + changed - is_now) filter (where not is_new), 0)::text as settled,
      sum(lock_now - lock_was)::text as locked, sum(is_now - lock_now)::text as closing
    from both_days group by 1, 2 order by 1 desc, 2 desc`.execute(tx)
  return { fromDate: earlier.businessDate, toDate: later.businessDate, rows }
}
