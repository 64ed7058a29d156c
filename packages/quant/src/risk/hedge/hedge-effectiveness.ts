// Does the hedge work? Each method looks at the same two series, ΔH of the hedged item (or hypothetical derivative)
// and ΔI of the instrument, and has a result of its own. Nothing here throws because a ratio does not exist: it is
// undefined, and no pass.
import { QuantError, requireAllFinite, requireFinite } from '../../basics/quant-error.ts'
import { type LinearRegression, linearRegression } from '../../maths/regression.ts'
import { covariance, sum, variance } from '../../maths/statistics.ts'

interface ChangeSeries {
  readonly hedgedItemChanges: readonly number[]
  readonly instrumentChanges: readonly number[]
}

/** Inclusive limits as fractions; the usual band is 0.8 to 1.25. */
export interface Band {
  readonly lower: number
  readonly upper: number
}

export type Outcome = 'pass' | 'fail' | 'undefined' | 'not-meaningful'

interface Offset {
  /** −ΔI/ΔH; null when the item did not move. */
  readonly ratio: number | null
  readonly outcome: Outcome
}

interface DollarOffset {
  /** Every period by itself. */
  readonly periods: readonly Offset[]
  /** From the beginning to the end of every period; the last one is the result. */
  readonly cumulative: readonly Offset[]
  readonly result: Offset
}

export const STANDARD_BAND: Band = { lower: 0.8, upper: 1.25 }
const LEAST_SAMPLE = 8
const MOST_SAMPLE = 500
/**
 * A ratio computed to be on the limit is on it: limits are inclusive, and decimals such as 0.8 have no exact double.
 */
const ON_LIMIT = 1e-12

/**
 * −ΔI/ΔH of one period. Errors: `dollar-offset-undefined` when ΔH is 0, `not-finite`.
 * Source: IAS 39 AG105; CAS 24 (2006) article 18.
 */
export function dollarOffsetRatio(hedgedItemChange: number, instrumentChange: number): number {
  if (hedgedItemChange === 0) throw new QuantError('dollar-offset-undefined', 'hedgedItemChange')
  const ratio = -instrumentChange / hedgedItemChange
  requireFinite(ratio, 'instrumentChange')
  return ratio === 0 ? 0 : ratio
}

/** Whether the ratio lies in the band, limits included. Errors: `lower-above-upper`. */
export function isInBand(ratio: number, { lower, upper }: Band): boolean {
  if (!(lower <= upper)) throw new QuantError('lower-above-upper', 'lower', { lower, upper })
  const slack = (limit: number) => ON_LIMIT * Math.abs(limit)
  return ratio >= lower - slack(lower) && ratio <= upper + slack(upper)
}

/**
 * Dollar offset period by period and cumulative: −ΣΔI/ΣΔH within the band, limits included. ΣΔH = 0 is `undefined`;
 * with a `smallAmount`, |ΔH| below it is `not-meaningful`. Neither is a pass. Errors: `lengths-differ`,
 * `sample-8-to-500` (none, or more than 500), `not-finite`, `lower-above-upper`.
 */
export function dollarOffset(series: ChangeSeries, band: Band = STANDARD_BAND, smallAmount = 0): DollarOffset {
  const { hedgedItemChanges: items, instrumentChanges: instruments } = requireSeries(series, 1)
  const offset = (item: number, instrument: number): Offset => {
    const isSmall = Math.abs(item) < smallAmount
    if (item === 0) return { ratio: null, outcome: isSmall ? 'not-meaningful' : 'undefined' }
    const ratio = dollarOffsetRatio(item, instrument)
    const passes = isInBand(ratio, band)
    return { ratio, outcome: isSmall ? 'not-meaningful' : passes ? 'pass' : 'fail' }
  }
  const totalTo = (values: readonly number[], end: number) => sum(values.slice(0, end + 1))
  const periods = items.map((item, index) => offset(item, instruments[index] ?? 0))
  const cumulative = items.map((_, index) => offset(totalTo(items, index), totalTo(instruments, index)))
  const result = cumulative.at(-1) ?? { ratio: null, outcome: 'undefined' }
  return { periods, cumulative, result }
}

interface RegressionLimits {
  /** Band of −slope. */
  readonly band: Band
  readonly minimumRSquared: number
  /** Largest p value of the slope. */
  readonly significance: number
  readonly minimumSample: number
}

export const STANDARD_REGRESSION: RegressionLimits = {
  band: STANDARD_BAND,
  minimumRSquared: 0.8,
  significance: 0.05,
  minimumSample: LEAST_SAMPLE,
}

export interface RegressionTest extends LinearRegression {
  readonly isEffective: boolean
}

/**
 * ΔI = a + b·ΔH by least squares. Effective when −b is in the band, R² is enough and the slope is significant.
 * Errors: `sample-8-to-500` (fewer than `minimumSample`, itself at least 3, or more than 500), `zero-variance`,
 * `lengths-differ`, `not-finite`.
 */
export function regressionTest(series: ChangeSeries, limits: RegressionLimits = STANDARD_REGRESSION): RegressionTest {
  const { hedgedItemChanges, instrumentChanges } = requireSeries(series, Math.max(3, limits.minimumSample))
  const line = linearRegression(hedgedItemChanges, instrumentChanges)
  const explains = line.rSquared >= limits.minimumRSquared - ON_LIMIT
  const isEffective = isInBand(-line.slope, limits.band) && explains && line.slopePValue < limits.significance
  return { ...line, isEffective }
}

interface VarianceReduction {
  /** 1 − Var(H + I)/Var(H); null when the item did not vary. */
  readonly reduction: number | null
  readonly isEffective: boolean
  /** Ratio of the instrument that would leave the least variance, −Cov(H, I)/Var(I); null when it did not vary. */
  readonly optimalHedgeRatio: number | null
  /** What that ratio would achieve: the R² of the two series. */
  readonly bestReduction: number | null
}

const ENOUGH_REDUCTION = 0.8

/**
 * Variance reduction, effective from 0.8. Source: L. Ederington, The hedging performance of the new futures markets,
 * Journal of Finance 34 (1979). Errors: `lengths-differ`, `sample-8-to-500` (fewer than 2, more than 500),
 * `not-finite`.
 */
export function varianceReduction(series: ChangeSeries, enough = ENOUGH_REDUCTION): VarianceReduction {
  const { hedgedItemChanges: items, instrumentChanges: instruments } = requireSeries(series, 2)
  const together = variance(items.map((item, index) => item + (instruments[index] ?? 0)))
  const [ofItem, ofInstrument, shared] = [variance(items), variance(instruments), covariance(items, instruments)]
  requireAllFinite([together, ofItem, ofInstrument], 'instrumentChanges')
  const reduction = ofItem === 0 ? null : 1 - together / ofItem
  return {
    reduction,
    isEffective: reduction !== null && reduction >= enough - ON_LIMIT,
    optimalHedgeRatio: ofInstrument === 0 ? null : -shared / ofInstrument,
    bestReduction: ofItem === 0 || ofInstrument === 0 ? null : Math.min(1, shared ** 2 / (ofItem * ofInstrument)),
  }
}

function requireSeries(series: ChangeSeries, least: number): ChangeSeries {
  const { hedgedItemChanges: items, instrumentChanges: instruments } = series
  if (items.length !== instruments.length) {
    throw new QuantError('lengths-differ', 'instrumentChanges', { left: items.length, right: instruments.length })
  }
  if (items.length < least || items.length > MOST_SAMPLE) {
    throw new QuantError('sample-8-to-500', 'hedgedItemChanges', { count: items.length, least, most: MOST_SAMPLE })
  }
  requireAllFinite([...items, ...instruments], 'hedgedItemChanges')
  return series
}
