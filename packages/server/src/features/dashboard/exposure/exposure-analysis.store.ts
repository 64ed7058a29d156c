/** Sums over the exposures that a filter leaves, by organisation, currency, side and month, and what two frozen days say of them. */
import { ExposureAxis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.dict'
import type { MoveFigure } from '@hedgerow/contract/dashboard/exposure/exposure-analysis-figure.contract'
import type { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { QuoteDealStatus } from '@hedgerow/contract/quote/quote.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { filteredRows, type ListSource, type PageQuery } from '../../../kit/database/list-query.ts'
import { type FigureRecord, recordsIn } from '../../../kit/row/figure-records.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import type { ExposureMoves, OrgCell } from './exposure-analysis.rules.ts'
import type { ExposureAmounts } from './exposure-analysis.sources.ts'
import type { Axis, bucketDays } from './exposure-axis.rules.ts'

type Filters = PageQuery['queryWrapper']

interface CellsAsk {
  readonly source: ListSource
  readonly amounts: ExposureAmounts
  readonly filters: Filters
  readonly by: Axis
  readonly buckets: typeof bucketDays
  readonly day: BusinessDate
}

/** The column that an end date stands in, as an expression of `r.end_date`. */
const columnBy: Readonly<Record<Axis, (of: Pick<CellsAsk, 'buckets' | 'day'>) => RawBuilder<string>>> = {
  [ExposureAxis.of.month]: () => sql`to_char(r.end_date, 'YYYYMM')`,
  [ExposureAxis.of.quarter]: () => sql`to_char(r.end_date, 'YYYY"Q"Q')`,
  [ExposureAxis.of.bucket]: ({ buckets, day }) =>
    sql`case ${sql.join(
      buckets.map(
        ([bucket, , last]) =>
          sql`when ${last === null ? sql`true` : sql`r.end_date - ${day}::date <= ${sql.lit(last)}`} then ${sql.lit(bucket)}`,
      ),
      sql` `,
    )} end`,
}

/** So many exposures of a cell a request is opened with. */
const mostOfRequest = 20

/** What an organisation in sight has taken over counts there alone; where reserves are not known, what is open is all that was not locked. */
export async function orgCells(
  tx: Tx,
  scope: Scope,
  { source, amounts, filters, by, ...of }: CellsAsk,
): Promise<OrgCell[]> {
  const amount = (name: Exclude<keyof ExposureAmounts, 'taken'>) => sql.raw(amounts[name])
  const isHedged = sql`${amount('exposureType')} <> ${sql.lit(ExposureType.of.observation)}`
  const { rows } = await sql<OrgCell>`
    with rows as (select e.id, e.org_id, e.currency, e.exposure_direction, ${amount('endDate')} as end_date, e.original_amt, ${amount('amt')} as amt,
        ${amount('settled')} as settled, ${amount('locked')} as locked, ${amount('reserved')} as reserved,
        ${isHedged} as is_hedged, ${isHedged} and ${amount('hedgeable')} > 0 as is_hedgeable, ${amounts.taken} as taken
      ${filteredRows(source, filters)})
    select r.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, r.currency, r.exposure_direction, ${columnBy[by](of)} as month,
      count(*)::int as count, sum(original_amt - taken)::text as original, sum(amt - original_amt)::text as changed,
      sum(settled)::text as settled, sum(amt - settled - taken)::text as effective, sum(locked - taken)::text as locked,
      sum(reserved)::text as reserved, sum(amt - settled - locked - coalesce(reserved, 0))::text as open,
      coalesce(sum(amt - settled - taken) filter (where is_hedged), 0)::text as policy_effective,
      coalesce(sum(locked + coalesce(reserved, 0) - taken) filter (where is_hedged), 0)::text as policy_covered,
      coalesce((array_agg(r.id::text order by r.end_date, r.id) filter (where is_hedgeable))[:${sql.lit(mostOfRequest)}], '{}') as exposure_ids
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
  readonly orgId: string
  readonly currency: string
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
  readonly mostPct: string
}

/** The bands in force on a day for each of the organisations. */
export async function policyBands(
  tx: Tx,
  { groupId }: Scope,
  orgIds: readonly string[],
  day: BusinessDate,
): Promise<PolicyBand[]> {
  const { rows } =
    await sql<PolicyBand>`select p.org_id, b.currency, b.exposure_direction, b.day_from, b.day_to, trim_scale(b.least_pct)::text as least_pct,
      trim_scale(b.most_pct)::text as most_pct
    from (select o.org_id, check_policy_org(${groupId}, o.org_id) as policy_org from unnest(${[...orgIds]}::bigint[]) o (org_id)) p
    join policy_band b on b.group_id = ${groupId} and b.org_id = p.policy_org
      and ${day}::date between b.valid_from and coalesce(b.valid_to, 'infinity')`.execute(tx)
  return rows
}

/** What dealing cost in the pairs of a currency within a year, in basis points of the mid, by pair. */
export async function dealtSpreads(
  tx: Tx,
  { groupId }: Scope,
  day: BusinessDate,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    pair: string
    bp: string
  }>`select i.currency_pair as pair, round(avg(q.spread_bp), 4)::text as bp
    from quote_inquiry i join fx_quote q on q.group_id = i.group_id and q.inquiry_id = i.id
    where i.group_id = ${groupId} and i.trans_date between ${day}::date - 365 and ${day}::date and q.spread_bp is not null
      and q.deal_status = ${sql.lit(QuoteDealStatus.of.dealt)} group by 1`.execute(tx)
  return new Map(rows.map(({ pair, bp }) => [pair, bp]))
}

/** The last two frozen days of an organisation until a day, the later first; of a day its last snapshot. */
async function lastSnapshots(tx: Tx, { groupId }: Scope, orgId: string, day: BusinessDate) {
  const { rows } = await sql<{
    id: string
    businessDate: BusinessDate
  }>`select distinct on (business_date) id, business_date
    from day_snapshot where group_id = ${groupId} and org_id = ${orgId} and business_date <= ${day} order by business_date desc, snapshot_no desc limit 2`.execute(
    tx,
  )
  return rows
}

interface MovesAsk {
  readonly orgId: string
  readonly day: BusinessDate
}

/** Exposures of both days side by side, what each had and has. Undefined without two frozen days. */
async function bothDays(tx: Tx, scope: Scope, { orgId, day }: MovesAsk, filters: Filters) {
  const [later, earlier] = await lastSnapshots(tx, scope, orgId, day)
  if (!later || !earlier) return undefined
  const chosen = (column: string, value: string | undefined) =>
    value ? sql`and ${sql.raw(column)} = any (${value.split(',')})` : sql``
  const frozen = (
    id: string,
  ) => sql`(select x.* from snapshot_exposure x where x.group_id = ${scope.groupId} and x.snapshot_id = ${id}
    ${chosen('x.currency', filters.currency)} ${chosen('x.exposure_direction', filters.exposureDirection)}
    ${chosen('x.exposure_type', filters.exposureType)} ${chosen('x.org_id::text', filters.orgId)})`
  const rows = sql`select coalesce(b.exposure_id, a.exposure_id) as id, coalesce(b.serial_no, a.serial_no) as no, coalesce(b.end_date, a.end_date) as day,
      coalesce(b.currency, a.currency) as currency, coalesce(b.exposure_direction, a.exposure_direction) as exposure_direction,
      a.exposure_id is null as is_new, coalesce(a.effective_amt, 0) as was, coalesce(b.effective_amt, 0) as is_now,
      coalesce(a.lock_amt, 0) as lock_was, coalesce(b.lock_amt, 0) as lock_now,
      case when a.exposure_id is not null and b.exposure_id is not null then (select coalesce(sum(c.change_amt), 0) from fx_exposure_change c
        where c.group_id = ${scope.groupId} and c.exposure_id = a.exposure_id
          and c.change_date > ${earlier.businessDate}::date and c.change_date <= ${later.businessDate}::date) else 0 end as changed
    from ${frozen(earlier.id)} a full join ${frozen(later.id)} b on b.exposure_id = a.exposure_id`
  return { fromDate: earlier.businessDate, toDate: later.businessDate, rows }
}

/** What one exposure of both days adds to a step. */
const ofExposure = {
  opening: sql`was - lock_was`,
  added: sql`case when is_new then is_now else 0 end`,
  changed: sql`changed`,
  settled: sql`case when is_new then 0 else was + changed - is_now end`,
  locked: sql`lock_now - lock_was`,
  closing: sql`is_now - lock_now`,
} as const satisfies Readonly<Record<MoveFigure, unknown>>
const steps = Object.entries(ofExposure)

/** What came, what was changed, what went and what was locked. Null without two frozen days. */
export async function exposureMoves(
  tx: Tx,
  scope: Scope,
  ask: MovesAsk,
  filters: Filters,
): Promise<ExposureMoves | null> {
  const both = await bothDays(tx, scope, ask, filters)
  if (!both) return null
  const { rows } = await sql<ExposureMoves['rows'][number]>`with both_days as (${both.rows})
    select currency, exposure_direction, ${sql.join(steps.map(([name, step]) => sql`sum(${step})::text as ${sql.ref(name)}`))}
    from both_days group by 1, 2 order by 1 desc, 2 desc`.execute(tx)
  return { ...both, rows }
}

/** The exposures of one currency and side that make a step. */
export async function moveParts(
  tx: Tx,
  scope: Scope,
  ask: MovesAsk & { readonly figure: MoveFigure; readonly currency: string; readonly side: string },
  filters: Filters,
): Promise<readonly FigureRecord[] | undefined> {
  const both = await bothDays(tx, scope, ask, filters)
  if (!both) return undefined
  return recordsIn(
    tx,
    sql`select 'exposure' as record_kind, id, no, ${ofExposure[ask.figure]} as amount, day from (${both.rows}) both_days
      where currency = ${ask.currency} and exposure_direction = ${ask.side} and ${ofExposure[ask.figure]} <> 0`,
  )
}
