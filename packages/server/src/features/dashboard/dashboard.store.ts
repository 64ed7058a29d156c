/** What the overview asks: cover by currency and month, the flows of the next days. */
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { type BusinessDate, businessDate, endOfMonth } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { unpaidFlow } from '../cash-flow/unpaid-flow.store.ts'
import { acceptedTransfer, exposureInForce, overdueExposure, standingExposure } from '../exposure/exposure.word.ts'
import { exposureMonths } from '../exposure/month/exposure-month.store.ts'
import type { OpenMonth } from './cover.rules.ts'

interface StoredCell {
  readonly currency: string
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  /** yyyymm */
  readonly month: string
  readonly effective: string
  readonly locked: string
  readonly reserved: string
  readonly open: string
  readonly count: number
}

const monthOf = (today: BusinessDate) => businessDate(`${today.slice(0, 6)}01`)

/**
 * Exposures not void and not past their end date; what an organisation in sight has taken over by a transfer counts there alone, and has rows of its
 * own here. Effective is what is locked, reserved and open together. The running month is read off the exposures' index, because some of its days
 * are over; the months after it are the sums that exposures keep.
 */
export async function coverCells(tx: Tx, scope: Scope, today: BusinessDate): Promise<StoredCell[]> {
  const month = monthOf(today)
  const current = sql`e.group_id = ${scope.groupId} and ${sql.raw(exposureInForce('e', today))}`
  const { rows } = await sql<StoredCell>`
    with by_month as (
      select m.currency, m.exposure_direction, m.month, sum(m.lock_amt) as locked, sum(m.reserved_amt) as reserved,
        sum(m.open_amt) as open, sum(m.standing_count) as count
      from ${exposureMonths} m where m.group_id = ${scope.groupId} and m.month > ${month} group by 1, 2, 3
      union all
      select e.currency, e.exposure_direction, ${month}::date, sum(e.lock_amt), sum(e.reserved_amt), sum(e.open_amt), count(*)
      from fx_exposure e where ${current} and e.end_date <= ${endOfMonth(month)} group by 1, 2
      union all
      select t.currency, t.exposure_direction, date_trunc('month', t.end_date::timestamp)::date, -sum(t.amt), 0, 0, 0
      from (select e.currency, e.exposure_direction, e.end_date, sum(t.transfer_amt) as amt
        from exposure_transfer t join fx_exposure e on e.group_id = t.group_id and e.id = t.exposure_id
        where t.group_id = ${scope.groupId} and ${sql.raw(acceptedTransfer('t'))}
          and t.target_org_id = any (${scope.orgIds}) and ${current} group by 1, 2, 3) t group by 1, 2, 3)
    select currency, exposure_direction, to_char(month, 'YYYYMM') as month, sum(locked + reserved + open) as effective,
      sum(locked) as locked, sum(reserved) as reserved, sum(open) as open, sum(count)::int as count
    from by_month group by 1, 2, 3 having sum(count) > 0 order by 3, 1, 2 desc`.execute(tx)
  return rows
}

interface BandAmounts {
  readonly currency: string
  readonly exposureDirection: DictionaryValue<typeof ExposureDirection>
  readonly dayFrom: number
  readonly dayTo: number
  readonly leastPct: string
  readonly mostPct: string
  readonly effectiveAmt: string
  readonly coveredAmt: string
}
interface StoredStand extends BandAmounts {
  readonly orgId: string
}

/**
 * The bands in force for an organisation with what falls due in them among all that are in sight, as the cover counts it, observed
 * exposures left out. A band in which nothing falls due is left out.
 */
export async function bandStands(tx: Tx, scope: Scope, orgId: string, today: BusinessDate): Promise<BandAmounts[]> {
  const places = scope.orgIds.map((member) => ({ orgId, member }))
  return (await standsOf(tx, scope, places, today)).map(({ orgId: _, ...stand }) => stand)
}

/** The same of each organisation for its own positions alone. */
export const bandStandsEach = (
  tx: Tx,
  scope: Scope,
  orgIds: readonly string[],
  today: BusinessDate,
): Promise<StoredStand[]> =>
  standsOf(
    tx,
    scope,
    orgIds.map((orgId) => ({ orgId, member: orgId })),
    today,
  )

/** Whose bands, and an organisation whose exposures are held against them. */
interface BandPlace {
  readonly orgId: string
  readonly member: string
}

async function standsOf(
  tx: Tx,
  { groupId }: Scope,
  places: readonly BandPlace[],
  today: BusinessDate,
): Promise<StoredStand[]> {
  const [orgIds, members] = [places.map(({ orgId }) => orgId), places.map(({ member }) => member)]
  const { rows } = await sql<StoredStand>`
    with place as materialized (select * from unnest(${orgIds}::bigint[], ${members}::bigint[]) p (org_id, member)),
    bands as materialized (
      select p.org_id as place_id, b.* from (select org_id, check_policy_org(${groupId}, org_id) as policy_org
          from (select distinct org_id from place) o) p
      join policy_band b on b.group_id = ${groupId} and b.org_id = p.policy_org
        and ${today}::date between b.valid_from and coalesce(b.valid_to, 'infinity')),
    taken as (select p.org_id as place_id, t.exposure_id, sum(t.transfer_amt) as amt
      from place p join exposure_transfer t on t.group_id = ${groupId} and t.target_org_id = p.member
        and ${sql.raw(acceptedTransfer('t'))} group by 1, 2)
    select b.place_id as org_id, b.currency, b.exposure_direction, b.day_from, b.day_to, trim_scale(b.least_pct)::text as least_pct,
      trim_scale(b.most_pct)::text as most_pct, sum(e.effective_exposure - coalesce(t.amt, 0)) as effective_amt,
      sum(e.lock_amt + e.reserved_amt - coalesce(t.amt, 0)) as covered_amt
    from bands b join place p on p.org_id = b.place_id
    join fx_exposure e on e.group_id = ${groupId} and e.currency = b.currency
      and e.exposure_direction = b.exposure_direction and e.org_id = p.member and ${sql.raw(standingExposure('e'))}
      and e.exposure_type <> ${sql.lit(ExposureType.of.observation)}
      and e.end_date between ${today}::date + b.day_from and ${today}::date + b.day_to
    left join taken t on t.place_id = b.place_id and t.exposure_id = e.id
    group by 1, 2, 3, 4, 5, 6, 7 having sum(e.effective_exposure - coalesce(t.amt, 0)) > 0
    order by b.place_id, b.currency desc, b.exposure_direction desc, b.day_from`.execute(tx)
  return rows
}

interface StoredBudget {
  readonly currencyPair: string
  readonly budgetRate: string
  readonly validFrom: string
}

/** The budget rates in force for an organisation. */
export async function budgetRates(
  tx: Tx,
  { groupId }: Scope,
  orgId: string,
  today: BusinessDate,
): Promise<StoredBudget[]> {
  const { rows } = await sql<StoredBudget>`
    select currency_pair, trim_scale(budget_rate)::text as budget_rate, valid_from
    from budget_rate where group_id = ${groupId} and org_id = check_policy_org(${groupId}, ${orgId})
      and ${today}::date between valid_from and coalesce(valid_to, 'infinity')
    order by currency_pair`.execute(tx)
  return rows
}

/** So many exposures of a month a request is opened with. */
const mostOfRequest = 20

/** What is open by currency, side and month, observed exposures left out: a request takes none of them. */
export async function openExposures(tx: Tx, scope: Scope, orgId: string, today: BusinessDate): Promise<OpenMonth[]> {
  const { rows } =
    await sql<OpenMonth>`select currency, exposure_direction, month, array_agg(id::text order by place) as exposure_ids
    from (select e.id, e.currency, e.exposure_direction, to_char(e.end_date, 'YYYYMM') as month,
        row_number() over (partition by e.currency, e.exposure_direction, to_char(e.end_date, 'YYYYMM') order by e.open_amt desc, e.id) as place
      from fx_exposure e where e.group_id = ${scope.groupId} and e.org_id = ${orgId} and ${sql.raw(exposureInForce('e', today))}
        and e.exposure_type <> ${sql.lit(ExposureType.of.observation)} and e.open_amt > 0) open
    where place <= ${mostOfRequest} group by 1, 2, 3`.execute(tx)
  return rows
}

/** Exposures that are overdue, whatever organisation in sight has them: of months that are over by their sums, of the running one by the index. */
export async function overdueCount(tx: Tx, scope: Scope, today: BusinessDate): Promise<number> {
  const month = monthOf(today)
  const { rows } = await sql<{ count: number }>`select (
      (select coalesce(sum(m.effective_count), 0) from ${exposureMonths} m
        where m.group_id = ${scope.groupId} and m.month < ${month} and m.effective_count <> 0)
      + (select count(*) from fx_exposure e
        where e.group_id = ${scope.groupId} and ${sql.raw(overdueExposure('e', today))} and e.end_date >= ${month}))::int as count`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

interface StoredFlow {
  readonly payDateAdj: string
  readonly payCurrency: string
  readonly receive: string
  readonly pay: string
  readonly net: string
  readonly count: number
  readonly undecided: number
}

/** Flows still to be paid by day and currency; flows whose side or amount is open are only counted. */
export async function maturingFlows(tx: Tx, scope: Scope, from: BusinessDate, to: BusinessDate): Promise<StoredFlow[]> {
  const { rows } = await sql<StoredFlow>`
    select pay_date_adj, pay_currency, receive, pay, receive - pay as net,
      count, undecided
    from (
      select f.pay_date_adj, f.pay_currency, count(*)::int as count,
        coalesce(sum(f.pay_amt) filter (where f.cfl_flag = ${sql.lit(CashFlowFlag.of.receive)}), 0) as receive,
        coalesce(sum(f.pay_amt) filter (where f.cfl_flag = ${sql.lit(CashFlowFlag.of.pay)}), 0) as pay,
        (count(*) filter (where f.cfl_flag = ${sql.lit(CashFlowFlag.of.open)} or f.pay_amt is null))::int as undecided
      from cash_flow f
      where f.group_id = ${scope.groupId} and ${sql.raw(unpaidFlow('f'))} and f.pay_date_adj between ${from} and ${to}
      group by 1, 2) flows
    order by 1, 2`.execute(tx)
  return rows
}
