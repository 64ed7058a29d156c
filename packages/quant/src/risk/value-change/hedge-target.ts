// How much of a hedge brings the value at risk of a book to a target: the least amount that does, by measures of `currencyVar` itself.
import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import type { CurrencyBook } from '../value-at-risk/currency-book.ts'
import { currencyVar, type VarTerms } from '../value-at-risk/currency-var.ts'
import type { ReturnRows } from '../value-at-risk/return-history.ts'

interface HedgeTargetInput {
  readonly book: CurrencyBook
  readonly terms: VarTerms
  readonly rates: ReturnRows
  /** What one unit of the hedge, bought, adds to the worth of each currency, in the home currency. */
  readonly perUnit: readonly number[]
  /** In the home currency, not negative. */
  readonly target: number
}

interface HedgeTarget {
  /** Signed: bought is positive; 0 where the book is within the target; null where no amount reaches it. */
  readonly amount: number | null
  readonly valueAtRisk: number
  /** With the amount, or with that which leaves the least. */
  readonly after: number
  /** The least that this hedge can leave, and the amount that leaves it. */
  readonly least: { readonly amount: number; readonly valueAtRisk: number }
}

/** The scan that brackets the least and the target. */
const STEPS = 40
const GOLDEN = (Math.sqrt(5) - 1) / 2
const REFINED = 30
/** Of the span; an amount is rounded far above it. */
const PRECISION = 1e-9

/**
 * VaR(x + h·d) is convex in h in closed form: it falls towards its least and rises beyond, so that the least amount is the first crossing on
 * the way there, by bisection. Of simulated losses it is convex but for its sample: the scan takes the lowest place, and what is
 * returned was measured to reach the target. Errors: those of `currencyVar`; `amount-not-negative` of the target, `lengths-differ`,
 * `amount-positive` where the hedge moves none of the currencies.
 */
export function hedgeTarget({ book, terms, rates, perUnit, target }: HedgeTargetInput): HedgeTarget {
  if (requireFinite(target, 'target') < 0) throw new QuantError('amount-not-negative', 'target')
  if (perUnit.length !== book.currencies.length) throw new QuantError('lengths-differ', 'perUnit')
  const unit = Math.max(...perUnit.map(Math.abs))
  if (!(unit > 0)) throw new QuantError('amount-positive', 'perUnit')
  const measure = (amount: number) => {
    const positions = book.positions.map((worth, at) => worth + amount * (perUnit[at] ?? 0))
    return currencyVar({ book: { ...book, positions }, terms, rates }).figures.valueAtRisk
  }
  const valueAtRisk = measure(0)
  // Beyond all that is held, twice over, a hedge is the larger risk.
  const held = [
    ...book.positions,
    ...book.options.map((option) => option.notional * option.spot * rateOf(book, option.pair)),
  ]
  const span = (2 * held.reduce((sum, worth) => sum + Math.abs(worth), 0)) / unit
  if (valueAtRisk <= target || span === 0)
    return {
      amount: valueAtRisk <= target ? 0 : null,
      valueAtRisk,
      after: valueAtRisk,
      least: { amount: 0, valueAtRisk },
    }
  const least = leastOf(measure, span, valueAtRisk)
  if (least.valueAtRisk > target) return { amount: null, valueAtRisk, after: least.valueAtRisk, least }
  const { amount, after } = firstWithin(measure, least, target)
  return { amount, valueAtRisk, after, least }
}

const rateOf = ({ conversions }: CurrencyBook, pair: string) => conversions[pair.slice(4)] ?? 1

type Measure = (amount: number) => number
type Least = HedgeTarget['least']

/** The lowest of a scan on both sides, refined by the golden section around it. */
function leastOf(measure: Measure, span: number, now: number): Least {
  const step = span / STEPS
  let best: Least = { amount: 0, valueAtRisk: now }
  for (let at = -STEPS; at <= STEPS; at += 1) {
    if (at === 0) continue
    const value = measure(at * step)
    if (value < best.valueAtRisk) best = { amount: at * step, valueAtRisk: value }
  }
  let [low, high] = [best.amount - step, best.amount + step]
  let [left, right] = [high - GOLDEN * (high - low), low + GOLDEN * (high - low)]
  let [ofLeft, ofRight] = [measure(left), measure(right)]
  for (let turn = 0; turn < REFINED && high - low > PRECISION * span; turn += 1) {
    if (ofLeft <= ofRight) {
      ;[high, right, ofRight] = [right, left, ofLeft]
      left = high - GOLDEN * (high - low)
      ofLeft = measure(left)
    } else {
      ;[low, left, ofLeft] = [left, right, ofRight]
      right = low + GOLDEN * (high - low)
      ofRight = measure(right)
    }
  }
  const refined = ofLeft <= ofRight ? { amount: left, valueAtRisk: ofLeft } : { amount: right, valueAtRisk: ofRight }
  return refined.valueAtRisk < best.valueAtRisk ? refined : best
}

/** The first place on the way from nothing to the least at which the target is reached; measured there. */
function firstWithin(
  measure: Measure,
  least: Least,
  target: number,
): { readonly amount: number; readonly after: number } {
  let [above, within, after] = [0, least.amount, least.valueAtRisk]
  while (Math.abs(within - above) > PRECISION * Math.abs(least.amount)) {
    const middle = (above + within) / 2
    const value = measure(middle)
    if (value <= target) [within, after] = [middle, value]
    else above = middle
  }
  return { amount: within, after }
}
