// Merton's mixed jump–diffusion: lognormal jumps arrive at a Poisson rate; given their number the rate is lognormal.
import { QuantError } from '../../basics/quant-error.ts'
import { blackPrice, signOf } from '../vanilla/black.ts'

import {
  type ModelResult,
  type ModelTerms,
  modelResult,
  requireModelTerms,
  requireModelVol,
  type VolatilityRange,
} from './model-terms.ts'

export interface MertonInput extends ModelTerms {
  /** Volatility of the diffusion alone. */
  readonly vol: number
  /** λ, 0 to 100. */
  readonly jumpsPerYear: number
  /** k = E[jump] as a fraction of the rate, above −1, at most 10. */
  readonly meanJump: number
  /** s, standard deviation of ln(1 + jump), 0 to 5. */
  readonly jumpLogStdDev: number
  readonly volatilityRange?: VolatilityRange
}

const REMAINDER = 1e-16
const MOST_TERMS = 200_000

/**
 * Σ P(n; m)·f(n), outwards from the mode in both directions until each tail, which falls faster than the geometric series of
 * its last ratio, holds less than 1e-16 of probability. Weights are relative to the mode's and divided by their sum, so that
 * neither e^{−m} nor a factorial is needed.
 */
function poissonMean(mean: number, f: (n: number) => number): number {
  const mode = Math.floor(mean)
  let [sum, total] = [f(mode), 1]
  for (let [n, weight] = [mode + 1, 1]; n < mode + MOST_TERMS; n++) {
    weight *= mean / n
    sum += weight * f(n)
    total += weight
    if (weight <= REMAINDER * (1 - mean / (n + 1))) break
  }
  for (let [n, weight] = [mode, 1]; n >= 1; n--) {
    weight *= n / mean
    sum += weight * f(n - 1)
    total += weight
    if (weight <= REMAINDER * (1 - (n - 1) / mean)) break
  }
  return sum / total
}

/**
 * A call is the sum under λ′ = λ(1 + k) of its values discounted at r_n, each at most Se^{−qT}; a put, whose values those weights
 * would let grow like (1 + k)^{−n}, the same sum written under λ: each at most Ke^{−rT}.
 */
function value(input: MertonInput): number {
  const { spot, strike, rDomestic, rForeign, time, vol, jumpsPerYear, meanJump, jumpLogStdDev } = input
  const sign = signOf(input.optionType)
  const isCall = sign === 1
  return poissonMean(jumpsPerYear * (isCall ? 1 + meanJump : 1) * time, (n) => {
    const growth = (rDomestic - jumpsPerYear * meanJump) * time + n * Math.log1p(meanJump) // r_n·T
    const forward = spot * Math.exp(growth - rForeign * time)
    const spread = Math.sqrt(vol * vol * time + n * jumpLogStdDev * jumpLogStdDev)
    return blackPrice(sign, forward, strike, spread, Math.exp(isCall ? -growth : -rDomestic * time))
  })
}

function requireRange(value: number, low: number, high: number, code: MertonCode, field: string): void {
  if (!(value >= low && value <= high)) throw new QuantError(code, field, { value })
}
type MertonCode = 'jumps-per-year-0-to-100' | 'mean-jump-above-minus-100' | 'jump-deviation-0-to-500'

/**
 * Price, implied volatility and Greeks: Σ e^{−λ′T}(λ′T)ⁿ/n! · BSM(r_n, σ_n) with σ_n² = σ² + ns²/T and
 * r_n = r − λk + n·ln(1+k)/T. Vega is per point of the diffusion's volatility. Errors: those of `requireModelTerms`,
 * `volatility-0.25-to-200` (`volatility-0.05-to-2000`), `jumps-per-year-0-to-100`, `mean-jump-above-minus-100`,
 * `jump-deviation-0-to-500`, `not-finite`. Source: Merton, J. Fin. Econ. 3 (1976); Hull §27.1.
 */
export function mertonJumpOption(input: MertonInput): ModelResult {
  requireModelTerms(input)
  requireModelVol(input.vol, input.volatilityRange ?? 'narrow')
  requireRange(input.jumpsPerYear, 0, 100, 'jumps-per-year-0-to-100', 'jumpsPerYear')
  requireRange(input.meanJump, -1, 10, 'mean-jump-above-minus-100', 'meanJump')
  requireRange(input.jumpLogStdDev, 0, 5, 'jump-deviation-0-to-500', 'jumpLogStdDev')
  if (input.meanJump === -1) throw new QuantError('mean-jump-above-minus-100', 'meanJump', { value: -1 })
  return modelResult(value, input)
}
