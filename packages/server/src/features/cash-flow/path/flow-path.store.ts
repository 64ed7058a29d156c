/** By which paths flows are paid. Settlement owns the paths; a flow only names two of them, its own side's and the other's. */
import { CashFlowFlag, CashFlowStatus, SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { PathOfFlow } from '@hedgerow/contract/cash-flow/change/flow-change.contract'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { PartyType } from '@hedgerow/contract/reference/reference.dict'
import { PathUse } from '@hedgerow/contract/settlement/path/settle-path.dict'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { unpaidFlow } from '../unpaid-flow.store.ts'

const { valid } = CashFlowStatus.of
const { unsettled } = SettleStatus.of
const { pending, trusted, changed, missing, expired } = PathState.of

/** Valid flows that are not settled yet and name the path. */
export async function openFlowsBy(tx: Tx, { groupId }: Scope, pathId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from cash_flow f
    where f.group_id = ${groupId} and (f.our_party_path_id = ${pathId} or f.counter_party_path_id = ${pathId})
      and ${sql.raw(unpaidFlow('f'))}`.execute(tx)
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
  await sql`update cash_flow f set ${column} = best_path(f.group_id, f.org_id, ${of}, f.pay_currency, f.cfl_type, f.pay_date_adj, f.pay_way),
      version = version + 1
    where f.group_id = ${groupId} and ${party} and f.pay_currency = ${currency} and f.cfl_status = ${valid}
      and f.settle_status = ${unsettled} and f.netting_id is null and f.${column} is null`.execute(tx)
  await takePayWays(tx, { groupId }, sql`${party} and f.pay_currency = ${currency}`)
}

/** A flow that has its path and no pay way yet is paid as the path of whoever receives the money says, from the other's best of that way. */
export async function takePayWays(
  tx: Tx,
  { groupId }: Pick<Scope, 'groupId'>,
  which: RawBuilder<unknown>,
): Promise<void> {
  const best = (party: string) =>
    sql`best_path(f.group_id, f.org_id, ${sql.raw(party)}, f.pay_currency, f.cfl_type, f.pay_date_adj, p.pay_way)`
  await sql`update cash_flow f set pay_way = p.pay_way, position = p.position,
      our_party_path_id = case f.cfl_flag when ${sql.lit(CashFlowFlag.of.pay)} then ${best('null')} else f.our_party_path_id end,
      counter_party_path_id = case when f.cfl_flag = ${sql.lit(CashFlowFlag.of.pay)} or f.counter_party_id is null then f.counter_party_path_id
        else ${best('f.counter_party_id')} end
    from settlement_path p
    where f.group_id = ${groupId} and ${which} and f.cfl_status = ${valid} and f.pay_way is null and p.group_id = f.group_id
      and p.id = case f.cfl_flag when ${sql.lit(CashFlowFlag.of.pay)} then f.counter_party_path_id else f.our_party_path_id end`.execute(
    tx,
  )
}

/** A path as flows show it, and whose it is. */
export interface FlowPath extends Omit<PathOfFlow, 'recentChange'> {
  readonly partyId: string
  readonly partyType: string
  readonly currency: string
}
const selected = sql`p.id, p.path_no, p.path_name, p.path_status, p.pay_way, p.position, p.bank_name, p.account, p.account_name, p.bank_bic,
  p.cnaps_no, p.begin_date, p.end_date, p.changed_on, coalesce(p.counter_party_id, p.org_id) as party_id, p.party_type, p.currency`

export async function pathsById(
  tx: Tx,
  { groupId }: Scope,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, FlowPath>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<FlowPath>`select ${selected} from settlement_path p
    where p.group_id = ${groupId} and p.id = any (${wanted})`.execute(tx)
  return new Map(rows.map((path) => [path.id, path]))
}

interface PaidFlow {
  readonly ourPartyId: string
  readonly counterPartyId: string | null
  readonly payCurrency: string
  readonly cflType: string
  readonly payDateAdj: string
}

/** The paths that a flow could be paid by, verified and valid on its day, the best first as `best_path` orders them. */
export async function choicesFor(tx: Tx, { groupId }: Scope, flow: PaidFlow): Promise<FlowPath[]> {
  const { rows } = await sql<FlowPath>`select ${selected} from settlement_path p
    where p.group_id = ${groupId} and p.currency = ${flow.payCurrency} and p.path_status = ${trusted}
      and ((p.party_type = ${sql.lit(PartyType.of.ours)} and p.org_id = ${flow.ourPartyId}) or p.counter_party_id = ${flow.counterPartyId})
      and p.cfl_type in (${flow.cflType}, ${sql.lit(PathUse.of.all)}) and p.begin_date <= ${flow.payDateAdj}
        and coalesce(p.end_date, ${flow.payDateAdj}) >= ${flow.payDateAdj}
    order by p.cfl_type = ${sql.lit(PathUse.of.all)}, p.position, p.id`.execute(tx)
  return rows
}

const stateOf = (alias: string) =>
  `case when ${alias}.path_status = '${pending}' and ${alias}.verified_version is not null then '${changed}' else ${alias}.path_status end`

/** Over `of` (the flow or net row, with its paths, its counterparty and the column of its day), `po` and `pc`. */
export const pathStateOf = (of: string, day: string) => `case
  when ${of}.our_party_path_id is null or (${of}.counter_party_id is not null and ${of}.counter_party_path_id is null) then '${missing}'
  when po.path_status <> '${trusted}' then ${stateOf('po')} when pc.path_status <> '${trusted}' then ${stateOf('pc')}
  when ${of}.${day} < greatest(po.begin_date, pc.begin_date) or ${of}.${day} > least(po.end_date, pc.end_date) then '${expired}'
  else '${trusted}' end`
export const pathJoinsOf = (
  of: string,
) => `left join settlement_path po on po.group_id = ${of}.group_id and po.id = ${of}.our_party_path_id
    left join settlement_path pc on pc.group_id = ${of}.group_id and pc.id = ${of}.counter_party_path_id`
