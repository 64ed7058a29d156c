// Why the value of a book changed from one day to the next: new and settled deals, changed terms, time, spot, points,
// volatility. Every intermediate value is rounded to the cent before it is compared, so the parts add up to the
// change exactly.
import type { BusinessDate } from '../../basics/business-date.ts'
import { type Decimal, fromNumber, sum, ZERO } from '../../basics/decimal.ts'

/**
 * A deal on a day. `Terms` and `Points` (rates, curves, forward points) are the caller's own; the valuation knows
 * them.
 */
export interface DealState<Terms, Points> {
  readonly terms: Terms
  readonly asOf: BusinessDate
  readonly spot: number
  readonly points: Points
  /** 0 for what has none. */
  readonly vol: number
}

/** One deal on the two days; missing before it was made, and after it was settled. */
export interface DealDays<Terms, Points> {
  readonly opening?: DealState<Terms, Points> | undefined
  readonly closing?: DealState<Terms, Points> | undefined
}

interface ProfitExplain {
  readonly openingValue: Decimal
  readonly closingValue: Decimal
  readonly change: Decimal
  /** Value of deals that were not there before. */
  readonly new: Decimal
  /** Value that left the book with deals settled or closed (its opening value, with the opposite sign). */
  readonly settled: Decimal
  /** Terms amended, valued in the opening market. */
  readonly changes: Decimal
  /** The day passing with the market standing still. */
  readonly time: Decimal
  readonly spot: Decimal
  /** Forward points, that is interest rates. */
  readonly points: Decimal
  readonly vol: Decimal
  /** Change less the sum of all parts: zero, exactly. */
  readonly residual: Decimal
}

type Part = 'new' | 'settled' | 'changes' | 'time' | 'spot' | 'points' | 'vol'

/**
 * Explains Σ closing − Σ opening. A deal on both days goes through terms → time → spot → points → volatility, one at
 * a time, and each part is the change of its value at that step; values are rounded half-up to `scale` decimals at
 * every step. Errors: `not-finite` (a value), and those of `priceOf`.
 */
export function explainProfit<Terms, Points>(
  deals: readonly DealDays<Terms, Points>[],
  priceOf: (state: DealState<Terms, Points>) => number,
  scale: number,
): ProfitExplain {
  const rounded = (state: DealState<Terms, Points>) => fromNumber(priceOf(state), scale)
  const parts: Record<Part, Decimal> = {
    new: ZERO,
    settled: ZERO,
    changes: ZERO,
    time: ZERO,
    spot: ZERO,
    points: ZERO,
    vol: ZERO,
  }
  const add = (part: Part, amount: Decimal) => {
    parts[part] = parts[part].add(amount)
  }
  let [openingValue, closingValue] = [ZERO, ZERO]
  for (const { opening, closing } of deals) {
    const [before, after] = [opening && rounded(opening), closing && rounded(closing)]
    openingValue = openingValue.add(before ?? ZERO)
    closingValue = closingValue.add(after ?? ZERO)
    if (opening && closing && before && after) {
      for (const [part, amount] of stepsOf(opening, closing, before, after, rounded)) add(part, amount)
    } else {
      add('new', after ?? ZERO)
      add('settled', (before ?? ZERO).neg())
    }
  }
  const change = closingValue.sub(openingValue)
  return { openingValue, closingValue, change, ...parts, residual: change.sub(sum(Object.values(parts))) }
}

/** What each step changes, in the order in which they are taken. */
export const explainSteps = ['changes', 'time', 'spot', 'points', 'vol'] as const

/** The states before, between and after the steps: step n leads from state n to state n + 1. */
export function statesBetween<Terms, Points>(
  opening: DealState<Terms, Points>,
  closing: DealState<Terms, Points>,
): readonly DealState<Terms, Points>[] {
  const amended = { ...opening, terms: closing.terms }
  const aged = { ...amended, asOf: closing.asOf }
  const moved = { ...aged, spot: closing.spot }
  const carried = { ...moved, points: closing.points }
  return [opening, amended, aged, moved, carried, closing]
}

function stepsOf<Terms, Points>(
  opening: DealState<Terms, Points>,
  closing: DealState<Terms, Points>,
  before: Decimal,
  after: Decimal,
  rounded: (state: DealState<Terms, Points>) => Decimal,
): readonly (readonly [Part, Decimal])[] {
  const between = statesBetween(opening, closing).slice(1, -1).map(rounded)
  const values = [before, ...between, after]
  return explainSteps.map((part, step) => [part, (values[step + 1] ?? ZERO).sub(values[step] ?? ZERO)])
}
