/**
 * Which rows of a read file are good: each day and pair once, and no rate that leaps away from both fixings next to it.
 * A lasting move (a devaluation) agrees with the day after it and passes; a slipped digit agrees with neither side.
 */
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { RateVerdict, UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { type BusinessDate, toDayNumber } from '@hedgerow/quant/basics/business-date'
import { decimal, modelValue } from '@hedgerow/quant/basics/decimal'
import type { BlockRow } from '../read/rate-block.read.ts'
import type { ReadRate, UnreadableCell } from '../read/rate-cell.read.ts'
import type { ReadFile } from '../read/rate-file.read.ts'

/** Fixings further apart than this say nothing about each other. */
export const neighbourDays = 10

/** The stored fixings next to a file's row, for rows at the edge of what the file holds; decimal text. */
export interface Neighbours {
  readonly before: string | null
  readonly after: string | null
}

interface OutsideRow {
  readonly row: ReadRate
  /** Per cent away from the nearer neighbour, signed. */
  readonly movePct: number
}

interface JudgedFile {
  readonly good: readonly ReadRate[]
  readonly outside: readonly OutsideRow[]
  readonly unreadable: readonly UnreadableCell[]
}

/** One pair of one source in order of the day, with what the comparisons need at hand: a file has hundreds of thousands of rows. */
export interface Series {
  readonly rows: readonly ReadRate[]
  readonly days: readonly number[]
  readonly values: readonly number[]
}

export interface ArrangedFile {
  readonly series: readonly Series[]
  readonly unreadable: readonly UnreadableCell[]
}

export const keyOf = ({ dataDate, currencyPair, dataSource }: ReadRate) => `${dataDate} ${currencyPair} ${dataSource}`

/** The rows by pair and source. A day may stand once in each: the later line is unreadable as a duplicate. */
export function arrange({ rows, unreadable }: ReadFile): ArrangedFile {
  const groups = [...Map.groupBy(rows, (row) => row.currencyPair).values()].flatMap((of) => [
    ...Map.groupBy(of, (row) => row.dataSource).values(),
  ])
  const repeated: UnreadableCell[] = []
  // The same few thousand days stand in every column.
  const dayNumbers = new Map<BusinessDate, number>()
  for (const { dataDate } of rows) if (!dayNumbers.has(dataDate)) dayNumbers.set(dataDate, toDayNumber(dataDate))
  const series = groups.map((group) => {
    group.sort((a, b) => (a.dataDate < b.dataDate ? -1 : a.dataDate > b.dataDate ? 1 : a.line - b.line))
    const unique = group.filter((row, at) => row.dataDate !== group[at - 1]?.dataDate)
    if (unique.length < group.length) repeated.push(...duplicatesIn(group))
    const numbers = unique.map((row) => dayNumbers.get(row.dataDate) ?? 0)
    return { rows: unique, days: numbers, values: unique.map((row) => modelValue(row.midPrice)) }
  })
  return { series, unreadable: [...unreadable, ...repeated] }
}

const duplicatesIn = (group: readonly ReadRate[]): UnreadableCell[] =>
  group
    .filter((row, at) => row.dataDate === group[at - 1]?.dataDate)
    .map(({ line, column, dataDate, currencyPair }) => ({
      line,
      column,
      value: `${dataDate} ${currencyPair}`,
      reason: UnreadableReason.of.duplicate,
    }))

/** The value of the row before (−1) or after (+1), where it is near enough to say something. */
export function nearValue({ days, values }: Series, at: number, side: -1 | 1): number | undefined {
  const other = days[at + side]
  const isNear = other !== undefined && Math.abs(other - (days[at] ?? 0)) <= neighbourDays
  return isNear ? values[at + side] : undefined
}

/** Rows without a near neighbour in the file on one of their sides: storage is asked about these alone. */
export function edgeRows({ series }: ArrangedFile): ReadRate[] {
  return series.flatMap((of) =>
    of.rows.filter((_, at) => nearValue(of, at, -1) === undefined || nearValue(of, at, 1) === undefined),
  )
}

/** Splits the file's rows by the guard band. `stored` holds the stored neighbours of the edge rows by `keyOf`. */
export function judge(file: ArrangedFile, bandPct: number, stored: ReadonlyMap<string, Neighbours>): JudgedFile {
  const outside: OutsideRow[] = []
  const good: ReadRate[] = []
  for (const series of file.series) {
    const near = series.rows.map((row, at) => neighboursIn(series, at, stored.get(keyOfEdge(series, at, row))))
    const leaps = near.map((of, at) => of.length === 2 && isOutside(moveOf(series, at, of), bandPct))
    series.rows.forEach((row, at) => {
      const of = near[at] ?? []
      // With one neighbour only, that one must itself be believed: the day beside a slipped digit is no slip.
      const isDoubtful = of.length < 2 && (leaps[at - 1] === true || leaps[at + 1] === true)
      const movePct = isDoubtful ? undefined : moveOf(series, at, of)
      if (movePct !== undefined && isOutside(movePct, bandPct)) outside.push({ row, movePct })
      else good.push(row)
    })
  }
  return { good, outside, unreadable: file.unreadable }
}

const isOutside = (movePct: number | undefined, bandPct: number) => movePct !== undefined && Math.abs(movePct) > bandPct

/** Only rows at an edge can have stored neighbours; for the others no key is built. */
const keyOfEdge = (series: Series, at: number, row: ReadRate) =>
  nearValue(series, at, -1) === undefined || nearValue(series, at, 1) === undefined ? keyOf(row) : ''

/** The values next to a row, from the file or else from storage: two, one or none. */
function neighboursIn(series: Series, at: number, neighbours: Neighbours | undefined): number[] {
  const before = nearValue(series, at, -1) ?? numberOf(neighbours?.before)
  const after = nearValue(series, at, 1) ?? numberOf(neighbours?.after)
  return [before, after].filter((value) => value !== undefined)
}

/** The move from the nearer of the neighbours, in per cent; undefined where there are none. */
function moveOf({ values }: Series, at: number, near: readonly number[]): number | undefined {
  const value = values[at] ?? 0
  const [a, b] = near.map((other) => (value / other - 1) * 100)
  if (a === undefined || b === undefined) return a
  return Math.abs(a) < Math.abs(b) ? a : b
}

const numberOf = (text: string | null | undefined) => (text === null || text === undefined ? undefined : Number(text))

/** Basis points from the stored value, two decimals. */
export function differenceBp(midPrice: string, storedPrice: string): string {
  const [now, before] = [decimal(midPrice), decimal(storedPrice)]
  return now.sub(before).mul(decimal('10000')).div(before, 2).toString()
}

/** Of a row of which no move is told. */
export const unmoved = { before: null, move: null, isOdd: false, oddity: null }

const nobody = {
  ...unmoved,
  dataDate: null,
  currencyPair: null,
  term: null,
  midPrice: null,
  storedPrice: null,
  difference: null,
}

export const unreadableRow = ({ line, column, value, reason }: UnreadableCell): RateImportRow => ({
  ...nobody,
  line,
  column,
  verdict: RateVerdict.of.unreadable,
  value,
  reason,
})

export function listedRow(
  row: BlockRow,
  verdict: RateVerdict,
  storedPrice: string | null,
  difference: string | null,
): RateImportRow {
  const { line, column, dataDate, currencyPair, midPrice } = row
  const compared = { midPrice, storedPrice, difference, value: null, reason: null, ...unmoved }
  return { line, column, verdict, dataDate, currencyPair, term: null, ...compared }
}

/** What is never written, with its reasons. */
export const leftOutRows = ({ outside, unreadable }: JudgedFile): RateImportRow[] => [
  ...unreadable.map(unreadableRow),
  ...outside.map(({ row, movePct }) =>
    listedRow(row, RateVerdict.of.outside, null, String(Math.round(movePct * 100) / 100)),
  ),
]

export const isLeftOut = ({ verdict }: RateImportRow) =>
  verdict === RateVerdict.of.unreadable || verdict === RateVerdict.of.outside
