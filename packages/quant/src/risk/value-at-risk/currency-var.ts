// The value at risk of a book of currencies from a history of their rates, by whichever algorithm is asked for, with what a reader needs to
// judge it: the figures of what is owed and of what hedges it, the losses that make it, the worst scenarios, and how it did in the past.
import { QuantError } from '../../basics/quant-error.ts'
import { type Backtest, kupiecTest } from './backtest.ts'
import { type CurrencyBook, currencyLosses, deltaPositions } from './currency-book.ts'
import { historicalVar } from './historical-var.ts'
import { monteCarloVar, monteCarloVarAlone } from './monte-carlo-var.ts'
import { parametricVar } from './parametric-var.ts'
import { type Estimator, type ReturnRows, type ReturnType, returnsOf, volatilityModel } from './return-history.ts'
import type { Centre, RiskFigures, VolatilityModel } from './risk-terms.ts'
import { type LossFunction, positionLosses } from './spot-losses.ts'

/** How the scenarios are made; fractions, not percent. */
export interface VarTerms {
  readonly algorithm: 'parametric' | 'historical' | 'monte-carlo'
  readonly confidence: number
  readonly holdingDays: number
  /** Returns of the history that count; those before them judge the past. */
  readonly sampleSize: number
  readonly returnType: ReturnType
  readonly estimator: Estimator
  /** Of the historical algorithm alone. */
  readonly scaling: 'square-root' | 'overlapping'
  readonly tail: 'rank' | 'fractional' | { readonly lambda: number }
  readonly volatilityLambda?: number
  /** Of Monte Carlo alone. */
  readonly simulations: number
  readonly process: 'lognormal' | 'normal'
  readonly centre: Centre
  readonly seed: number
}

interface CurrencyVarInput {
  readonly book: CurrencyBook
  readonly terms: VarTerms
  /** Rates of the home currency for one unit of each currency, a row a day, oldest first: `sampleSize` + 1 of them or more. */
  readonly rates: ReturnRows
}

interface VarFigures extends RiskFigures {
  readonly shortfallComponent: readonly number[]
  /** Null in closed form, where nothing is estimated by order. */
  readonly strictShortfall: number | null
  readonly interval: { readonly low: number; readonly high: number } | null
  readonly shortfallError: number | null
}

interface Bar {
  readonly low: number
  readonly high: number
  readonly count: number
}

/** One of the worst scenarios; `day` counts the returns of the sample, −1 of one that was drawn. */
interface WorstScenario {
  readonly day: number
  readonly loss: number
  /** Change of each currency, a fraction. */
  readonly moves: readonly number[]
}

interface BacktestDay {
  /** Counts the rows of the rates. */
  readonly row: number
  readonly loss: number
  readonly valueAtRisk: number
}

export interface CurrencyVar extends VolatilityModel {
  readonly figures: VarFigures
  /** Delta equivalents in the home currency. */
  readonly positions: readonly number[]
  /** Of a correlation that was no correlation; see `nearestCorrelation`. */
  readonly repaired: boolean
  readonly largestChange: number
  readonly largestGap: number
  /** Losses of the scenarios; empty in closed form. */
  readonly histogram: readonly Bar[]
  readonly worst: readonly WorstScenario[]
}

const BARS = 40
const WORST = 10

/** Errors: those of the algorithm and of `currencyLosses`; `too-few-points` with fewer rates than the sample needs. */
export function currencyVar({ book, terms, rates }: CurrencyVarInput): CurrencyVar {
  const { returns, model } = sampleOf({ terms, rates })
  const positions = deltaPositions(book)
  const shared = { ...model, positions }
  if (terms.algorithm === 'parametric') {
    const figures = closedForm(parametricVar({ ...shared, ...terms }))
    return { ...shared, figures, repaired: false, largestChange: 0, largestGap: 0, histogram: [], worst: [] }
  }
  const { losses, largestGap } = currencyLosses(book)
  const recorded = keeping(losses)
  if (terms.algorithm === 'historical') {
    const figures = historicalVar({ ...historicalTerms(terms), returns, losses: recorded.losses })
    const scale = terms.scaling === 'overlapping' ? 1 : Math.sqrt(terms.holdingDays)
    const pictures = picturesOf(recorded.of(), scale, true)
    return { ...shared, figures, repaired: false, largestChange: 0, largestGap: largestGap(), ...pictures }
  }
  const { repaired, largestChange, ...figures } = monteCarloVar(
    { ...model, ...terms },
    recorded.losses,
    terms.confidence,
  )
  return {
    ...shared,
    figures,
    repaired,
    largestChange,
    largestGap: largestGap(),
    ...picturesOf(recorded.of(), 1, false),
  }
}

function sampleOf({ terms, rates }: Pick<CurrencyVarInput, 'terms' | 'rates'>) {
  const { sampleSize, returnType, estimator } = terms
  if (rates.length < sampleSize + 1)
    throw new QuantError('too-few-points', 'rates', { points: rates.length, least: sampleSize + 1 })
  const returns = returnsOf(rates.slice(-sampleSize - 1), returnType)
  return { returns, model: volatilityModel(returns, estimator) }
}

/** The value at risk of `currencyVar` alone, to the digit, for a part of its work. Errors: as `currencyVar`. */
export function currencyVarAlone({ book, terms, rates }: CurrencyVarInput): number {
  const { returns, model } = sampleOf({ terms, rates })
  if (terms.algorithm === 'parametric')
    return parametricVar({ ...model, positions: deltaPositions(book), ...terms }).valueAtRisk
  const { losses } = currencyLosses(book)
  return terms.algorithm === 'historical'
    ? historicalVar({ ...historicalTerms(terms), returns, losses }).valueAtRisk
    : monteCarloVarAlone({ ...model, ...terms }, losses, terms.confidence)
}

const historicalTerms = ({ returnType, confidence, holdingDays, scaling, tail, volatilityLambda }: VarTerms) => ({
  returnType,
  confidence,
  holdingDays,
  scaling,
  tail,
  ...(volatilityLambda === undefined ? {} : { volatilityScaling: { lambda: volatilityLambda } }),
})

/** A normal loss: the shortfall falls to the units as the VaR does. */
function closedForm(figures: RiskFigures): VarFigures {
  const { valueAtRisk, expectedShortfall, component } = figures
  const share = valueAtRisk === 0 ? 0 : expectedShortfall / valueAtRisk
  const shortfallComponent = component.map((part) => part * share)
  return { ...figures, shortfallComponent, strictShortfall: null, interval: null, shortfallError: null }
}

interface CachedAnswer {
  readonly losses: readonly Float64Array[]
  readonly growth: readonly Float64Array[]
}

/** The same losses, kept for the pictures. */
function keeping(losses: LossFunction) {
  let recorded: CachedAnswer = { losses: [], growth: [] }
  const keep: LossFunction = (growth) => {
    recorded = { losses: losses(growth), growth }
    return [...recorded.losses]
  }
  return { losses: keep, of: () => recorded }
}

function picturesOf({ losses, growth }: CachedAnswer, scale: number, isDated: boolean) {
  const count = losses[0]?.length ?? 0
  const total = new Float64Array(count)
  for (const unit of losses)
    for (let at = 0; at < count; at += 1) total[at] = (total[at] ?? 0) + (unit[at] ?? 0) * scale
  const worst = worstFirst(total).map((at) => ({
    day: isDated ? at : -1,
    loss: total[at] ?? 0,
    moves: growth.map((unit) => (unit[at] ?? 1) - 1),
  }))
  const [low, high] = [total.reduce((least, loss) => Math.min(least, loss), total[0] ?? 0), worst[0]?.loss ?? 0]
  return { worst, histogram: barsOf(total, low, high) }
}

/** The places of the largest losses, of equal ones the first: putting a million of them in order would take longer than all the rest. */
function worstFirst(losses: Float64Array): readonly number[] {
  const places: number[] = []
  let least = Number.NEGATIVE_INFINITY
  for (let at = 0; at < losses.length; at += 1) {
    const loss = losses[at] ?? 0
    if (places.length === WORST && loss <= least) continue
    const before = places.findIndex((place) => (losses[place] ?? 0) < loss)
    places.splice(before < 0 ? places.length : before, 0, at)
    if (places.length > WORST) places.pop()
    least = losses[places.at(-1) ?? 0] ?? 0
  }
  return places
}

function barsOf(losses: Float64Array, low: number, high: number): Bar[] {
  const width = (high - low) / BARS
  if (!(width > 0)) return [{ low, high, count: losses.length }]
  const counts = new Array<number>(BARS).fill(0)
  for (const loss of losses) {
    const bar = Math.min(BARS - 1, Math.floor((loss - low) / width))
    counts[bar] = (counts[bar] ?? 0) + 1
  }
  return counts.map((count, bar) => ({ low: low + bar * width, high: low + (bar + 1) * width, count }))
}

interface PastVar {
  readonly days: readonly BacktestDay[]
  readonly test: Backtest
}

/** So many days of the past are judged, where the history reaches; fewer than the least say nothing. */
const MOST_JUDGED = 250
const LEAST_JUDGED = 20

/**
 * What the positions of today would have lost on each day of the past against the one-day VaR of the evening before, from the
 * `sampleSize` returns known then; null where the history is too short. Options by their delta; Monte Carlo by its closed form.
 * Source: as `kupiecTest`. Errors: those of the algorithm.
 */
export function pastVar({ book, terms, rates }: CurrencyVarInput): PastVar | null {
  const { sampleSize, returnType, estimator, confidence } = terms
  const judged = Math.min(MOST_JUDGED, rates.length - 1 - sampleSize)
  if (judged < LEAST_JUDGED) return null
  const positions = deltaPositions(book)
  const daily = { ...terms, holdingDays: 1 }
  const varOf = (returns: ReturnRows) =>
    terms.algorithm === 'historical'
      ? historicalVar({ ...historicalTerms(daily), returns, losses: positionLosses(positions) })
      : parametricVar({ positions, ...volatilityModel(returns, estimator), ...daily })
  const days = Array.from({ length: judged }, (_, at): BacktestDay => {
    const row = rates.length - judged + at
    const [today, before] = [rates[row] ?? [], rates[row - 1] ?? []]
    const { valueAtRisk } = varOf(returnsOf(rates.slice(row - 1 - sampleSize, row), returnType))
    const loss = positions.reduce((sum, worth, unit) => sum - worth * ((today[unit] ?? 1) / (before[unit] ?? 1) - 1), 0)
    return { row, loss, valueAtRisk }
  })
  const exceptions = days.filter(({ loss, valueAtRisk }) => loss > valueAtRisk).length
  return { days, test: kupiecTest(exceptions, judged, confidence) }
}
