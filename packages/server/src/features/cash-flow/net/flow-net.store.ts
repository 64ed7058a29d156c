/** Flows in net rows: settlement says which row has which flows, and how far the row is. */
import { SettleStatus } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { waitingOrderOf } from '../hold/flow-hold.store.ts'

/** Ties flows to the rows whose members they are, each found by its key: read out of the rows' JSON they cost a scan of all flows. */
export async function tieFlows(
  tx: Tx,
  { groupId }: Scope,
  ties: readonly { readonly cflId: string; readonly netId: string }[],
): Promise<void> {
  await sql`update cash_flow f set netting_id = t.net_id, settle_status = ${SettleStatus.of.inNet}, standing_from = null,
      version = f.version + 1
    from unnest(${ties.map(({ cflId }) => cflId)}::bigint[], ${ties.map(({ netId }) => netId)}::bigint[]) as t (cfl_id, net_id)
    where f.group_id = ${groupId} and f.id = t.cfl_id`.execute(tx)
}

/**
 * A flow that its row lets go is free, or its deal's event has it: an event may be asked for while a flow that it does not need is
 * settled, and that payment may come back.
 */
const untied = sql`netting_id = null, event_order_id = ${sql.raw(waitingOrderOf)}`

/** The members of these rows stand so from now on; `untie` lets them go. */
export async function moveMembers(
  tx: Tx,
  { groupId }: Scope,
  netIds: readonly string[],
  settleStatus: string,
  { untie = false }: { readonly untie?: boolean } = {},
): Promise<void> {
  await sql`update cash_flow f set settle_status = ${settleStatus}, standing_from = null,
      version = version + 1${untie ? sql`, ${untied}` : sql``}
    where group_id = ${groupId} and netting_id = any (${netIds})`.execute(tx)
}

/** The members of these rows are paid, each in full, on the day that the bank says of its row. */
export async function settleMembers(
  tx: Tx,
  { groupId }: Scope,
  nets: readonly { readonly id: string; readonly bookDate: string }[],
): Promise<void> {
  await sql`update cash_flow f set settle_status = ${SettleStatus.of.settled}, actual_amt = f.pay_amt, actual_date = n.day,
      standing_from = n.day, version = f.version + 1
    from unnest(${nets.map(({ id }) => id)}::bigint[], ${nets.map(({ bookDate }) => bookDate)}::date[]) as n (id, day)
    where f.group_id = ${groupId} and f.netting_id = n.id`.execute(tx)
}

/**
 * Their payment failed or came back: they stay in their row, which may be paid again. What came back was never paid, from the day that its
 * payment named.
 */
export async function failMembers(tx: Tx, { groupId }: Scope, netIds: readonly string[]): Promise<void> {
  await sql`update cash_flow set settle_status = ${SettleStatus.of.failed}, actual_amt = null, actual_date = null,
      standing_from = actual_date, version = version + 1
    where group_id = ${groupId} and netting_id = any (${netIds})`.execute(tx)
}

/** Lets some members of a row go. @returns how many went */
export async function untieFlows(
  tx: Tx,
  { groupId }: Scope,
  netId: string,
  cflIds: readonly string[],
): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`update cash_flow f set ${untied}, settle_status = ${SettleStatus.of.unsettled}, standing_from = null,
      version = version + 1
    where group_id = ${groupId} and netting_id = ${netId} and id = any (${cflIds})`.execute(tx)
  return Number(numAffectedRows)
}
