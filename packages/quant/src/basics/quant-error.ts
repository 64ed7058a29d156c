// The one error of this package: a code for the program, the field it concerns, and the values a message needs.
// Callers translate the code; no text of this package is ever shown to a user.

/** Every reason a function of this package may decline its input, by the folder that first needed it. */
export type QuantErrorCode =
  | BasicsCode
  | MathsCode
  | MarketCode
  | VanillaCode
  | ExoticCode
  | ModelCode
  | RatesCode
  | RiskCode

type BasicsCode =
  | 'amount-positive'
  | 'calendar-missing'
  | 'currency-mismatch'
  | 'date-out-of-range'
  | 'division-by-zero'
  | 'inquiry-term-at-least-3D'
  | 'no-common-currency'
  | 'no-good-day'
  | 'not-a-currency'
  | 'not-a-date'
  | 'not-a-decimal'
  | 'not-a-good-day'
  | 'not-a-pair'
  | 'not-a-tenor'
  | 'not-an-integer'
  | 'not-finite'
  | 'number-too-long'
  | 'pair-mismatch'
  | 'rate-positive'
  | 'same-currency'
  | 'scale-out-of-range'
  | 'solved-to-zero'
  | 'tenor-too-long'
  | 'two-of-three-needed'

type MathsCode =
  | 'correlation-between-minus-1-and-1'
  | 'lengths-differ'
  | 'matrix-not-square'
  | 'matrix-singular'
  | 'not-converged'
  | 'not-positive-definite'
  | 'points-not-increasing'
  | 'probability-between-0-and-1'
  | 'seed-not-an-integer'
  | 'too-few-points'
  | 'zero-variance'

type MarketCode =
  | 'curve-empty'
  | 'curve-not-increasing'
  | 'curves-as-of-differ'
  | 'date-before-as-of'
  | 'date-before-spot'
  | 'discount-positive'
  | 'negative-discount'
  | 'pip-positive'

type VanillaCode =
  | 'calculation-date-between-trade-and-expiry'
  | 'decision-date-at-most-life-minus-1-day'
  | 'dividend-not-negative'
  | 'dividends-at-most-10'
  | 'no-solution'
  | 'probability-outside-0-1'
  | 'spot-must-exceed-pv-dividends'
  | 'spot-positive'
  | 'strike-positive'
  | 'time-at-most-50'
  | 'time-positive'
  | 'trade-date-before-expiry'
  | 'tree-display-at-most-10-steps'
  | 'tree-steps-2-to-500'
  | 'volatility-at-most-1000'
  | 'volatility-positive'

type ExoticCode =
  | 'average-to-date-needed'
  | 'average-to-date-positive'
  | 'barrier-positive'
  | 'cash-payout-positive'
  | 'extreme-includes-spot'
  | 'extreme-positive'
  | 'mother-expires-before-daughter'
  | 'observation-times-in-order'
  | 'observations-positive-integer'
  | 'paths-1000-to-1000000'
  | 'rebate-not-negative'
  | 'simulation-steps-1-to-1000'
  | 'time-since-inception-0-to-10000'

type ModelCode =
  | 'alpha-minus-10-to-10'
  | 'beta-0-to-1'
  | 'correlation-minus-0.99-to-0.99'
  | 'jump-deviation-0-to-500'
  | 'jumps-per-year-0-to-100'
  | 'mean-jump-above-minus-100'
  | 'mean-reversion-not-negative'
  | 'long-run-variance-0-to-4'
  | 'sabr-expansion-invalid'
  | 'shifted-rate-positive'
  | 'variance-gamma-mean-infinite'
  | 'variance-rate-positive'
  | 'vol-of-vol-0.0001-to-5'
  | 'volatility-0.05-to-2000'
  | 'volatility-0.25-to-200'

type RatesCode =
  | 'compounding-not-known'
  | 'delta-0-to-0.5-each-once'
  | 'exercise-times-in-order'
  | 'forward-positive'
  | 'frequency-1-2-4-12'
  | 'known-rate-needed'
  | 'option-outlives-bond'
  | 'price-positive'
  | 'principal-positive'
  | 'rate-out-of-range'
  | 'reversion-not-negative'
  | 'tau-0.05-to-30'
  | 'time-at-most-100'

type RiskCode =
  | 'amount-not-negative'
  | 'amount-too-large'
  | 'confidence-90-to-99.99'
  | 'correlation-out-of-range'
  | 'cross-shock-from-legs'
  | 'dollar-offset-undefined'
  | 'forward-0D-forbidden'
  | 'holding-days-1-to-250'
  | 'ideal-controlled-rate-not-negative'
  | 'inputs-greater-than-0'
  | 'lambda-out-of-range'
  | 'layer-days'
  | 'layers-must-rise'
  | 'low-above-high'
  | 'lower-above-upper'
  | 'no-layers'
  | 'parts-not-100'
  | 'percent-0-to-100'
  | 'sample-20-to-2500'
  | 'sample-8-to-500'
  | 'share-0-to-1'
  | 'simulations-1000-to-1000000'
  | 'trade-out-of-range'
  | 'volatility-not-negative'

export type QuantErrorParams = Readonly<Record<string, string | number>>

/**
 * Typed refusal of an input. `field` is the name of the offending parameter, `params` the values for a message, `others` what else is
 * wrong with the same inputs, where more than the first was looked for.
 */
export class QuantError extends Error {
  override readonly name = 'QuantError'
  readonly code: QuantErrorCode
  readonly field: string
  readonly params: QuantErrorParams
  readonly others: readonly QuantError[]

  constructor(code: QuantErrorCode, field: string, params: QuantErrorParams = {}, others: readonly QuantError[] = []) {
    super(`${code} (${field})`)
    this.code = code
    this.field = field
    this.params = params
    this.others = others
  }
}

/** Refuses with all checks that fail: the first, and the others beside it. */
export function requireEach(...checks: readonly (() => unknown)[]): void {
  const [first, ...others] = checks.flatMap(refusalsOf)
  if (first) throw new QuantError(first.code, first.field, first.params, others)
}

function refusalsOf(check: () => unknown): readonly QuantError[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof QuantError)) throw error
    return [error, ...error.others]
  }
}

/** The value when it is neither NaN nor infinite. Error: `not-finite`. */
export function requireFinite(value: number, field: string): number {
  if (!Number.isFinite(value)) throw new QuantError('not-finite', field)
  return value
}

/** Refuses a list in which any number is NaN or infinite. Error: `not-finite`. */
export function requireAllFinite(values: readonly number[] | Float64Array, field: string): void {
  if (!values.every(Number.isFinite)) throw new QuantError('not-finite', field)
}

/** The value when it is a finite number greater than zero. Errors: `not-finite`, and the given code. */
export function requirePositive(value: number, code: QuantErrorCode, field: string): number {
  requireFinite(value, field)
  if (value <= 0) throw new QuantError(code, field, { value })
  return value
}
