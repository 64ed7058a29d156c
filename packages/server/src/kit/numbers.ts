/** Serial numbers without gaps (allocated in the transaction that uses them) and virtual numbers for open forms. */
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { sql } from 'kysely'
import type { Scope, Tx } from './database.ts'

export type SerialKind = 'EXP' | 'CHG' | 'REQ' | 'SPT' | 'FWD'

/** The next `KINDyyyymmdd####` of the group's day. The counter row is held until commit: take it late. */
export async function nextSerial(tx: Tx, scope: Scope, kind: SerialKind, day: BusinessDate): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into serial_counter (group_id, kind, day, last) values (${scope.groupId}, ${kind}, ${day}, 1)
    on conflict (group_id, kind, day) do update set last = serial_counter.last + 1 returning last`.execute(tx)
  const last = rows[0]?.last
  assert(last !== undefined, 'the serial counter returns its last number')
  return `${kind}${day}${String(last).padStart(4, '0')}`
}

export type VirtualKind = 'instr' | 'trade'

/** A single-use number for a form that opens, bound to the member who opened it. */
export async function issueVirtualNumber(tx: Tx, scope: Scope, kind: VirtualKind, day: BusinessDate): Promise<string> {
  const { rows } = await sql<{ virtualNo: string }>`
    insert into virtual_number (group_id, virtual_no, user_id, kind)
    values (${scope.groupId}, ${kind === 'instr' ? 'IV' : 'TV'} || ${day} || '-' || nextval('virtual_number_seq'), ${scope.userId}, ${kind})
    returning virtual_no`.execute(tx)
  const issued = rows[0]?.virtualNo
  assert(issued, 'a virtual number was issued')
  return issued
}

/** Refuses a number that was not issued to this member. */
export async function demandVirtualNumber(tx: Tx, scope: Scope, virtualNo: string): Promise<void> {
  const { rows } = await sql`select from virtual_number
    where group_id = ${scope.groupId} and virtual_no = ${virtualNo} and user_id = ${scope.userId}`.execute(tx)
  if (rows.length === 0) refuse(kitRefusals.UNKNOWN_NUMBER)
}
