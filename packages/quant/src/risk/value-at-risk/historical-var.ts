// Historical simulation: the holdings of today under the moves of the past, day by day.
import {
  atTodaysVolatility,
  growthFactors,
  overlappingGrowth,
  type ReturnRows,
  type ReturnType,
} from './return-history.ts'
import { requireHoldingDays } from './risk-terms.ts'
import { type ScenarioRisk, scenarioRisk } from './scenario-risk.ts'
import type { LossFunction } from './spot-losses.ts'
import { ageWeights, equalWeights } from './weighted-tail.ts'

export interface HistoricalRisk {
  /** Daily returns, rows are days, columns units; 20 to 2500 of them. */
  readonly returns: ReturnRows
  readonly returnType: ReturnType
  readonly losses: LossFunction
  readonly confidence: number
  readonly holdingDays: number
  /** `square-root`: one-day losses × √h; `overlapping`: windows of h days, unscaled. */
  readonly scaling: 'square-root' | 'overlapping'
  /**
   * `rank` (default): VaR is the k-th worst loss, k = ⌊n(1 − c)⌋. `fractional`: all days count 1/n, and the day at which they
   * reach 1 − c counts in part. A λ: the same with weights that fall by λ with each day of age.
   */
  readonly tail?: 'rank' | 'fractional' | { readonly lambda: number }
  /** With a λ the returns of the past are brought to today's volatility first; without, taken as they were. */
  readonly volatilityScaling?: { readonly lambda: number }
}

/**
 * Value at risk of the past: every figure of `scenarioRisk` with the component of the one scenario at the VaR.
 * Source: Hull, §22.2, and of the weights and volatilities the sources of `ageWeights` and `atTodaysVolatility`. Errors:
 * `confidence-90-to-99.99`, `holding-days-1-to-250`, `sample-20-to-2500`, `not-finite`, `lengths-differ`,
 * `lambda-out-of-range`.
 */
export function historicalVar({
  returns,
  returnType,
  losses,
  confidence,
  holdingDays,
  scaling,
  tail = 'rank',
  volatilityScaling,
}: HistoricalRisk): ScenarioRisk {
  requireHoldingDays(holdingDays)
  const daily = growthFactors(
    volatilityScaling ? atTodaysVolatility(returns, volatilityScaling.lambda) : returns,
    returnType,
  )
  const isOverlapping = scaling === 'overlapping'
  const growth = isOverlapping ? overlappingGrowth(daily, holdingDays) : daily
  const scale = isOverlapping ? 1 : Math.sqrt(holdingDays)
  return scenarioRisk({
    losses: losses(growth).map((unit) => unit.map((loss) => loss * scale)),
    growth: growth.map((unit) => unit.map((factor) => 1 + (factor - 1) * scale)),
    confidence,
    window: 0,
    weights: weightsOf(growth[0]?.length ?? 0, tail),
  })
}

function weightsOf(count: number, tail: NonNullable<HistoricalRisk['tail']>): Float64Array | undefined {
  if (tail === 'rank') return undefined
  return tail === 'fractional' ? equalWeights(count) : ageWeights(count, tail.lambda)
}
