/**
 * The three files that carry rates, read to rows: the ECB's history (units per euro, a column a currency), the Fed's H.10
 * series (a column a series) and our own template. A cell that cannot be read is named by line and column, never dropped.
 */
import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { UnreadableReason } from '@hedgerow/contract/market/rate-import.dict'
import { templateWords } from '@hedgerow/contract/market/rate-import.text'
import { type BusinessDate, isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Table } from '../../kit/spreadsheet.ts'

export type RateFormat = 'ecb' | 'h10' | 'template'

export interface ReadRate {
  readonly line: number
  readonly column: string
  readonly dataDate: BusinessDate
  readonly currencyPair: string
  readonly midPrice: string
  readonly bidPrice: string | null
  readonly askPrice: string | null
  readonly dataTime: string
  readonly dataSource: string
}

export interface UnreadableCell {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly reason: UnreadableReason
}

export interface ReadFile {
  readonly format: RateFormat
  readonly rows: readonly ReadRate[]
  readonly unreadable: readonly UnreadableCell[]
  /** Cells that the publisher left empty: no fixing that day. */
  readonly gaps: number
}

type FileTable = Pick<Table, 'header' | 'rows' | 'lines'>

interface Reading {
  readonly rows: ReadRate[]
  readonly unreadable: UnreadableCell[]
  gaps: number
}

const ecbTime = '14:15 Europe/Frankfurt'
const fedTime = '12:00 America/New_York'
const noFixing = new Set(['', 'N/A', '.', 'ND', '-'])
const price = /^\d{1,9}(\.\d{1,14})?$/
const longestShown = 40
const two = decimal('2')

const isPrice = (value: string) => price.test(value) && /[1-9]/.test(value)

/** Which of the formats a table's first row announces. */
export function formatOf([first = '', second = '']: readonly string[]): RateFormat {
  if (/^(observation_)?date$/i.test(first) && /^DEX/.test(second)) return 'h10'
  if (/^date$/i.test(first) && /^[A-Z]{3}$/.test(second)) return 'ecb'
  return 'template'
}

/** Reads a table (cells trimmed) whose dates lie on or before `today`. */
export function readRates(table: FileTable, today: BusinessDate): ReadFile {
  const format = formatOf(table.header)
  const reading: Reading = { rows: [], unreadable: [], gaps: 0 }
  if (format === 'template') readTemplate(table, today, reading)
  else readSeries(table, today, reading, format === 'ecb' ? ecbColumn : fedColumn)
  return { format, ...reading }
}

interface SeriesColumn {
  readonly currencyPair: string
  readonly dataTime: string
  readonly dataSource: string
}

const ecbColumn = (name: string): SeriesColumn | undefined =>
  /^[A-Z]{3}$/.test(name)
    ? { currencyPair: `EUR/${name}`, dataTime: ecbTime, dataSource: RateSource.of.ecb }
    : undefined

/** Series of the H.10 release by the Fed's two-letter country code; those of `quotedInDollars` are dollars per unit. */
const fedCurrencies: Readonly<Record<string, string>> = {
  AL: 'AUD',
  BZ: 'BRL',
  CA: 'CAD',
  CH: 'CNY',
  DN: 'DKK',
  EU: 'EUR',
  HK: 'HKD',
  IN: 'INR',
  JP: 'JPY',
  KO: 'KRW',
  MA: 'MYR',
  MX: 'MXN', //
  NO: 'NOK',
  NZ: 'NZD',
  SD: 'SEK',
  SF: 'ZAR',
  SI: 'SGD',
  SL: 'LKR',
  SZ: 'CHF',
  TA: 'TWD',
  TH: 'THB',
  UK: 'GBP',
  VZ: 'VEF',
}

function fedColumn(name: string): SeriesColumn | undefined {
  const [, from = '', to = ''] = /^DEX([A-Z]{2})([A-Z]{2})$/.exec(name) ?? []
  const currency = fedCurrencies[from === 'US' ? to : from]
  if (!currency || (from !== 'US' && to !== 'US')) return undefined
  const currencyPair = from === 'US' ? `${currency}/USD` : `USD/${currency}`
  return { currencyPair, dataTime: fedTime, dataSource: RateSource.of.fed }
}

/** One row a day, one column a pair. A repeated header (several series pasted one after another) starts new columns. */
function readSeries(
  { header, rows, lines }: FileTable,
  today: BusinessDate,
  reading: Reading,
  columnOf: (name: string) => SeriesColumn | undefined,
) {
  let names = header
  let columns = columnsOf(header, 1, reading, columnOf)
  rows.forEach((cells, index) => {
    const line = lines[index] ?? 0
    const first = cells[0] ?? ''
    if (/^(observation_)?date$/i.test(first)) {
      names = cells
      columns = columnsOf(cells, line, reading, columnOf)
      return
    }
    const dataDate = dateOf(first, today)
    if (typeof dataDate === 'string') readDay(cells, columns, { line, dataDate, names }, reading)
    else note(reading, line, names[0] ?? '', first, dataDate.reason)
  })
}

type ColumnOf = (name: string) => SeriesColumn | undefined

function columnsOf(names: readonly string[], line: number, reading: Reading, columnOf: ColumnOf) {
  const columns = names.map(columnOf)
  const unknown = names.slice(1).filter((name, at) => name !== '' && !columns[at + 1])
  for (const name of unknown) note(reading, line, name, name, 'COLUMN')
  return columns
}

interface Day {
  readonly line: number
  readonly dataDate: BusinessDate
  readonly names: readonly string[]
}

function readDay(cells: readonly string[], columns: readonly (SeriesColumn | undefined)[], day: Day, reading: Reading) {
  const { line, dataDate, names } = day
  for (let at = 1; at < cells.length; at += 1) {
    const value = cells[at] ?? ''
    const series = columns[at]
    const column = names[at] ?? ''
    if (noFixing.has(value)) reading.gaps += series ? 1 : 0
    else if (!series)
      continue // named once, at its heading
    else if (!isPrice(value)) note(reading, line, column, value, 'NUMBER')
    else reading.rows.push({ line, column, dataDate, midPrice: value, bidPrice: null, askPrice: null, ...series })
  }
}

const note = ({ unreadable }: Reading, line: number, column: string, value: string, reason: UnreadableReason) =>
  void unreadable.push({ line, column, value: value.slice(0, longestShown), reason })

function dateOf(text: string, today: BusinessDate): BusinessDate | { reason: UnreadableReason } {
  const day = text.replace(
    /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
    (_, year: string, _mark, month: string, date: string) => `${year}${month.padStart(2, '0')}${date.padStart(2, '0')}`,
  )
  if (!isBusinessDate(day)) return { reason: 'DATE' }
  return day > today ? { reason: 'FUTURE' } : day
}

/** date, pair, bid, ask, mid, fixing time, source: mid may be left out where bid and ask are given. */
function readTemplate({ header, rows, lines }: FileTable, today: BusinessDate, reading: Reading) {
  const at = Object.fromEntries(
    Object.entries(templateWords).map(([name, { zh, en }]) => [
      name,
      header.findIndex((cell) => [name, zh, en].some((word) => word.toLowerCase() === cell.toLowerCase())),
    ]),
  ) as Record<keyof typeof templateWords, number>
  if (at.dataDate < 0 || at.currencyPair < 0) return note(reading, 1, header[0] ?? '', header.join(' '), 'HEADER')
  rows.forEach((cells, index) => {
    readTemplateLine((name) => cells[at[name]] ?? '', lines[index] ?? 0, today, reading)
  })
}

function readTemplateLine(
  cell: (name: keyof typeof templateWords) => string,
  line: number,
  today: BusinessDate,
  reading: Reading,
) {
  const bad = (name: keyof typeof templateWords, reason: UnreadableReason) =>
    note(reading, line, name, cell(name), reason)
  const dataDate = dateOf(cell('dataDate'), today)
  if (typeof dataDate !== 'string') return bad('dataDate', dataDate.reason)
  const currencyPair = cell('currencyPair')
    .toUpperCase()
    .replace(/^([A-Z]{3})[ .-]?([A-Z]{3})$/, '$1/$2')
  if (!/^([A-Z]{3})\/(?!\1)[A-Z]{3}$/.test(currencyPair)) return bad('currencyPair', 'PAIR')
  const [bid, ask, mid] = [cell('bidPrice'), cell('askPrice'), cell('midPrice')]
  for (const name of ['bidPrice', 'askPrice', 'midPrice'] as const) {
    if (cell(name) !== '' && !isPrice(cell(name))) return bad(name, 'NUMBER')
  }
  if (mid === '' && (bid === '' || ask === '')) return bad('midPrice', 'NUMBER')
  const source = cell('dataSource').toUpperCase() || RateSource.of.manual
  const known: readonly string[] = RateSource.values
  if (!known.includes(source) || source === RateSource.of.demo) return bad('dataSource', 'SOURCE')
  const midPrice = mid || midOf(bid, ask)
  if (!isOrdered(bid || midPrice, midPrice, ask || midPrice)) return bad('bidPrice', 'ORDER')
  const dataTime = cell('dataTime') || '00:00'
  const quoted = { bidPrice: bid || null, askPrice: ask || null }
  reading.rows.push({
    line,
    column: 'midPrice',
    dataDate,
    currencyPair,
    midPrice,
    ...quoted,
    dataTime,
    dataSource: source,
  })
}

const midOf = (bid: string, ask: string) => decimal(bid).add(decimal(ask)).div(two, 14).stripZeros().toString()

function isOrdered(bid: string, mid: string, ask: string): boolean {
  return decimal(bid).lte(decimal(mid)) && decimal(mid).lte(decimal(ask))
}
