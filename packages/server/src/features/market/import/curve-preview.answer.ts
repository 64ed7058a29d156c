/** A file of curves against what is stored: the verdict of each row, and what a reader of the preview sees. */
import { listedRowLimit, type RateImportRow } from '@hedgerow/contract/market/import/rate-import.contract'
import { RateVerdict } from '@hedgerow/contract/market/import/rate-import.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import type { ReadCurveFile, ReadCurveRow } from '../read/curve-file.read.ts'
import { type StoredFigure, storedPoints, storedRates } from './curve-import.store.ts'
import { unreadableRow } from './rate-import.rules.ts'
import type { ListedReport } from './rate-import.store.ts'

/** Rates and points of a file, which are kept in two tables. */
export const halves = (rows: readonly ReadCurveRow[]) => ({
  rates: rows.filter(({ isPair }) => !isPair),
  points: rows.filter(({ isPair }) => isPair),
})

export async function curveReport(
  tx: Tx,
  scope: Scope,
  { rows, unreadable }: ReadCurveFile,
  bandPct: number,
): Promise<ListedReport> {
  const { rates, points } = halves(rows)
  const judged = [
    ...judge(rates, await storedRates(tx, scope, rates)),
    ...judge(points, await storedPoints(tx, scope, points)),
  ]
  const of = (verdict: RateVerdict) => judged.filter((row) => row.verdict === verdict)
  const [fresh, same, differing] = [of(RateVerdict.of.new), of(RateVerdict.of.same), of(RateVerdict.of.differs)]
  const days = rows.map(({ dataDate }) => dataDate).sort()
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
    pairs: new Set(rows.map(({ curveOf }) => curveOf)).size,
    rows: [...unreadable.map(unreadableRow), ...differing, ...fresh, ...same].slice(0, listedRowLimit),
  }
}

function judge(rows: readonly ReadCurveRow[], stored: readonly StoredFigure[]): RateImportRow[] {
  const storedAt = new Map(stored.map((found) => [found.at, found]))
  return rows.map((row, at) => judgedRow(row, storedAt.get(at)))
}

const basisPointsInPercent = decimal('100')

/** A rate differs by basis points, points differ by pips; a simulated rate of the same figure is replaced all the same. */
function judgedRow(row: ReadCurveRow, found: StoredFigure | undefined): RateImportRow {
  const { line, dataDate, curveOf, isPair, term, figure } = row
  const verdict = !found ? RateVerdict.of.new : found.isChanged ? RateVerdict.of.differs : RateVerdict.of.same
  const move = found && decimal(figure).sub(decimal(found.figure))
  const difference = move && (isPair ? move : move.mul(basisPointsInPercent)).stripZeros().toString()
  return {
    line,
    column: isPair ? 'midPoints' : 'ratePct',
    verdict,
    dataDate,
    currencyPair: curveOf,
    term,
    midPrice: figure,
    storedPrice: found?.figure ?? null,
    difference: verdict === RateVerdict.of.differs ? (difference ?? null) : null,
    value: null,
    reason: null,
  }
}
