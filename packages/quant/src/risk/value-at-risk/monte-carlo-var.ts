// Monte Carlo value at risk by full revaluation, the plain way: correlated scenarios, every holding revalued under
// each of them. A seed decides every bit; the fast kernel draws the same scenarios from the same seed.
import { centreShocks, correlatedShocks } from '../../kernels/correlated-shocks.ts'
import { cholesky, nearestCorrelation } from '../../maths/matrix.ts'
import { randomStream } from '../../maths/random.ts'
import {
  type Centre,
  requireHoldingDays,
  requireSimulations,
  requireVolatilityModel,
  type VolatilityModel,
} from './risk-terms.ts'
import { type ScenarioRisk, scenarioRisk, scenarioVar } from './scenario-risk.ts'
import type { LossFunction } from './spot-losses.ts'

export interface SpotScenarios extends VolatilityModel {
  readonly holdingDays: number
  /** 1,000 to 1,000,000. */
  readonly simulations: number
  readonly seed: number
  /** `lognormal`: growth exp(σ√h·ε), less σ²h/2 when centred on the mean; `normal`: 1 + σ√h·ε, the limit of small moves. */
  readonly process: 'lognormal' | 'normal'
  /** Of the lognormal process, default `median`; of the normal one they are the same. */
  readonly centre?: Centre
}

interface MonteCarloRisk extends ScenarioRisk {
  readonly seed: number
  /** What the rates scattered around. */
  readonly centre: Centre
  /**
   * The correlation given was not positive definite; the nearest one was used, which differs by up to
   * `largestChange`.
   */
  readonly repaired: boolean
  readonly largestChange: number
}

/** Scenarios up to half a percent of all on either side of the VaR give the components. */
const COMPONENT_WINDOW = 0.005

/**
 * Growth S₁/S₀ of each unit, one array a unit, with ε = L·z, L the Cholesky factor of the (repaired) correlation.
 * Errors: `simulations-1000-to-1000000`, `holding-days-1-to-250`, `seed-not-an-integer`, and those of the volatility
 * model.
 */
export function spotScenarios(input: SpotScenarios) {
  const { volatilities, holdingDays, simulations, seed, process, centre = 'median' } = input
  requireVolatilityModel(input, volatilities.length)
  const scale = Math.sqrt(requireHoldingDays(holdingDays))
  requireSimulations(simulations)
  const { matrix, repaired, largestChange } = nearestCorrelation(input.correlation)
  const deviations = volatilities.map((volatility) => volatility * scale)
  const shocks = correlatedShocks(deviations, cholesky(matrix).flat(), simulations, randomStream(seed))
  if (process === 'lognormal') centreShocks(shocks, deviations, centre)
  const growth = shocks.map((unit) => unit.map((shock) => (process === 'lognormal' ? Math.exp(shock) : 1 + shock)))
  return { growth, repaired, largestChange }
}

/**
 * Every figure of `scenarioRisk` for holdings under `spotScenarios`, the seed echoed.
 * Source: Glasserman, Monte Carlo Methods in Financial Engineering, chapter 9. Errors: those of the two.
 */
export function monteCarloVar(input: SpotScenarios, losses: LossFunction, confidence: number): MonteCarloRisk {
  const { growth, repaired, largestChange } = spotScenarios(input)
  const figures = scenarioRisk({ losses: losses(growth), growth, confidence, window: COMPONENT_WINDOW })
  return { ...figures, seed: input.seed, centre: input.centre ?? 'median', repaired, largestChange }
}

/** The VaR of `monteCarloVar` alone, to the digit. Errors: as `monteCarloVar`. */
export function monteCarloVarAlone(input: SpotScenarios, losses: LossFunction, confidence: number): number {
  const { growth } = spotScenarios(input)
  return scenarioVar({ losses: losses(growth), growth, confidence })
}
