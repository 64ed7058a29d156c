/**
 * Which good rows of a file a reader should look at twice, and in which order rows are read: of each kind some, the newest first. A
 * file of a whole history has hundreds of thousands of rows, and its first ones say nothing of what it would change. Pure.
 */
import {
  listedRowLimit,
  type RateImportRow,
  rowsOfEachKind,
} from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { RateOddity, RateVerdict } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import { type BusinessDate, weekday } from '@hedgerow/quant/basics/business-date'
import { type Calendar, closedOn } from '@hedgerow/quant/basics/calendar'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { figureMove } from '@hedgerow/quant/market/forward/figure-move'
import type { ReadRate } from '../read/rate-cell.read.ts'
import { type ArrangedFile, nearValue, neighbourDays, type Series } from './rate-import.rules.ts'

/** A row by its place in the file, with what is odd of it. */
export interface OddRow {
  readonly line: number
  readonly column: string
  readonly dataDate: BusinessDate
  readonly oddity: RateOddity
  /** In per cent from the fixing before it, signed; null where there is none near. */
  readonly move: string | null
}

type Calendars = Readonly<Record<string, Calendar>>

/**
 * The newest odd rows of all: days on which both currencies are closed, moves of a size that a person looks at, and fixings after a gap.
 * `good` holds the rows that would be written.
 */
export function oddRows(
  { series }: ArrangedFile,
  good: ReadonlySet<ReadRate>,
  bandPct: number,
  calendars: Calendars,
): OddRow[] {
  const closedAt = closedMemo(calendars)
  const odd = series.flatMap((of) =>
    of.rows.flatMap((row, at) => (good.has(row) ? (oddityOf(of, at, bandPct, closedAt) ?? []) : [])),
  )
  return odd.sort((a, b) => (a.dataDate < b.dataDate ? 1 : a.dataDate > b.dataDate ? -1 : 0)).slice(0, mostOdd)
}

const mostOdd = 1_000
const hundred = 100
/** A move below this share of the band is never odd; the exact rule is asked of the few others alone. */
const roughShare = 0.2

function oddityOf(series: Series, at: number, bandPct: number, closedAt: ClosedAt): OddRow | undefined {
  const row = series.rows[at]
  if (!row) return undefined
  const { line, column, dataDate, currencyPair } = row
  const before = nearValue(series, at, -1)
  const rough = before === undefined ? 0 : Math.abs(((series.values[at] ?? 0) / before - 1) * hundred)
  const moved =
    rough > bandPct * roughShare ? figureMove('spot', row.midPrice, series.rows[at - 1]?.midPrice ?? '', bandPct) : null
  const place = { line, column, dataDate, move: moved?.move.toString() ?? null }
  const closed = closedAt(dataDate)
  const { base, quote } = splitPair(currencyPair)
  if (closed.has(base) && closed.has(quote)) return { ...place, oddity: RateOddity.of.closed }
  if (moved?.isOdd) return { ...place, oddity: RateOddity.of.move }
  const days = (series.days[at] ?? 0) - (series.days[at - 1] ?? series.days[at] ?? 0)
  return days > neighbourDays ? { ...place, oddity: RateOddity.of.gap } : undefined
}

type ClosedAt = (day: BusinessDate) => ReadonlySet<string>

/** The same few thousand days stand in every column. */
function closedMemo(calendars: Calendars): ClosedAt {
  const codes = Object.keys(calendars)
  const closed = new Map<BusinessDate, ReadonlySet<string>>()
  return (day) => {
    const codesOfDay = closed.get(day) ?? new Set(closedOn(day, calendars, codes))
    closed.set(day, codesOfDay)
    return codesOfDay
  }
}

const byNewest = (a: RateImportRow, b: RateImportRow) =>
  (a.dataDate ?? '') < (b.dataDate ?? '') ? 1 : (a.dataDate ?? '') > (b.dataDate ?? '') ? -1 : 0

/** A figure by tenor that is dated on a weekend: no market quotes it then. */
export const weekendOddity = (day: BusinessDate): RateOddity | null => (weekday(day) > 5 ? RateOddity.of.closed : null)

/** Rows in the order in which they are read: a share of each kind first, then the rest; each kind with its newest day first. */
export function inReadingOrder(rows: readonly RateImportRow[]): RateImportRow[] {
  const kinds = [isUnreadable, isOutside, isOdd, isDiffering, isOther].map((isOfKind) =>
    rows.filter(isOfKind).sort(byNewest),
  )
  return [
    ...kinds.flatMap((kind) => kind.slice(0, rowsOfEachKind)),
    ...kinds.flatMap((kind) => kind.slice(rowsOfEachKind)),
  ].slice(0, listedRowLimit)
}

type IsOfKind = (row: RateImportRow) => boolean
const isUnreadable: IsOfKind = ({ verdict }) => verdict === RateVerdict.of.unreadable
const isOutside: IsOfKind = ({ verdict }) => verdict === RateVerdict.of.outside
const isOdd: IsOfKind = (row) => row.oddity !== null && !isUnreadable(row) && !isOutside(row)
const isDiffering: IsOfKind = ({ verdict, oddity }) => verdict === RateVerdict.of.differs && oddity === null
const isOther: IsOfKind = (row) => [isUnreadable, isOutside, isOdd, isDiffering].every((isOfKind) => !isOfKind(row))
