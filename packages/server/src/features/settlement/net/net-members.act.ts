/** What must hold of a net row before money moves for it: whoever pays, receives or books it asks here (decision 0162). */
import { CashFlowStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { sql } from 'kysely'
import type { Context } from '../../../kit/http/serve.ts'

/** Every member is valid: money for a flow that is void is owed by nobody. @throws Refusal NET_MEMBER_VOID */
export async function demandValidMembers(
  { tx, session: { groupId } }: Pick<Context, 'tx' | 'session'>,
  netIds: readonly string[],
): Promise<void> {
  if (netIds.length === 0) return
  const { rows } = await sql<{ no: string; cflNo: string }>`select n.netting_no as no, f.cfl_no
    from cash_flow f join net_result n on n.group_id = f.group_id and n.id = f.netting_id
    where f.group_id = ${groupId} and f.netting_id = any (${netIds}::bigint[]) and f.cfl_status <> ${CashFlowStatus.of.valid}
    order by n.netting_no, f.cfl_no limit 1`.execute(tx)
  const [fallen] = rows
  if (fallen) refuse(netResultRefusals.NET_MEMBER_VOID, { ...fallen }, 'ids')
}
