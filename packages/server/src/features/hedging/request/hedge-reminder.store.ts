/** Requests whose require date is near, over all groups: asked by a job that nobody orders. */
import { ExecuteStatus, OrderStatus } from '@hedgerow/contract/hedging/hedge-request.dict'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Tx } from '../../../kit/database/database.ts'

export interface RequiredRequest {
  readonly groupId: string
  readonly id: string
  readonly orgId: string
  readonly requestCode: string
  readonly orderStatus: string
  readonly makerId: string
  readonly requireDate: BusinessDate
  readonly buyCurrency: string
  readonly sellCurrency: string
}

/** No calendar closes longer, so that the business day before is not missed. */
const longestClosureDays = 31

/** With something left to review or execute, and nobody told of this require date yet. */
export async function requiredSoon(tx: Tx, today: BusinessDate): Promise<RequiredRequest[]> {
  const { rows } =
    await sql<RequiredRequest>`select group_id, id, org_id, request_code, order_status, maker_id, require_date,
      buy_currency, sell_currency
    from exposure_hedge
    where order_status in (${sql.lit(OrderStatus.of.submitted)}, ${sql.lit(OrderStatus.of.confirmed)}) and closed_flag = ${sql.lit(YesNo.of.no)}
      and execute_status <> ${sql.lit(ExecuteStatus.of.executed)}
      and require_date > ${today} and require_date <= ${today}::date + ${longestClosureDays}::int
      and reminded_for is distinct from require_date and zone_of(group_id, org_id) = asking_zone()
    order by group_id, id`.execute(tx)
  return rows
}

/** Whether this transaction is the one that tells: another process may have, and the request may have moved on. */
export async function markReminded(tx: Tx, { groupId, id, requireDate }: RequiredRequest): Promise<boolean> {
  const { rows } = await sql`update exposure_hedge set reminded_for = require_date
    where group_id = ${groupId} and id = ${id} and require_date = ${requireDate} and reminded_for is distinct from require_date
      and order_status in (${sql.lit(OrderStatus.of.submitted)}, ${sql.lit(OrderStatus.of.confirmed)}) and closed_flag = ${sql.lit(YesNo.of.no)}
        and execute_status <> ${sql.lit(ExecuteStatus.of.executed)}
    returning id`.execute(tx)
  return rows.length > 0
}
