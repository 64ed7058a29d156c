/** Closed days of the organisations in sight, added up by day, and how far each organisation is. */
import { DayStatus, RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { ProfitLine } from '@hedgerow/contract/dashboard/profit-line.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { organisationsWithDeals } from '../../business-day/day/business-day.store.ts'
import { nameOfOrg } from '../../enterprise/enterprise.word.ts'
import { exposureInForce } from '../../exposure/exposure.word.ts'

interface ClosedDays {
  readonly businessDate: BusinessDate
  readonly hedgeGainLoss: string
  /** Null where one of its snapshots was valued before exposures were judged. */
  readonly itemGainLoss: string | null
  readonly itemLeftOut: number
  /** Every organisation that had closed a day by then closed this one, all in the one currency. */
  readonly isWhole: boolean
}

const closed = sql.lit(DayStatus.of.closed)

/** The days that were closed, as their last snapshots have them. */
const lastOfClosed = ({
  groupId,
  orgIds,
}: Pick<Scope, 'groupId' | 'orgIds'>) => sql`select b.org_id, b.business_date, s.home_currency,
      r.gain_loss, r.item_gain_loss, r.item_left_out
    from business_day b join day_snapshot s on s.group_id = b.group_id and s.day_id = b.id and s.snapshot_no = b.snapshot_no
      join snapshot_run r on r.group_id = s.group_id and r.snapshot_id = s.id and r.run_status = ${sql.lit(RunStatus.of.done)}
    where b.group_id = ${groupId} and b.org_id = any (${[...orgIds]}::bigint[]) and b.day_status = ${closed}`

export async function closedDays(
  tx: Tx,
  { groupId, orgIds }: Scope,
  { from, convertCurrency }: { readonly from: BusinessDate; readonly convertCurrency: string },
): Promise<ClosedDays[]> {
  const { rows } = await sql<ClosedDays>`
    with days as materialized (${lastOfClosed({ groupId, orgIds })}),
    firsts as (select org_id, min(business_date) as first_day from days group by 1)
    select d.business_date, sum(d.gain_loss)::text as hedge_gain_loss, coalesce(sum(d.item_left_out), 0)::int as item_left_out,
      case when bool_and(d.item_gain_loss is not null) then sum(d.item_gain_loss)::text end as item_gain_loss,
      bool_and(d.home_currency = ${convertCurrency})
        and count(*) = (select count(*) from firsts f where f.first_day <= d.business_date) as is_whole
    from days d where d.business_date >= ${from} group by 1 order by 1`.execute(tx)
  return rows
}

/** Of each organisation that has frozen a day, or has something to close one for: live deals, or exposures in force. */
export async function orgDays(tx: Tx, scope: Scope, today: BusinessDate): Promise<ProfitLine['orgs']> {
  const { groupId, orgIds } = scope
  const withDeals = await organisationsWithDeals(tx, scope)
  const { rows } = await sql<ProfitLine['orgs'][number]>`select o.id as org_id, ${sql.raw(nameOfOrg('o'))} as org_name,
      coalesce(max(b.day_status) filter (where b.business_date = ${today}), ${sql.lit(DayStatus.of.open)}) as day_status,
      max(b.business_date) filter (where b.day_status = ${closed}) as last_closed
    from org o left join business_day b on b.group_id = o.group_id and b.org_id = o.id
    where o.group_id = ${groupId} and o.id = any (${[...orgIds]}::bigint[])
      and (b.id is not null or o.id = any (${withDeals}::bigint[]) or exists (select from fx_exposure e
        where e.group_id = o.group_id and e.org_id = o.id and ${sql.raw(exposureInForce('e', today))}))
    group by o.id order by o.id`.execute(tx)
  return rows
}

interface OrgProfit {
  readonly orgId: string
  readonly orgName: string
  readonly hedgeGainLoss: string
  readonly itemGainLoss: string | null
}

/** What one closed day brought to each organisation. */
export async function orgsOfDay(tx: Tx, scope: Scope, day: BusinessDate): Promise<OrgProfit[]> {
  const { rows } =
    await sql<OrgProfit>`select d.org_id, ${sql.raw(nameOfOrg('o'))} as org_name, d.gain_loss::text as hedge_gain_loss,
      d.item_gain_loss::text as item_gain_loss
    from (${lastOfClosed(scope)}) d join org o on o.group_id = ${scope.groupId} and o.id = d.org_id
    where d.business_date = ${day} order by d.org_id`.execute(tx)
  return rows
}
