/**
 * The published files that carry rates, read to rows: the ECB's history (units per euro, a column a currency) and the
 * Fed's H.10 series, as FRED or as the Fed itself lays them out. Our own template has its own reader. A cell that cannot
 * be read is named by line and column, never dropped.
 */

import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { FileTable } from '../../../kit/file/file-cell.ts'
import { fedSeriesColumn, fredColumn, isSeriesInRows, readFedHead, turned } from './fed-series.read.ts'
import { ecbPivot } from './published-series.data.ts'
import {
  type CodeSet,
  dateOf,
  isPrice,
  type Reading,
  type ReadRate,
  type SeriesColumn,
  type UnreadableCell,
  unreadable,
} from './rate-cell.read.ts'
import { readTemplate } from './rate-template.read.ts'

export type RateFormat = 'ecb' | 'h10' | 'template'

export interface ReadFile {
  readonly format: RateFormat
  readonly rows: readonly ReadRate[]
  readonly unreadable: readonly UnreadableCell[]
  /** Cells that the publisher left empty: no fixing that day. */
  readonly gaps: number
}

const ecbTime = '14:15 Europe/Frankfurt'
const noFixing = new Set(['', 'N/A', '.', 'ND', 'NC', '-'])

const isFedHead = (first: string) => /^(series description|descriptions:?$)/i.test(first)

/** Which of the formats a table's first row announces. */
function formatOf([first = '', second = '']: readonly string[]): RateFormat {
  if (isFedHead(first) || (isDateHeading(first) && /^DEX/.test(second))) return 'h10'
  if (/^date$/i.test(first) && /^[A-Z]{3}$/.test(second)) return 'ecb'
  return 'template'
}

/** Reads a table (cells trimmed) whose dates lie on or before `today`. */
export function readRates(table: FileTable, today: BusinessDate, codes: CodeSet): ReadFile {
  const format = formatOf(table.header)
  const reading: Reading = { rows: [], unreadable: [], gaps: 0 }
  if (format === 'template') readTemplate(table, today, codes.pairs, reading)
  else if (format === 'ecb') readSeries(table, today, reading, ecbColumn)
  else if (isFedHead(table.header[0] ?? '') && isSeriesInRows(table)) readFedRows(table, today, reading)
  else if (isFedHead(table.header[0] ?? '')) readFedFile(table, today, reading)
  else readSeries(table, today, reading, fredColumn)
  return { format, ...reading }
}

const ecbColumn = (name: string): SeriesColumn | undefined =>
  /^[A-Z]{3}$/.test(name)
    ? { currencyPair: `${ecbPivot}/${name}`, dataTime: ecbTime, dataSource: RateSource.of.ecb }
    : undefined

/** The Fed's own layout: a head of several rows, and the days under its last one. */
function readFedFile(table: FileTable, today: BusinessDate, reading: Reading): void {
  const head = readFedHead(table)
  if (!head) {
    reading.unreadable.push(unreadable(1, table.header[0] ?? '', table.header.join(' '), 'HEADER'))
    return
  }
  readSeries(head.days, today, reading, (name, at) => fedSeriesColumn(name, head.factsAt(at)), head.line)
}

/** A series a row: what is told of a cell names the line of its series. */
function readFedRows(table: FileTable, today: BusinessDate, reading: Reading): void {
  const columns = turned(table)
  const read: Reading = { rows: [], unreadable: [], gaps: 0 }
  readFedFile(columns, today, read)
  const names = columns.rows.find(([title = '']) => /^series name/i.test(title)) ?? []
  const lineOf = new Map(names.slice(1).map((name, at) => [name, table.lines[at] ?? 0]))
  const inLine = <Cell extends { readonly line: number; readonly column: string }>(cell: Cell) => ({
    ...cell,
    line: lineOf.get(cell.column) ?? cell.line,
  })
  for (const row of read.rows) reading.rows.push(inLine(row)) // too many for arguments
  for (const cell of read.unreadable) reading.unreadable.push(inLine(cell))
  reading.gaps += read.gaps
}

type ColumnOf = (name: string, at: number) => SeriesColumn | undefined
const isDateHeading = (cell: string) => /^(observation_)?date$/i.test(cell)

/** One row a day, one column a pair. A repeated header (several series pasted one after another) starts new columns. */
function readSeries(
  { header, rows, lines }: FileTable,
  today: BusinessDate,
  reading: Reading,
  columnOf: ColumnOf,
  headingLine = 1,
) {
  let names = header
  let columns = columnsOf(header, headingLine, reading, columnOf)
  rows.forEach((cells, index) => {
    const line = lines[index] ?? 0
    const first = cells[0] ?? ''
    if (isDateHeading(first)) {
      names = cells
      columns = columnsOf(cells, line, reading, columnOf)
      return
    }
    const dataDate = dateOf(first, today)
    if (typeof dataDate === 'string') readDay(cells, columns, { line, dataDate, names }, reading)
    else reading.unreadable.push(unreadable(line, names[0] ?? '', first, dataDate.reason))
  })
}

function columnsOf(names: readonly string[], line: number, reading: Reading, columnOf: ColumnOf) {
  const columns = names.map(columnOf)
  const unknown = names.slice(1).filter((name, at) => name !== '' && !columns[at + 1])
  for (const name of unknown) reading.unreadable.push(unreadable(line, name, name, 'COLUMN'))
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
    else if (!isPrice(value)) reading.unreadable.push(unreadable(line, column, value, 'NUMBER'))
    else reading.rows.push(rateOf(series, { line, column, dataDate }, value))
  }
}

/** Written out field by field: a history has hundreds of thousands of cells. */
function rateOf(
  series: SeriesColumn,
  { line, column, dataDate }: Pick<ReadRate, 'line' | 'column' | 'dataDate'>,
  value: string,
): ReadRate {
  const { currencyPair, dataTime, dataSource, multiplier } = series
  const midPrice = multiplier === undefined ? value : decimal(value).mul(decimal(multiplier)).stripZeros().toString()
  return { line, column, dataDate, currencyPair, midPrice, bidPrice: null, askPrice: null, dataTime, dataSource }
}
