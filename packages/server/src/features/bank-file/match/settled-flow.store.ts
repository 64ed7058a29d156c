/**
 * Movements that one payment made whole and that may come back, in the database. Each table is read for itself by the ids of the others
 * (decision 0267).
 */
import { FlowStatus } from '@hedgerow/contract/account/account.dict'
import { TransferSendStatus } from '@hedgerow/contract/funding/transfer.dict'
import { NetDirection, NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { StoredStatement } from '../statement/statement.store.ts'
import type { StoredFlow } from './statement-match.store.ts'

type PaidFlow = StoredFlow & { readonly journalId: string }

/**
 * Of settled clearing flows, and of transfers that are done and whose other account has not told of them; the latest first.
 */
export async function settledFlows(
  tx: Tx,
  scope: Scope,
  of: Pick<StoredStatement, 'accountId' | 'currency'>,
  numbers: readonly string[],
): Promise<StoredFlow[]> {
  const paid = await paidFlows(tx, scope, of, numbers)
  const whole = [...(await wholeNets(tx, scope, paid)), ...(await wholeTransfers(tx, scope, of, paid))]
  const ids = new Set(whole.map(({ id }) => id))
  return paid.filter(({ id }) => ids.has(id))
}

async function paidFlows(
  tx: Tx,
  { groupId }: Scope,
  { accountId, currency }: Pick<StoredStatement, 'accountId' | 'currency'>,
  numbers: readonly string[],
): Promise<PaidFlow[]> {
  const { rows } =
    await sql<PaidFlow>`select f.id, f.balance_change as amount, f.change_date, f.flow_serial_no, f.rel_deal_serial_no,
      f.rel_netting_no, f.bank_ref, f.flow_status, f.origin_type, f.origin_id, f.journal_id, false as is_missed, false as is_queued
    from account_flow f
    where f.group_id = ${groupId} and f.account_id = ${accountId} and f.currency = ${currency} and f.flow_status = ${FlowStatus.of.booked}
      and (f.rel_netting_no = any (${numbers}::text[]) or f.rel_deal_serial_no = any (${numbers}::text[]))
    order by f.id desc`.execute(tx)
  return rows
}

const originsOf = (flows: readonly PaidFlow[], type: string) =>
  flows.flatMap(({ originType, originId }) => (originType === type ? [originId] : []))

async function wholeNets(tx: Tx, { groupId }: Scope, flows: readonly PaidFlow[]): Promise<PaidFlow[]> {
  const ids = originsOf(flows, 'netResult')
  if (ids.length === 0) return []
  const { rows } = await sql<{
    id: string
    nettingNo: string
    settleAmt: string
    cflFlag: string
  }>`select n.id, n.netting_no, n.settle_amt,
      n.cfl_flag from net_result n
    where n.group_id = ${groupId} and n.id = any (${ids}::bigint[]) and n.netting_status = ${NettingStatus.of.settled}`.execute(
    tx,
  )
  const nets = new Map(rows.map((net) => [net.id, net]))
  return flows.filter(({ originType, originId, relNettingNo, amount }) => {
    const net = originType === 'netResult' ? nets.get(originId) : undefined
    if (net?.nettingNo !== relNettingNo) return false
    const isPaid = net.cflFlag === NetDirection.of.pay
    return decimal(amount).abs().eq(decimal(net.settleAmt)) && decimal(amount).isNegative() === isPaid
  })
}

async function wholeTransfers(
  tx: Tx,
  scope: Scope,
  { accountId }: Pick<StoredStatement, 'accountId'>,
  flows: readonly PaidFlow[],
): Promise<PaidFlow[]> {
  const ids = originsOf(flows, 'transfer')
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; amount: string }>`select t.id, t.amount from fund_transfer t
    where t.group_id = ${scope.groupId} and t.id = any (${ids}::bigint[]) and t.send_status = ${TransferSendStatus.of.done}
      and t.currency2 is null and t.draw_out_account_id = ${accountId}`.execute(tx)
  const amounts = new Map(rows.map(({ id, amount }) => [id, amount]))
  const made = flows.filter(({ originType, originId, amount }) => {
    const paid = originType === 'transfer' ? amounts.get(originId) : undefined
    return paid !== undefined && decimal(amount).add(decimal(paid)).isZero()
  })
  const beside = await besideInJournals(tx, scope, made)
  const isTold = (of: PaidFlow) => (one: Beside) => (one.accountId === accountId ? one.id !== of.id : one.isOnLine)
  return made.filter((flow) => !(beside.get(flow.journalId) ?? []).some(isTold(flow)))
}

interface Beside {
  readonly id: string
  readonly journalId: string
  readonly accountId: string
  readonly isOnLine: boolean
}
/** The movements of the journals that booked these, by journal. */
async function besideInJournals(
  tx: Tx,
  { groupId }: Scope,
  flows: readonly PaidFlow[],
): Promise<ReadonlyMap<string, readonly Beside[]>> {
  if (flows.length === 0) return new Map()
  const journalIds = flows.map(({ journalId }) => journalId)
  const { rows } = await sql<Omit<Beside, 'isOnLine'>>`select o.id, o.journal_id, o.account_id from account_flow o
    where o.group_id = ${groupId} and o.journal_id = any (${journalIds}::bigint[])`.execute(tx)
  const { rows: lines } = await sql<{ flowId: string }>`select l.flow_id from statement_line l
    where l.group_id = ${groupId} and l.flow_id = any (${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
  const onLine = new Set(lines.map(({ flowId }) => flowId))
  return Map.groupBy(
    rows.map((one) => ({ ...one, isOnLine: onLine.has(one.id) })),
    ({ journalId }) => journalId,
  )
}
