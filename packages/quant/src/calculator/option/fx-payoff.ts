// What a position of FX options and the exposure that it hedges gain or lose over the spot at expiry: the options at expiry and today,
// the exposure against its budget rate, and both together.
import { marketUnitOf } from '../../basics/currency.ts'
import { europeanOption, type OptionTerms } from '../../pricing/vanilla/european-option.ts'
import type { CaseInput } from '../../reference/case-input.ts'
import type { Results } from '../calculation.ts'

/** One option of the position; `size` is negative where it is sold, per unit of the notional. */
export interface Leg {
  readonly size: number
  readonly terms: OptionTerms
}

const POINTS = 80
const NARROWEST = 0.05
const DEVIATIONS = 4

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Intrinsic value at expiry. */
const atExpiry = (legs: readonly Leg[], spot: number) =>
  sum(legs.map(({ size, terms }) => size * Math.max(0, (terms.optionType === 'call' ? 1 : -1) * (spot - terms.strike))))
const today = (legs: readonly Leg[], spot: number) =>
  sum(legs.map(({ size, terms }) => size * europeanOption({ ...terms, spot }).price))

/** Equal steps as wide as four deviations around spot and strikes, and the strikes themselves, where the lines bend. */
function spots(legs: readonly Leg[], budget: number | undefined): number[] {
  const strikes = legs.map(({ terms }) => terms.strike)
  const marks = [...strikes, ...legs.map(({ terms }) => terms.spot), ...(budget === undefined ? [] : [budget])]
  const widest = Math.max(...legs.map(({ terms }) => terms.vol * Math.sqrt(terms.time)))
  const width = Math.min(0.9, Math.max(NARROWEST, DEVIATIONS * widest))
  const [low, high] = [Math.min(...marks) * (1 - width), Math.max(...marks) * (1 + width)]
  const even = Array.from({ length: POINTS + 1 }, (_, at) => low + ((high - low) * at) / POINTS)
  return [...new Set([...even, ...strikes])].sort((one, other) => one - other)
}

/** Where a line crosses zero, by straight lines between its points. */
function crossings(x: readonly number[], y: readonly number[]): number[] {
  return x.flatMap((right, at) => {
    const [left, before = 0, after = 0] = [x[at - 1], y[at - 1], y[at]]
    // By their signs: the product of two values below 1e-160 is nothing, and would pass for a crossing.
    if (left === undefined || before === 0 || Math.sign(before) === Math.sign(after))
      return after === 0 && left !== undefined ? [right] : []
    return after === 0 ? [right] : [left + ((right - left) * before) / (before - after)]
  })
}

/** Base currency to be received, negative where it is to be paid; undefined without an exposure. */
function exposureIn(input: CaseInput) {
  if (!input.has('exposureAmount') || !input.has('budgetRate')) return undefined
  const sign = input.text('exposureSide', 'receivable') === 'payable' ? -1 : 1
  return { amount: sign * input.number('exposureAmount'), budget: input.number('budgetRate') }
}

/**
 * Rows over the spot: the position at expiry and today, less the premium (without interest on it), in quote currency for the
 * notional or per unit without one; the exposure is amount·(S − budget), and `both` adds them. With an exposure a notional
 * is needed for the two to be of one size; without one the position counts as one unit.
 */
export function payoffOf(legs: readonly Leg[], input: CaseInput): Results {
  // Rates of some pairs are for a hundred of the base; amounts never are.
  const unit = input.has('pair') ? marketUnitOf(input.text('pair')) : 1
  const notional = input.has('notional') ? input.number('notional') / unit : 1
  const exposure = exposureIn(input)
  const premium = sum(legs.map(({ size, terms }) => size * europeanOption(terms).price))
  const x = spots(legs, exposure?.budget)
  const expiry = x.map((spot) => notional * (atExpiry(legs, spot) - premium))
  const payoff = x.map((spot, at) => {
    const option = expiry[at] ?? 0
    const unhedged = exposure ? (exposure.amount / unit) * (spot - exposure.budget) : null
    return {
      spot,
      option,
      today: notional * (today(legs, spot) - premium),
      unhedged,
      both: unhedged === null ? null : unhedged + option,
    }
  })
  const both = payoff.flatMap((row) => (row.both === null ? [] : [row.both]))
  return {
    payoff,
    breakEvens: crossings(x, both.length > 0 ? both : expiry).map((spot) => ({ spot })),
    worst: Math.min(...(both.length > 0 ? both : expiry)),
    best: Math.max(...(both.length > 0 ? both : expiry)),
  }
}
