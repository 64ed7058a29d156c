/** What the records of a sheet are called, and the screen that opens each. Pure. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { assert } from '@hedgerow/contract/kit/refusal'
import { filled, type Text } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureRecord } from '../../kit/row/figure-records.ts'

const opens = {
  first: (id) => pathOf('expo-mon', { open: id }),
  exposure: (id) => pathOf('expo-mon', { open: id }),
  change: (_, no) => pathOf('expo-chg', { chgSerialNo: no }),
  deal: (id) => pathOf('inputmng', { open: id }),
  quote: (_, no) => pathOf('online-ask', { quoteSerialNo: no }),
  request: (id) => pathOf('expo-req', { open: id }),
  transfer: (_, no) => pathOf('expo-transfer', { transferNo: no }),
  event: (_, no) => pathOf('event-check', { dealSerialNo: no }),
  delivered: (id) => pathOf('inputmng', { open: id }),
  document: (id) => pathOf('evidence', { open: id }),
  cashFlow: (_, no) => pathOf('cfl', { cflNo: no }),
  movement: (_, no) => pathOf('account-cfl', { flowSerialNo: no }),
  journal: (_, no) => pathOf('journal', { journalNo: no }),
  account: (id) => pathOf('bank-account', { open: id }),
  fundTransfer: (_, no) => pathOf('transfer', { dealSerialNo: no }),
  earlier: () => null,
  outOfSight: () => null,
} satisfies Readonly<Record<string, (id: string, no: string) => string | null>>

type RecordKind = keyof typeof opens
const isRecordKind = (kind: string): kind is RecordKind => Object.hasOwn(opens, kind)

export function placeOfRecord({ recordKind, id, no }: FigureRecord): {
  readonly name: Text
  readonly url: string | null
} {
  assert(isRecordKind(recordKind), `a record of a sheet is of a kind that opens, not ${recordKind}`)
  return { name: filled(cellInputs[recordKind], { no }), url: opens[recordKind](id, no) }
}
