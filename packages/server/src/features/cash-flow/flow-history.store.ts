/**
 * How cash flows stood on a day, in SQL and under any alias: read from the rows that `cash_flow_standing` keeps by the business day from which
 * they hold and by the moment they were known. Whoever asks for a day that is over asks here.
 */
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '../../kit/database/database.ts'
import { type HistoryDay, ofHistory } from '../../kit/record/system-date.ts'
import { resultFlows, unpaidFlow } from './unpaid-flow.store.ts'

/** The last that holds of a flow at the end of the day: its rows, the first of them. */
const standing = (flow: string, day: HistoryDay) => sql`select r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt
  from cash_flow_standing r where r.group_id = ${sql.raw(flow)}.group_id and r.cfl_id = ${sql.raw(flow)}.id and ${ofHistory('r', day)}
  order by r.from_day desc, r.id desc limit 1`

/** A join to how a flow that no bank had settled stood at the end of a day: `of.pay_amt`, `of.pay_date_adj`. Others have no row. */
export const unpaidOn = (flow: string, of: string, day: HistoryDay): RawBuilder<unknown> =>
  sql`join lateral (${standing(flow, day)}) ${sql.raw(of)} on ${sql.raw(unpaidFlow(of))}`

/**
 * The ids of all flows of organisations that may not have been paid at the end of a day: those that are not paid now, and those of which
 * something became true after the day or known after the moment. Every other flow stands as it stood.
 */
export function maybeUnpaidOn({ groupId }: Scope, { day, knownAt }: HistoryDay, orgIds: readonly string[]) {
  const of = (alias: string) =>
    sql`${sql.raw(alias)}.group_id = ${groupId} and ${sql.raw(alias)}.org_id = any (${[...orgIds]}::bigint[])`
  const changed = sql`select r.cfl_id from cash_flow_standing r where ${of('r')}`
  const learnt = knownAt === undefined ? sql`` : sql`union ${changed} and r.known_time > ${knownAt}::timestamptz`
  return sql`select f.id from cash_flow f where ${of('f')} and ${sql.raw(unpaidFlow('f'))}
    union ${changed} and r.from_day > ${day} ${learnt}`
}

/** What a deal brought was realised by the end of a day: the flow that brings it was settled and no other of its kind was to come. */
export const dealRealisedOn = (deal: string, day: HistoryDay): RawBuilder<unknown> =>
  sql`coalesce((select bool_and(s.settle_status = ${sql.lit(SettleStatus.of.settled)})
    from (select v.group_id, v.id ${sql.raw(resultFlows('v', deal))}) v cross join lateral (${standing('v', day)}) s
    where s.cfl_status = ${sql.lit(CashFlowStatus.of.valid)}), false)`
