/** A file of curves against what is stored: the verdict of each row, and what a reader of the preview sees. */
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { RateVerdict } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import type { Tx } from '../../../kit/database/database.ts'
import type { ReadCurveFile, ReadCurveRow } from '../read/curve-file.read.ts'
import type { UnreadableCell } from '../read/rate-cell.read.ts'
import type { ReadVolatilityFile } from '../read/volatility-file.read.ts'
import { type StoredFigure, storedPoints, storedRates } from './curve-import.store.ts'
import { unmoved, unreadableRow } from './rate-import.rules.ts'
import type { Importer, ListedReport } from './rate-import.store.ts'
import { inReadingOrder, weekendOddity } from './rate-oddity.rules.ts'
import { storedVolatilities } from './volatility-import.store.ts'

/** Rates and points of a file, which are kept in two tables. */
export const halves = (rows: readonly ReadCurveRow[]) => ({
  rates: rows.filter(({ isPair }) => !isPair),
  points: rows.filter(({ isPair }) => isPair),
})

export async function curveReport(
  tx: Tx,
  scope: Importer,
  { rows, unreadable }: ReadCurveFile,
  bandPct: number,
): Promise<ListedReport> {
  const { rates, points } = halves(rows)
  const [asRates, asPoints] = [rates.map(comparedRate), points.map(comparedPoints)]
  const judged = [
    ...judge(asRates, await storedRates(tx, scope, rates)),
    ...judge(asPoints, await storedPoints(tx, scope, points)),
  ]
  return reportOf(judged, unreadable, bandPct)
}

/** Volatilities against what is stored; they differ by basis points, as rates do. */
export async function volatilityReport(
  tx: Tx,
  scope: Importer,
  { rows, unreadable }: ReadVolatilityFile,
  bandPct: number,
): Promise<ListedReport> {
  const compared = rows.map((row) => ({ ...row, perUnit: basisPointsInPercent }))
  return reportOf(judge(compared, await storedVolatilities(tx, scope, rows)), unreadable, bandPct)
}

function reportOf(
  judged: readonly RateImportRow[],
  unreadable: readonly UnreadableCell[],
  bandPct: number,
): ListedReport {
  const of = (verdict: RateVerdict) => judged.filter((row) => row.verdict === verdict)
  const [fresh, same, differing] = [of(RateVerdict.of.new), of(RateVerdict.of.same), of(RateVerdict.of.differs)]
  const days = judged.flatMap(({ dataDate }) => dataDate ?? []).sort()
  return {
    bandPct,
    counts: {
      NEW: fresh.length,
      SAME: same.length,
      DIFFERS: differing.length,
      OUTSIDE: 0,
      UNREADABLE: unreadable.length,
    },
    gaps: 0,
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    pairs: new Set(judged.map(({ currencyPair }) => currencyPair)).size,
    rows: inReadingOrder([...unreadable.map(unreadableRow), ...judged]),
  }
}

const basisPointsInPercent = decimal('100')
const onePip = decimal('1')

/** A row of a file as it is compared; a difference of one is so many basis points or pips. */
interface ComparedRow {
  readonly line: number
  readonly column: string
  readonly dataDate: BusinessDate
  readonly currencyPair: string
  readonly term: string
  readonly figure: string
  readonly perUnit: Decimal
}

const comparedRate = (row: ReadCurveRow): ComparedRow => ({
  ...row,
  currencyPair: row.curveOf,
  column: 'ratePct',
  perUnit: basisPointsInPercent,
})
const comparedPoints = (row: ReadCurveRow): ComparedRow => ({
  ...row,
  currencyPair: row.curveOf,
  column: 'midPoints',
  perUnit: onePip,
})

function judge(rows: readonly ComparedRow[], stored: readonly StoredFigure[]): RateImportRow[] {
  const storedAt = new Map(stored.map((figure) => [figure.at, figure]))
  return rows.map((row, at) => judgedRow(row, storedAt.get(at)))
}

/** A simulated figure of the same size is replaced all the same. */
function judgedRow(row: ComparedRow, stored: StoredFigure | undefined): RateImportRow {
  const { line, column, dataDate, currencyPair, term, figure, perUnit } = row
  const verdict = !stored ? RateVerdict.of.new : stored.isChanged ? RateVerdict.of.differs : RateVerdict.of.same
  const difference = stored && decimal(figure).sub(decimal(stored.figure)).mul(perUnit).stripZeros().toString()
  return {
    line,
    column,
    verdict,
    dataDate,
    currencyPair,
    term,
    midPrice: figure,
    storedPrice: stored?.figure ?? null,
    difference: verdict === RateVerdict.of.differs ? (difference ?? null) : null,
    value: null,
    reason: null,
    ...unmoved,
    oddity: weekendOddity(dataDate),
  }
}
