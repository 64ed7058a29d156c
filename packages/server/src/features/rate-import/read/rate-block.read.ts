/**
 * Rows of fixings as they travel to the database and between threads: what a pair's rows share stands once, and each of
 * their columns is one text in the form of a PostgreSQL array, which costs neither side more than joining it.
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { ReadRate } from './rate-cell.read.ts'

export interface RateBlock {
  readonly currencyPair: string
  readonly dataSource: string
  readonly dataTime: string
  readonly count: number
  readonly firstDay: BusinessDate
  readonly lastDay: BusinessDate
  /** `{20260410,20260413}`, in order. */
  readonly days: string
  readonly mids: string
  /** Null where no row has them. */
  readonly bids: string | null
  readonly asks: string | null
  /** What else is known of some days, as a JSON array of objects that name their `day`; null where nothing is. */
  readonly details: string | null
}

/** A block as a preview shows it: where in the file each of its rows stands. */
export interface FileBlock extends RateBlock {
  readonly column: string
  readonly lines: readonly number[]
}

const longestBlock = 10_000

/** Rows of one pair, source, fixing time and column, in order of the day; long ones in parts. */
export function blockRows(rows: readonly ReadRate[]): ReadRate[][] {
  const groups = new Map<string, ReadRate[][]>()
  let parts: ReadRate[][] = []
  let before: ReadRate | undefined
  for (const row of rows) {
    // Rows come in runs, so the key is seldom built.
    if (!before || !isAlike(row, before)) parts = partsOf(groups, row)
    before = row
    const last = parts.at(-1)
    if (last && last.length < longestBlock) last.push(row)
    else parts.push([row])
  }
  return [...groups.values()].flat()
}

const isAlike = (a: ReadRate, b: ReadRate) =>
  a.currencyPair === b.currencyPair &&
  a.dataSource === b.dataSource &&
  a.dataTime === b.dataTime &&
  a.column === b.column

function partsOf(groups: Map<string, ReadRate[][]>, { currencyPair, dataSource, dataTime, column }: ReadRate) {
  const key = `${currencyPair} ${dataSource} ${dataTime} ${column}`
  const parts = groups.get(key) ?? []
  groups.set(key, parts)
  return parts
}

const arrayText = (values: readonly string[]) => `{${values.join(',')}}`

const pricesText = (rows: readonly ReadRate[], name: 'bidPrice' | 'askPrice') =>
  rows.every((row) => row[name] === null) ? null : arrayText(rows.map((row) => row[name] ?? 'null'))

function detailsText(rows: readonly ReadRate[]): string | null {
  const detailRows = rows.flatMap(({ dataDate, details }) => (details ? [{ day: dataDate, ...details }] : []))
  return detailRows.length === 0 ? null : JSON.stringify(detailRows)
}

/** One of `blockRows` as a block. */
export function blockOf(rows: readonly ReadRate[]): FileBlock {
  const [first, last] = [rows[0], rows.at(-1)] as [ReadRate, ReadRate]
  const { currencyPair, dataSource, dataTime, column } = first
  return {
    currencyPair,
    dataSource,
    dataTime,
    column,
    count: rows.length,
    firstDay: first.dataDate,
    lastDay: last.dataDate,
    days: arrayText(rows.map((row) => row.dataDate)),
    mids: arrayText(rows.map((row) => row.midPrice)),
    bids: pricesText(rows, 'bidPrice'),
    asks: pricesText(rows, 'askPrice'),
    details: detailsText(rows),
    lines: rows.map((row) => row.line),
  }
}

export type BlockRow = Pick<ReadRate, 'line' | 'column' | 'dataDate' | 'currencyPair' | 'midPrice'>

/** The rows at these positions. */
export function rowsOfBlock(block: FileBlock, positions: readonly number[]): BlockRow[] {
  if (positions.length === 0) return []
  const { currencyPair, column, lines } = block
  const [days, mids] = [valuesOf(block.days), valuesOf(block.mids)]
  return positions.map((at) => ({
    line: lines[at] ?? 0,
    column,
    dataDate: days[at] as BusinessDate,
    currencyPair,
    midPrice: mids[at] ?? '',
  }))
}

/** The days of the rows from a position on. */
export const daysOfBlock = (block: FileBlock, from: number): string[] => valuesOf(block.days).slice(from)

/** The values of an array that holds nothing to be quoted. */
const valuesOf = (array: string) => array.slice(1, -1).split(',')
