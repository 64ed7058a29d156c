/** By which paths flows are paid. Settlement owns the paths; a flow only names two of them, its own side's and the other's. */
import { CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'

const { valid } = CashFlowStatus.of
const { unsettled, failed, settled } = SettleStatus.of

/** Valid flows that are not settled yet and name the path. */
export async function openFlowsBy(tx: Tx, { groupId }: Scope, pathId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cash_flow f
    where f.group_id = ${groupId} and (f.our_party_path_id = ${pathId} or f.counter_party_path_id = ${pathId})
      and f.cfl_status = ${valid} and f.settle_status <> ${settled}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Whose path was verified, and for which money. */
interface VerifiedPath {
  readonly orgId: string
  readonly partyType: string
  readonly counterPartyId: string | null
  readonly currency: string
}

/** Open flows without a path on that side get the best one that there is now. A path that somebody chose stays. */
export async function payByBestPaths(
  tx: Tx,
  { groupId }: Scope,
  { orgId, partyType, counterPartyId, currency }: VerifiedPath,
): Promise<void> {
  const isOurs = partyType === PartyType.of.ours
  const column = sql.ref(isOurs ? 'ourPartyPathId' : 'counterPartyPathId')
  const party = isOurs ? sql`f.org_id = ${orgId}` : sql`f.counter_party_id = ${counterPartyId}`
  const of = isOurs ? sql`null` : sql`f.counter_party_id`
  await sql`update cash_flow f set ${column} = best_path(f.group_id, f.org_id, ${of}, f.pay_currency, f.cfl_type, f.pay_date_adj),
      version = version + 1
    where f.group_id = ${groupId} and ${party} and f.pay_currency = ${currency} and f.cfl_status = ${valid}
      and f.settle_status in (${unsettled}, ${failed}) and f.${column} is null`.execute(tx)
}
