/** How far the money of net rows is: funding says it, this feature's table keeps it; and whether all of it is owed. */
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

export interface MovedNet {
  readonly id: string
  readonly nettingStatus: string
  readonly allocateStatus: string
  readonly lockFlag: string
  readonly sendStatus: string
  readonly allocatorId: string | null
  readonly failReason: string
  readonly returnCount: number
}

/** Of rows that the caller has locked. */
export async function moveMoney(tx: Tx, { groupId }: Scope, nets: readonly MovedNet[]): Promise<void> {
  const all = <K extends keyof MovedNet>(name: K) => nets.map((net) => net[name])
  await sql`update net_result r set netting_status = m.status, allocate_status = m.allocate, lock_flag = m.lock,
      send_status = m.sent, allocator_id = m.allocator, fail_reason = m.reason, return_count = m.returns, modify_time = now()
    from unnest(${all('id')}::bigint[], ${all('nettingStatus')}::text[], ${all('allocateStatus')}::text[], ${all('lockFlag')}::text[],
      ${all('sendStatus')}::text[], ${all('allocatorId')}::bigint[], ${all('failReason')}::text[], ${all('returnCount')}::integer[])
      as m (id, status, allocate, lock, sent, allocator, reason, returns)
    where r.group_id = ${groupId} and r.id = m.id`.execute(tx)
}

/** The first flow of these net rows that is not valid, with the number of its row. */
export async function voidMember(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  netIds: readonly string[],
): Promise<{ readonly no: string; readonly cflNo: string } | undefined> {
  const { rows } = await sql<{ no: string; cflNo: string }>`select n.netting_no as no, f.cfl_no
    from cash_flow f join net_result n on n.group_id = f.group_id and n.id = f.netting_id
    where f.group_id = ${groupId} and f.netting_id = any (${netIds}::bigint[]) and f.cfl_status <> ${CashFlowStatus.of.valid}
    order by n.netting_no, f.cfl_no limit 1`.execute(tx)
  return rows[0]
}
