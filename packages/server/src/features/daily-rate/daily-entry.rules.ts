/**
 * What was entered for a day, read by the readers of the import's own templates: what a file would leave out is refused by its field.
 * Pure.
 */
import type { DailyFigure, EnteredFigure } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { differenceColumns } from '@hedgerow/contract/daily-rate/daily-rate.contract'
import { dailyRateRefusals } from '@hedgerow/contract/daily-rate/daily-rate.refusals'
import { FigureKind } from '@hedgerow/contract/daily-rate/due-figure.dict'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { UnreadableReason } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { figureMove } from '@hedgerow/quant/market/forward/figure-move'
import type { FileTable } from '../../kit/file/file-cell.ts'
import { type ReadCurveFile, readCurves } from '../rate-import/read/curve-file.read.ts'
import type { CodeSet, UnreadableCell } from '../rate-import/read/rate-cell.read.ts'
import { type ReadFile, readRates } from '../rate-import/read/rate-file.read.ts'
import { type ReadVolatilityFile, readVolatilities } from '../rate-import/read/volatility-file.read.ts'

export interface ReadEntry {
  readonly rates: ReadFile
  readonly curves: ReadCurveFile
  readonly volatilities: ReadVolatilityFile
}

type Cells = Readonly<Record<string, string>>

/** A line a row of the template; `at` is where its first figure was entered, from 1. */
interface Line {
  readonly at: number
  readonly cells: Cells
}

function tableOf(lines: readonly Line[]): FileTable {
  const header = [...new Set(lines.flatMap(({ cells }) => Object.keys(cells)))]
  const rows = lines.map(({ cells }) => header.map((name) => cells[name] ?? ''))
  return { header, rows, lines: lines.map(({ at }) => at) }
}

/** @throws Refusal DAILY_UNREADABLE naming the field */
export function readEntry(
  entered: readonly EnteredFigure[],
  day: BusinessDate,
  today: BusinessDate,
  codes: CodeSet,
  lang: Lang,
): ReadEntry {
  const numbered = entered.map((one, index) => ({ ...one, at: index + 1 }))
  const of = (...figures: readonly string[]) => numbered.filter(({ figure }) => figures.includes(figure))
  const { spot, points, curve, volatility } = FigureKind.of
  const rates = of(spot).map(({ at, name, value }) => ({
    at,
    cells: { dataDate: day, currencyPair: name, midPrice: value },
  }))
  const curves = of(points, curve).map(({ at, name, term, column, value }) => ({
    at,
    cells: { dataDate: day, curveOf: name, term: term ?? '', [column]: value },
  }))
  const smiles = Map.groupBy(of(volatility), ({ name, term }) => `${name} ${term}`)
  const volatilities = [...smiles.values()].map((smile): Line => {
    const [{ at, name, term }] = smile as [(typeof smile)[number]]
    const figures = Object.fromEntries(smile.map(({ column, value }) => [column, value]))
    return { at, cells: { dataDate: day, currencyPair: name, term: term ?? '', atmPct: '', ...figures } }
  })
  const read = {
    rates: readRates(tableOf(rates), today, codes),
    curves: readCurves(tableOf(curves), today, codes),
    volatilities: readVolatilities(tableOf(volatilities), today, codes),
  }
  // Without a line there is no header either, and nothing was meant to be read.
  const bad = [rates.length > 0 ? read.rates.unreadable : [], read.curves.unreadable, read.volatilities.unreadable]
  const [first] = bad.flat().toSorted((a, b) => a.line - b.line)
  if (first) refuseCell(first, entered, lang)
  return { ...read, rates: rates.length > 0 ? read.rates : { ...read.rates, unreadable: [] } }
}

function refuseCell({ line, column, reason }: UnreadableCell, entered: readonly EnteredFigure[], lang: Lang): never {
  const { name = '', term = null } = entered[line - 1] ?? {}
  const at = entered.findIndex((one) => one.name === name && one.term === term && one.column === column)
  const named = [name, term].filter(Boolean).join(' ')
  const why = say(labelOf(UnreadableReason, reason), lang)
  return refuse(dailyRateRefusals.DAILY_UNREADABLE, { name: named, why }, `figures.${at < 0 ? line - 1 : at}.value`)
}

const hundred = decimal('100')

/** What points need to be judged: the spot of their pair, and its pip. */
type PointsMarket = (pair: string) => { readonly spot: string | undefined; readonly pip: string }

/** Points that take the forward further from spot than the band are a slip of the decimal point. @throws Refusal DAILY_BAND, DAILY_NEEDS_SPOT */
export function demandPointsInBand({ rows }: ReadCurveFile, marketOf: PointsMarket, bandPct: number): void {
  for (const { line, isPair, curveOf, term, figure } of rows) {
    if (!isPair) continue
    const { spot, pip } = marketOf(curveOf)
    const field = `figures.${line - 1}.value`
    if (spot === undefined) refuse(dailyRateRefusals.DAILY_NEEDS_SPOT, { name: curveOf }, field)
    const pct = decimal(figure).mul(decimal(pip)).abs().mul(hundred).div(decimal(spot), 2)
    if (pct.gt(decimal(String(bandPct))))
      refuse(dailyRateRefusals.DAILY_BAND, { name: `${curveOf} ${term}`, pct: pct.toString(), band: bandPct }, field)
  }
}

/** The rows of a review beside what counted before, what is odd first. */
export function reviewedRows(
  rows: readonly RateImportRow[],
  before: readonly DailyFigure[],
  bandPct: number,
): RateImportRow[] {
  const placeOf = (name: string | null, term: string | null, column: string) => `${name} ${term} ${column}`
  const figures = new Map(before.map((one) => [placeOf(one.name, one.term, one.column), one]))
  const moved = rows.map((row): RateImportRow => {
    const one = figures.get(placeOf(row.currencyPair, row.term, row.column))
    if (!one || one.value === null || row.midPrice === null) return row
    const isDifference = differenceColumns.includes(row.column)
    const { move, isOdd } = figureMove(one.figure, row.midPrice, one.value, bandPct, isDifference)
    return { ...row, before: one.value, move: move.toString(), isOdd }
  })
  return moved.toSorted((a, b) => Number(b.isOdd) - Number(a.isOdd))
}
