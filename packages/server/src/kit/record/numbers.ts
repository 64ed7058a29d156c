/** Serial numbers without gaps (allocated in the transaction that uses them) and virtual numbers for open forms. */
import type { OnceField } from '@hedgerow/contract/kit/call'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, Tx } from '../database/database.ts'

/**
 * Every kind of serial number, three capital letters, and the column that keeps what was drawn of it. No other kind can be drawn; a
 * test holds the table `numbered_column`, by which the stored numbers are counted against their counters, to this list.
 */
export const serialColumns = {
  AFL: 'account_flow.flow_serial_no',
  ASK: 'quote_inquiry.ask_group_no',
  BDF: 'bank_difference.diff_no',
  BFC: 'confirmation_file.file_no',
  BFI: 'bank_statement.file_no',
  BFO: 'payment_file.file_no',
  CHG: 'fx_exposure_change.chg_serial_no',
  EVT: 'deal_event_order.order_no',
  EXP: 'fx_exposure.serial_no',
  FWD: 'fx_deal.deal_serial_no',
  HDG: 'hedge_relation.relation_no',
  HGE: 'hedge_entry_run.run_no',
  HLD: 'held_report.held_no',
  MTM: 'mark_run.run_no',
  NET: 'net_result.netting_no',
  NRN: 'net_run.run_no',
  NTA: 'netting_version.agreement_no',
  OPT: 'fx_deal.deal_serial_no',
  PKG: 'fx_option.package_no',
  QTE: 'fx_quote.quote_serial_no',
  RCR: 'risk_control.risk_no',
  REQ: 'exposure_hedge.request_code',
  RSK: 'risk_run.run_no',
  RUN: 'snapshot_run.run_no',
  SCN: 'stress_scenario.scenario_no',
  SPT: 'fx_deal.deal_serial_no',
  STP: 'settlement_path.path_no',
  STR: 'hedge_strategy.strategy_no',
  TRA: 'exposure_transfer.transfer_no',
  TRF: 'fund_transfer.deal_serial_no',
  VCH: 'journal.journal_no',
  VEX: 'voucher_export.export_no',
} as const
export type SerialKind = keyof typeof serialColumns

/** The next `KINDyyyymmdd####` of the group's day. The counter row is held until commit: take it late. */
export async function nextSerial(tx: Tx, scope: Scope, kind: SerialKind, day: BusinessDate): Promise<string> {
  const serial = countedSerial(scope, kind, day)
  const { rows } = await sql<{ serial: string }>`with ${serial.counted} select ${serial.text} as serial`.execute(tx)
  const [row] = rows
  assert(row, 'the serial counter returns its last number')
  return row.serial
}

export interface CountedSerial {
  /** A common table expression that counts on; it goes first in the statement's WITH. */
  readonly counted: RawBuilder<unknown>
  /** The number, as an expression of that statement. */
  readonly text: RawBuilder<string>
}

/** The same for the statement that writes the record: the counter is then held for one round trip less. */
export function countedSerial(scope: Scope, kind: SerialKind, day: BusinessDate): CountedSerial {
  const { counted, textOf } = countedSerials(scope, kind, day, 1)
  return { counted, text: textOf(sql`1`) }
}

/** For a statement that writes `count` records: the counter moves once. `textOf` a place from 1 to `count` is its number. */
export const countedSerials = (scope: Scope, kind: SerialKind, day: BusinessDate, count: number) => ({
  counted: sql`counted as (
    insert into serial_counter as c (group_id, kind, day, last) values (${scope.groupId}, ${kind}, ${day}, ${count})
    on conflict (group_id, kind, day) do update set last = c.last + excluded.last returning last)`,
  textOf: (place: RawBuilder<unknown>): RawBuilder<string> =>
    sql`(select ${kind + day}::text || lpad(n::text, greatest(4, length(n::text)), '0')
      from (select last - ${count}::integer + ${place} as n from counted) numbered)`,
})

/** The kind of a form's numbers is the field that carries them, without its ending: `instr` for `instrVirtualNo`. */
const kindOf = (field: OnceField): string => field.slice(0, -'VirtualNo'.length)

/** The numbers of instructions, whoever gives one out. */
export const forInstructions = { field: 'instrVirtualNo', prefix: 'IV' } as const

/** A single-use number for a form that opens, bound to the member who opened it: `IV20260413-17` for the prefix IV. */
export async function issueVirtualNumber(
  tx: Tx,
  scope: Scope,
  { field, prefix }: { readonly field: OnceField; readonly prefix: string },
  day: BusinessDate,
): Promise<string> {
  const { rows } = await sql<{ virtualNo: string }>`
    insert into virtual_number (group_id, virtual_no, user_id, kind)
    values (${scope.groupId}, ${prefix} || ${day} || '-' || nextval('virtual_number_seq'), ${scope.userId}, ${kindOf(field)})
    returning virtual_no`.execute(tx)
  const issued = rows[0]?.virtualNo
  assert(issued, 'a virtual number was issued')
  return issued
}

/** Refuses a number that was not issued to this member for a form of this kind. */
export async function demandVirtualNumber(tx: Tx, scope: Scope, field: OnceField, virtualNo: string): Promise<void> {
  const { rows } = await sql`select from virtual_number where group_id = ${scope.groupId} and virtual_no = ${virtualNo}
    and user_id = ${scope.userId} and kind = ${kindOf(field)}`.execute(tx)
  if (rows.length === 0) refuse(kitRefusals.UNKNOWN_NUMBER)
}
