/**
 * A statement as a table, one row a line: the template that this product offers, or what a bank's own program writes with the same columns.
 * How it writes amounts and days is nobody's guess: the whole file says which ways fit it, and a person or the bank's format which it is.
 */
import { fileProblems, templateColumns } from '@hedgerow/contract/bank-file/bank-file.text'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import type { Table } from '../../../kit/file/spreadsheet.ts'
import {
  amountIn,
  broken,
  plainText,
  type ReadLine,
  type ReadStatement,
  type ReadStatements,
  type ReadTable,
  reference,
  type Scales,
  signed,
  type TableSample,
  type TableWay,
} from './read-file.shape.ts'
import { dayIn, numberIn, tableWays } from './table-number.read.ts'

type Column = keyof typeof templateColumns | 'debit' | 'credit' | 'side'

/** What banks call these columns, beside the template's own words. */
const bankWords: Readonly<Record<Column, readonly string[]>> = {
  account: [
    '本方账号',
    '账户',
    '帐号',
    'Account number',
    'Account no.',
    'IBAN',
    'Auftragskonto',
    'Kontonummer',
    'Konto',
  ],
  currency: ['货币', 'Ccy', 'Währung', 'Waehrung', 'Devise', 'Valuta code'],
  statementId: ['账单号', 'Statement number', 'Statement no.', 'Auszugsnummer'],
  bookDate: ['记账日期', '交易日期', '交易日', 'Booked on', 'Transaction date', 'Buchungstag', 'Buchungsdatum', 'Date'],
  valueDate: ['起息日', '起息日期', 'Valutadatum', 'Wertstellung', 'Value'],
  amount: ['交易金额', '发生额', 'Betrag', 'Transaction amount', 'Montant'],
  debit: [
    '借方',
    '借方金额',
    '借方发生额',
    '支出',
    '支出金额',
    'Debit',
    'Debit amount',
    'Soll',
    'Withdrawals',
    'Paid out',
  ],
  credit: [
    '贷方',
    '贷方金额',
    '贷方发生额',
    '收入',
    '收入金额',
    'Credit',
    'Credit amount',
    'Haben',
    'Deposits',
    'Paid in',
  ],
  side: ['借贷', '借贷标志', '收支', 'D/C', 'C/D', 'DC', 'Dr/Cr', 'Debit/Credit', 'Soll/Haben', 'S/H'],
  endToEndId: ['End-to-end reference', 'End-to-End-Referenz', 'Kundenreferenz', 'Customer reference', '客户参考号'],
  bankRef: ['流水号', '交易流水号', '银行流水号', 'Reference', 'Referenz', 'Bankreferenz'],
  lineText: ['附言', '用途', '备注', 'Verwendungszweck', 'Buchungstext', 'Description', 'Narrative', 'Details'],
  openingBalance: [],
  closingBalance: [],
}
const sideWords = {
  left: /^(借|支|支出|D|DR|DBIT|Debit|S|Soll|-)$/i,
  came: /^(贷|收|收入|C|CR|CRDT|Credit|H|Haben|\+)$/i,
} as const
const totalWords =
  /^(合\s*计|总\s*计|小\s*计|本页合计|Totals?|Grand total|Sum|Summe|Gesamt|Saldo der Umsätze)\s*[:：]?$/i

const plain = (heading: string) => heading.replace(/[\s\uFEFF:：]+/g, '').toLowerCase()

/** Where each column stands: our own word before those of banks. A word that stands twice says nothing. */
function placesOf(header: readonly string[]): ReadonlyMap<Column, number> {
  const headings = header.map(plain)
  const places = new Map<Column, number>()
  for (const [name, words] of Object.entries(bankWords) as [Column, readonly string[]][]) {
    const own = name in templateColumns ? templateColumns[name as keyof typeof templateColumns] : undefined
    const word = [name, own?.zh ?? name, own?.en ?? name, ...words].map(plain).find((one) => headings.includes(one))
    if (word === undefined) continue
    const place = headings.indexOf(word)
    if (headings.lastIndexOf(word) !== place) broken(1, 'column')
    places.set(name, place)
  }
  return places
}

export function isStatementTable({ header }: Table): boolean {
  const places = placesOf(header)
  const hasAmount = places.has('amount') || (places.has('debit') && places.has('credit'))
  return hasAmount && (['account', 'currency', 'bookDate'] as const).every((name) => places.has(name))
}

interface Row {
  readonly line: number
  readonly text: (name: Column) => string
}

/** @throws Refusal FILE_BROKEN where a cell was cut at its decimal comma */
function rowsOf(table: Table, scales: Scales): { readonly rows: readonly Row[]; readonly total: Row | undefined } {
  const places = placesOf(table.header)
  const all = table.rows.map((cells, index): Row => {
    const line = table.lines[index] ?? index + 2
    if (table.separator === ',' && isCut(table, index, places, scales)) broken(line, 'cut')
    return { line, text: (name) => (cells[places.get(name) ?? -1] ?? '').trim() }
  })
  const isTotal = all.at(-1)?.text('bookDate') === '' && table.rows.at(-1)?.some((cell) => totalWords.test(cell.trim()))
  return isTotal ? { rows: all.slice(0, -1), total: all.at(-1) } : { rows: all, total: undefined }
}

/** In a file of commas, `1234,56` and `1,234.56` without quotation marks are two cells. */
function isCut({ rows, widths }: Table, index: number, places: ReadonlyMap<Column, number>, scales: Scales): boolean {
  const [heading = 0, own = 0] = [widths[0], widths[index + 1]]
  if (own > heading) return true
  const currency = rows[index]?.[places.get('currency') ?? -1] ?? ''
  // Of a currency without decimals nothing can be cut off.
  if (scales.get(currency) === 0) return false
  const rest = own < heading ? /^\d{1,3}(\.\d*)?$/ : /^\d{2}$/
  return (['amount', 'debit', 'credit'] as const).some((name) => {
    const place = places.get(name)
    const cells = rows[index] ?? []
    return place !== undefined && /^-?\d+$/.test(cells[place] ?? '') && rest.test(cells[place + 1] ?? '')
  })
}

const accountOf = ({ line, text }: Row) => text('account') || broken(line, 'account')
const currencyOf = ({ line, text }: Row) =>
  /^[A-Z]{3}$/.test(text('currency')) ? text('currency') : broken(line, 'currency')

/** Which ways read the whole of it, one of those that read it alike. @throws Refusal FILE_BROKEN of the way that reads most of it */
export function waysOf(table: Table, scales: Scales): ReadTable {
  const readings = new Map<string, TableWay>()
  let furthest: Refusal | undefined
  for (const way of tableWays) {
    try {
      const text = JSON.stringify(readStatementTable(table, scales, way))
      if (!readings.has(text)) readings.set(text, way)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!furthest || reach(error) > reach(furthest)) furthest = error
    }
  }
  const ways = [...readings.values()]
  const [way] = ways
  if (way === undefined) throw furthest ?? broken(1, 'missing')
  const { rows } = rowsOf(table, scales)
  const accounts = new Map(rows.map((row) => [`${accountOf(row)} ${currencyOf(row)}`, row]))
  return {
    kind: 'table',
    accounts: [...accounts.values()].map((row) => ({ account: accountOf(row), currency: currencyOf(row) })),
    ways,
    isTemplate: ways.length === 1 && isTemplate(table, rows),
    lines: rows.slice(0, shownLines).map((row) => sampleOf(row, way, scales)),
  }
}

/** Our own words over each column, amounts with a point and nothing else between their digits, days that begin with their year. */
function isTemplate({ header }: Table, rows: readonly Row[]): boolean {
  const words = Object.entries(templateColumns).flatMap(([name, { zh, en }]) => [name, zh, en].map(plain))
  const isPlain = ({ text }: Row) =>
    /^-?\d+(\.\d+)?$/.test(text('amount')) && /^\d{4}-?\d{2}-?\d{2}$/.test(text('bookDate'))
  return header.every((heading) => words.includes(plain(heading))) && rows.every(isPlain)
}

const shownLines = 3
/** In the way that is right a row is wrong for another reason than its amount or day. */
const reach = ({ params }: Refusal) =>
  2 * Number(params.line) + (params.problem === fileProblems.amount || params.problem === fileProblems.day ? 0 : 1)

function sampleOf(row: Row, way: TableWay, scales: Scales): TableSample {
  const written = [row.text('amount') || row.text('debit') || row.text('credit'), row.text('side')]
  return {
    lineNo: row.line,
    writtenDay: row.text('bookDate'),
    writtenAmount: written.filter(Boolean).join(' '),
    bookDate: dayOf(row, 'bookDate', way),
    amount: amountOf(row, way, scales),
  }
}

/** @throws Refusal FILE_BROKEN with the row and what is wrong there */
export function readStatementTable(table: Table, scales: Scales, way: TableWay): ReadStatements {
  const { rows, total } = rowsOf(table, scales)
  const byKey = new Map<
    string,
    { head: Omit<ReadStatement, 'lines' | 'statementDate' | 'sequenceNumber'>; lines: ReadLine[] }
  >()
  for (const row of rows) {
    const [account, currency] = [accountOf(row), currencyOf(row)]
    const key = [account, currency, row.text('statementId')].join('\u0000')
    const balance = (name: Column) =>
      row.text(name) === '' ? null : moneyOf(row.text(name), currency, row.line, way, scales)
    const head = {
      account,
      currency,
      statementId: reference(row.text('statementId')),
      openingBalance: balance('openingBalance'),
      closingBalance: balance('closingBalance'),
    }
    const statement = byKey.get(key) ?? { head, lines: [] }
    byKey.set(key, statement)
    statement.lines.push({
      amount: amountOf(row, way, scales),
      bookDate: dayOf(row, 'bookDate', way),
      valueDate: row.text('valueDate') === '' ? null : dayOf(row, 'valueDate', way),
      bankRef: reference(row.text('bankRef')),
      endToEndId: reference(row.text('endToEndId')),
      entryCode: '',
      lineText: plainText(row.text('lineText')),
    })
  }
  const statements = [...byKey.values()].map(({ head, lines: own }) => {
    const statementDate =
      own
        .map(({ bookDate }) => bookDate)
        .toSorted()
        .at(-1) ?? ''
    return { ...head, statementId: head.statementId || statementDate, statementDate, lines: own }
  })
  if (total) demandTotal(total, statements, way)
  return { kind: 'statements', format: 'CSV', statements }
}

/** The row of sums says those of the lines above it. */
function demandTotal(total: Row, statements: readonly ReadStatement[], way: TableWay): void {
  const amounts = statements.flatMap(({ lines }) => lines).map(({ amount }) => decimal(amount))
  const [came, left] = [amounts.filter((one) => !one.isNegative()), amounts.filter((one) => one.isNegative())].map(
    (own) => sum(own),
  )
  const sums = { amount: sum(amounts), credit: came, debit: left?.abs() } as const
  for (const [name, made] of Object.entries(sums) as ['amount' | 'credit' | 'debit', typeof came][]) {
    const written = total.text(name)
    if (written === '') continue
    const read = numberIn(way, written) ?? broken(total.line, 'amount')
    // A column of amounts without their side adds them all up.
    const isTurnover =
      name === 'amount' && total.text('amount') !== '' && decimal(read).eq(sum(amounts.map((one) => one.abs())))
    if (!isTurnover && !(made && decimal(read).eq(made))) broken(total.line, 'sum')
  }
}

const moneyOf = (text: string, currency: string, line: number, way: TableWay, scales: Scales) => {
  const read = numberIn(way, text) ?? broken(line, 'amount')
  return read.startsWith('-')
    ? `-${amountIn(currency, scales, read.slice(1), line)}`
    : amountIn(currency, scales, read, line)
}

/** With its sign, with its side in a column of its own, or in the column of what left or of what came. */
function amountOf(row: Row, way: TableWay, scales: Scales): string {
  const { line, text } = row
  const currency = currencyOf(row)
  const read = (written: string) => moneyOf(written, currency, line, way, scales)
  if (text('amount') !== '') {
    const side = text('side')
    const amount = read(text('amount'))
    if (side === '') return amount
    const [word] = Object.entries(sideWords).find(([, words]) => words.test(side)) ?? []
    if (word === undefined || amount.startsWith('-')) return broken(line, 'side')
    return signed(amount, word === 'came')
  }
  const [debit, credit] = (['debit', 'credit'] as const).map((name) => (text(name) === '' ? '0' : read(text(name))))
  const isEmpty = (amount = '0') => decimal(amount).isZero()
  // A negative amount in one of two columns is a correction or a habit of the bank: nobody can tell which.
  if (isEmpty(debit) === isEmpty(credit) || debit?.startsWith('-') || credit?.startsWith('-'))
    return broken(line, 'amount')
  return isEmpty(debit) ? (credit ?? '') : signed(debit ?? '', false)
}

const dayOf = ({ line, text }: Row, name: 'bookDate' | 'valueDate', way: TableWay): string =>
  dayIn(way, text(name)) ?? broken(line, 'day')
