/**
 * An event that is dated before another one takes what the other left. Between the two days the flows stood that the other took: what they
 * were to pay on those days moves by as much, as the principal of their deal does (`note_deal_remaining`).
 */
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'

/** A flow that an event took or gave back from an earlier day than that from which it stands, and by how much its leg has grown by the event. */
interface EarlierFlow {
  readonly cflId: string
  readonly day: string
  /** Null where one of the two amounts is still open. */
  readonly growth: string | null
}

/** Moves what the legs of these flows paid from each day to the first day of the flow. */
export async function correctEarlierDays(tx: Tx, { groupId }: Scope, flows: readonly EarlierFlow[]): Promise<void> {
  const all = <K extends keyof EarlierFlow>(name: K) => flows.map((one) => one[name])
  await sql`insert into cash_flow_standing (group_id, org_id, cfl_id, from_day, known_time, cfl_status, settle_status, pay_date_adj, pay_amt)
    select e.group_id, e.org_id, e.id, s.from_day, clock_timestamp(), s.cfl_status, s.settle_status, s.pay_date_adj, s.pay_amt + t.growth
    from unnest(${all('cflId')}::bigint[], ${all('day')}::date[], ${all('growth')}::numeric[]) as t (cfl_id, day, growth)
    join cash_flow g on g.group_id = ${groupId} and g.id = t.cfl_id
    join cash_flow e on e.group_id = g.group_id and e.origin_type = g.origin_type and e.origin_id = g.origin_id and e.leg_no = g.leg_no
      and e.id <> g.id and e.pay_currency = g.pay_currency
    cross join lateral (select min(r.from_day) as day from cash_flow_standing r where r.group_id = g.group_id and r.cfl_id = g.id) first
    cross join lateral (
      (select t.day as from_day, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt from cash_flow_standing r
        where r.group_id = e.group_id and r.cfl_id = e.id and r.from_day <= t.day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt from cash_flow_standing r
        where r.group_id = e.group_id and r.cfl_id = e.id and r.from_day > t.day and r.from_day < first.day
        order by r.from_day, r.id desc)) s
    where s.cfl_status = ${CashFlowStatus.of.valid} order by e.id, s.from_day`.execute(tx)
}
