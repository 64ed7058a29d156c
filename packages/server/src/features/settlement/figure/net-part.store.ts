/** The flows of a net row, as records that its amounts are the sum of. */
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { WorthRate } from '../net/measured-worth.store.ts'

/**
 * Those that it named when it was made, also where it was given up since. `direction` is that of the row: what flows the other way
 * counts against it. Without one each counts whole.
 */
export function memberParts(
  { groupId }: Pick<Scope, 'groupId'>,
  netId: string,
  direction: string | null,
): RawBuilder<unknown> {
  const against = direction === NetDirection.of.pay ? CashFlowFlag.of.receive : CashFlowFlag.of.pay
  return sql`select 'cashFlow' as record_kind, f.id, f.cfl_no as no, f.pay_date_adj as day,
      case when ${direction}::text is not null and f.cfl_flag = ${against} then -f.pay_amt else f.pay_amt end as amount
    from net_result n cross join lateral jsonb_array_elements_text(n.net_conditions -> 'members') m (id)
      join cash_flow f on f.group_id = n.group_id and f.id = m.id::bigint
    where n.group_id = ${groupId} and n.id = ${netId}`
}

/** By which rate it was measured when it was committed. */
export async function rateOfWorth(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  id: string,
): Promise<WorthRate | undefined> {
  const { rows } =
    await sql<WorthRate>`select trim_scale(worth_rate)::text as worth_rate, worth_rate_date, worth_rate_source
    from net_result where group_id = ${groupId} and id = ${id}`.execute(tx)
  return rows[0]
}
