/** The records that a figure is the sum of: each by its number, its amount, and the screen that shows it. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { FigurePart } from './figure-source.ts'

/** What a record is, and where it is opened. */
const opens = {
  first: (id) => pathOf('expo-mon', { open: id }),
  exposure: (id) => pathOf('expo-mon', { open: id }),
  change: (_, no) => pathOf('expo-chg', { chgSerialNo: no }),
  deal: (id) => pathOf('inputmng', { open: id }),
  request: (id) => pathOf('expo-req', { open: id }),
  transfer: (_, no) => pathOf('expo-transfer', { transferNo: no }),
  event: (_, no) => pathOf('event-check', { dealSerialNo: no }),
  delivered: (id) => pathOf('inputmng', { open: id }),
  document: (id) => pathOf('evidence', { open: id }),
  cashFlow: (_, no) => pathOf('cfl', { cflNo: no }),
  movement: (_, no) => pathOf('account-cfl', { flowSerialNo: no }),
  journal: (_, no) => pathOf('journal', { journalNo: no }),
  account: (id) => pathOf('bank-account', { open: id }),
  netRow: (_, no) => pathOf('settlement', { nettingNo: no }),
  fundTransfer: (_, no) => pathOf('transfer', { dealSerialNo: no }),
  earlier: () => null,
  outOfSight: () => null,
} satisfies Readonly<Record<string, (id: string, no: string) => string | null>>

export interface FigureRecord {
  readonly recordKind: keyof typeof cellInputs & keyof typeof opens
  readonly id: string
  readonly no: string
  /** In the unit of the figure. */
  readonly amount: string
}

/** So many open by themselves; those before them are told as one. */
const mostRecords = 200

/** Of rows `record_kind, id, no, amount, day`: in the order of their days. */
export async function recordsIn(tx: Tx, rows: RawBuilder<unknown>): Promise<readonly FigureRecord[]> {
  const { rows: records } = await sql<FigureRecord>`with x as materialized (
      select x.*, row_number() over (order by x.day desc nulls last, x.id desc) as place from (${rows}) x)
    select record_kind, id, no, amount from (
      select record_kind, id::text as id, no, trim_scale(amount)::text as amount, -place as place from x where place <= ${mostRecords}
      union all select 'earlier', '', count(*)::text, trim_scale(sum(amount))::text, null from x where place > ${mostRecords} having count(*) > 0
    ) y order by place nulls first`.execute(tx)
  return records
}

export const partOf = ({ recordKind, id, no, amount }: FigureRecord, unit: string | null): FigurePart => ({
  name: filled(cellInputs[recordKind], { no }),
  value: amount,
  unit,
  url: opens[recordKind](id, no),
})
