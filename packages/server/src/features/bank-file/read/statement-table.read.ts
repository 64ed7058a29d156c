/** A statement as a table: the template that this product offers, one row a line. */
import { templateColumns } from '@hedgerow/contract/bank-file/bank-file.text'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Table } from '../../../kit/file/spreadsheet.ts'
import {
  amountOf,
  broken,
  plainText,
  type ReadLine,
  type ReadStatement,
  type ReadStatements,
  reference,
} from './read-file.shape.ts'

const needed = ['account', 'currency', 'bookDate', 'amount']

const plain = (heading: string) => heading.replace(/\s+/g, '').toLowerCase()
/** Where each column stands; a heading is the name or either word of the column. */
function placesOf(header: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>()
  for (const [name, { zh, en }] of Object.entries(templateColumns)) {
    const at = header.findIndex((heading) => [name, zh, en].some((word) => plain(word) === plain(heading)))
    if (at >= 0) places.set(name, at)
  }
  return places
}

export const isStatementTable = ({ header }: Table) => {
  const places = placesOf(header)
  return needed.every((name) => places.has(name))
}

/** @throws Refusal FILE_BROKEN with the row and what is wrong there */
export function readStatementTable({ header, rows, lines }: Table): ReadStatements {
  const places = placesOf(header)
  const found = new Map<string, { head: Omit<ReadStatement, 'lines' | 'statementDate'>; lines: ReadLine[] }>()
  for (const [index, row] of rows.entries()) {
    const line = lines[index] ?? index + 2
    const said = (name: string) => (row[places.get(name) ?? -1] ?? '').trim()
    const account = said('account') || broken(line, 'account')
    const currency = /^[A-Z]{3}$/.test(said('currency')) ? said('currency') : broken(line, 'currency')
    const key = [account, currency, said('statementId')].join('\u0000')
    const balance = (name: string) => (said(name) === '' ? null : signedAmount(said(name), line))
    const head = {
      account,
      currency,
      statementId: reference(said('statementId')),
      openingBalance: balance('openingBalance'),
      closingBalance: balance('closingBalance'),
    }
    const statement = found.get(key) ?? { head, lines: [] }
    found.set(key, statement)
    statement.lines.push({
      amount: signedAmount(said('amount'), line),
      bookDate: dayOf(said('bookDate'), line),
      valueDate: said('valueDate') === '' ? null : dayOf(said('valueDate'), line),
      bankRef: reference(said('bankRef')),
      endToEndId: reference(said('endToEndId')),
      entryCode: '',
      lineText: plainText(said('lineText')),
    })
  }
  const statements = [...found.values()].map(({ head, lines: own }) => {
    const statementDate =
      own
        .map(({ bookDate }) => bookDate)
        .toSorted()
        .at(-1) ?? ''
    return { ...head, statementId: head.statementId || statementDate, statementDate, lines: own }
  })
  return { kind: 'statements', format: 'CSV', statements }
}

function signedAmount(text: string, line: number): string {
  const said = text.replaceAll(',', '')
  return said.startsWith('-') ? `-${amountOf(said.slice(1), line)}` : amountOf(said, line)
}

function dayOf(text: string, line: number): string {
  const day = text.replace(/[-/.]/g, '').slice(0, 8)
  return isBusinessDate(day) ? day : broken(line, 'day')
}
