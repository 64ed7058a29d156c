// Historical simulation: the holdings of today under the moves of the past, day by day.
import { growthFactors, overlappingGrowth, type ReturnRows, type ReturnType } from './return-history.ts'
import { requireHoldingDays } from './risk-terms.ts'
import { type ScenarioRisk, scenarioRisk } from './scenario-risk.ts'
import type { LossFunction } from './spot-losses.ts'

export interface HistoricalRisk {
  /** Daily returns, rows are days, columns units; 20 to 2500 of them. */
  readonly returns: ReturnRows
  readonly returnType: ReturnType
  readonly losses: LossFunction
  readonly confidence: number
  readonly holdingDays: number
  /** `square-root`: one-day losses × √h; `overlapping`: windows of h days, unscaled. */
  readonly scaling: 'square-root' | 'overlapping'
}

/**
 * Value at risk of the past: every figure of `scenarioRisk` with the component of the one scenario at the VaR.
 * Source: Hull, §22.2. Errors: `confidence-90-to-99.99`, `holding-days-1-to-250`, `sample-20-to-2500`, `not-finite`,
 * `lengths-differ`.
 */
export function historicalVar({
  returns,
  returnType,
  losses,
  confidence,
  holdingDays,
  scaling,
}: HistoricalRisk): ScenarioRisk {
  requireHoldingDays(holdingDays)
  const daily = growthFactors(returns, returnType)
  const isOverlapping = scaling === 'overlapping'
  const growth = isOverlapping ? overlappingGrowth(daily, holdingDays) : daily
  const scale = isOverlapping ? 1 : Math.sqrt(holdingDays)
  return scenarioRisk({
    losses: losses(growth).map((unit) => unit.map((loss) => loss * scale)),
    growth: growth.map((unit) => unit.map((factor) => 1 + (factor - 1) * scale)),
    confidence,
    window: 0,
  })
}
