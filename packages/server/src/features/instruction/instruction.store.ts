/** Instructions in the database. */

import { Instruction, type Ticket } from '@hedgerow/contract/instruction/instruction.contract'
import { instructionRefusals } from '@hedgerow/contract/instruction/instruction.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { sql } from 'kysely'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { dealStatus } from '../trade/live/deal.word.ts'
import type { DealToLink } from './instruction.rules.ts'

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const selected = sql.join(Object.keys(Instruction.shape).map((name) => sql.ref(`i.${columnOf(name)}`)))

type InstructionReply = Instruction & {
  readonly hedgeRequestCode: string | null
  readonly dealSerialNo: string | null
}

/** @throws Refusal DOES_NOT_EXIST */
export async function findInstruction(tx: Tx, { groupId }: Scope, id: string): Promise<InstructionReply> {
  const { rows } =
    await sql<InstructionReply>`select ${selected}, h.request_code as hedge_request_code, d.deal_serial_no
    from deal_instruction i
    left join exposure_hedge h on h.group_id = i.group_id and h.id = i.hedge_request_id
    left join fx_deal d on d.group_id = i.group_id and d.id = i.deal_id
    where i.group_id = ${groupId} and i.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** Locked until the commit. @throws Refusal DOES_NOT_EXIST, STALE_VERSION */
export async function lockInstruction(tx: Tx, scope: Scope, id: string, version: number): Promise<InstructionReply> {
  await sql`select from deal_instruction where group_id = ${scope.groupId} and id = ${id} for no key update`.execute(tx)
  const instruction = await findInstruction(tx, scope, id)
  if (instruction.version !== version) refuse(kitRefusals.STALE_VERSION)
  return instruction
}

/** Values by their wire names. */
type Values = Readonly<Record<string, string | null>>

/** @returns its id */
export async function insertInstruction(tx: Tx, { groupId, userId }: Scope, values: Values): Promise<string> {
  const names = Object.keys(values).map((name) => sql.ref(columnOf(name)))
  const { rows } = await sql<{ id: string }>`insert into deal_instruction (group_id, maker_id, ${sql.join(names)})
    values (${groupId}, ${userId}, ${sql.join(Object.values(values))}) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function updateInstruction(tx: Tx, { groupId }: Scope, id: string, values: Values): Promise<void> {
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(columnOf(name))} = ${value}`)
  await sql`update deal_instruction set ${sql.join(set)}, version = version + 1, modify_time = now()
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

export async function keepTicket(
  tx: Tx,
  { groupId, userId }: Scope,
  id: string,
  ticket: Ticket,
  hash: string,
): Promise<void> {
  await sql`update deal_instruction set issued_time = ${ticket.issuedTime}::timestamptz, issuer_id = ${userId},
      ticket = ${JSON.stringify(ticket)}::jsonb, verify_hash = ${hash}
    where group_id = ${groupId} and id = ${id}`.execute(tx)
}

/** Undefined of a draft, and of one that was cancelled before it was issued. */
export async function ticketOf(
  tx: Tx,
  { groupId }: Scope,
  id: string,
): Promise<{ ticket: Ticket; verifyHash: string } | undefined> {
  const { rows } = await sql<{
    ticket: Ticket | null
    verifyHash: string
  }>`select ticket, verify_hash from deal_instruction
    where group_id = ${groupId} and id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) refuse(kitRefusals.DOES_NOT_EXIST)
  return row.ticket ? { ticket: row.ticket, verifyHash: row.verifyHash } : undefined
}

interface TicketNames {
  readonly orgName: string
  readonly orgNameEn: string
  readonly counterPartyName: string
  readonly counterPartyNameEn: string
  readonly currencyName: string
  readonly issuedBy: string
  readonly issuedTime: string
}

/** What the ticket calls both parties, the currency and who issues it. */
export async function ticketNames(
  tx: Tx,
  { groupId, userId }: Scope,
  { id }: Pick<Instruction, 'id'>,
): Promise<TicketNames> {
  const { rows } = await sql<TicketNames>`select o.org_name, o.org_name_en, c.full_name as counter_party_name,
      c.full_name_en as counter_party_name_en, y.currency_name, m.real_name as issued_by, now() as issued_time
    from deal_instruction i join org o on o.group_id = i.group_id and o.id = i.org_id
    join counter_party c on c.group_id = i.group_id and c.id = i.counter_party_id
    join currency y on y.currency_code = i.currency
    join member m on m.group_id = i.group_id and m.id = ${userId}
    where i.group_id = ${groupId} and i.id = ${id}`.execute(tx)
  return rows[0] ?? refuse(kitRefusals.DOES_NOT_EXIST)
}

/** @throws Refusal DOES_NOT_EXIST, INSTR_DEAL_TAKEN */
export async function dealToLink(
  tx: Tx,
  { groupId }: Scope,
  serial: string,
): Promise<DealToLink & { readonly id: string }> {
  const { rows } = await sql<
    DealToLink & { id: string; takenBy: string | null }
  >`select d.id, ${sql.raw(dealStatus('d'))}, d.busin_type,
      d.counter_party_id, d.currency_pair, d.deal_direction, d.buy_currency, d.buy_amt, d.sell_amt, i.instr_virtual_no as taken_by
    from fx_deal d left join deal_instruction i on i.group_id = d.group_id and i.deal_id = d.id
    where d.group_id = ${groupId} and d.deal_serial_no = ${serial}`.execute(tx)
  const [deal] = rows
  if (!deal) refuse(kitRefusals.DOES_NOT_EXIST, {}, 'dealSerialNo')
  if (deal.takenBy) refuse(instructionRefusals.INSTR_DEAL_TAKEN, { no: deal.takenBy }, 'dealSerialNo')
  return deal
}
