// Heston's stochastic volatility: the price as one integral over the characteristic function in a form that neither cancels
// for small volatility of volatility nor leaves its branch for long lives.
import { QuantError, requireFinite } from '../../basics/quant-error.ts'
import { blackPrice, logRatio, signOf } from '../vanilla/black.ts'
import {
  add,
  type Complex,
  complex,
  divide,
  logOnePlus,
  multiply,
  oneMinusExpMinus,
  scale,
  squareRoot,
  subtract,
} from './complex.ts'
import { fourierIntegral } from './fourier-integral.ts'
import { logTailBound } from './heston-tail.ts'
import {
  type ModelResult,
  type ModelTerms,
  modelResult,
  requireModelCorrelation,
  requireModelTerms,
  requireModelVol,
  requireVolOfVol,
  type VolatilityRange,
} from './model-terms.ts'

export interface HestonInput extends ModelTerms {
  /** Variance today, a squared volatility. */
  readonly v0: number
  /** Speed κ at which the variance returns to `theta`. */
  readonly kappa: number
  readonly theta: number
  /** ξ, 0.0001 to 5. */
  readonly volOfVol: number
  /** ρ between rate and variance, −0.99 to 0.99. */
  readonly correlation: number
  readonly volatilityRange?: VolatilityRange
}

interface HestonResult extends ModelResult {
  /** 2κθ ≥ ξ²: the variance never reaches zero. */
  readonly fellerSatisfied: boolean
}

interface Living extends HestonInput {
  /** √v0, under the name that the shared Greeks shift. */
  readonly vol: number
}

/**
 * ln φ(u − i/2) of ln(S_T/F). With β = κ − ρξ(iu + ½), d² = β² + ξ²(u² + ¼), m = (β − d)/ξ² and e = 1 − e^{−dT}:
 * κθ[mT − (2/ξ²)ln(1 + ξ²me/(2d))] + v0·m·e·… , Gatheral's "little trap" with the ξ² divided out.
 */
function logCharacteristic(u: number, { kappa, theta, volOfVol: xi, correlation: rho, vol, time }: Living): Complex {
  const square = u * u + 0.25
  const beta = complex(kappa - 0.5 * rho * xi, -rho * xi * u)
  const d = squareRoot(add(multiply(beta, beta), complex(xi * xi * square)))
  // β − d cancels where Re β > 0; its product with β + d is −ξ²(u² + ¼).
  const m = beta.re > 0 ? divide(complex(-square), add(beta, d)) : scale(subtract(beta, d), 1 / (xi * xi))
  const e = oneMinusExpMinus(scale(d, time))
  const half = divide(e, scale(d, 2))
  const excess = scale(multiply(m, half), xi * xi)
  const denominator = add(complex(1), excess)
  const fromMean = subtract(scale(m, time), scale(logOnePlus(excess), 2 / (xi * xi)))
  const fromToday = scale(divide(half, denominator), -square)
  return add(scale(fromMean, kappa * theta), scale(fromToday, vol * vol))
}

/** Below as many standard deviations a normal tail is worth more than rounding, and the bound is not asked. */
const FAR_DEVIATIONS = 8
const LOG_ROUNDING = Math.log(1e-16)

/** ∫E[v]dt over the life, the variance of the Black–Scholes price that the integral corrects. */
function expectedVariance({ kappa, theta, vol, time }: Living): number {
  const weight = kappa * time < 1e-12 ? time : -Math.expm1(-kappa * time) / kappa
  return theta * time + (vol * vol - theta) * weight
}

function value(input: Living): number {
  const { spot, strike, rDomestic, rForeign, time, kappa, theta, volOfVol, correlation, vol } = input
  const forward = spot * Math.exp((rDomestic - rForeign) * time)
  const discount = Math.exp(-rDomestic * time)
  const moneyness = logRatio(spot, strike) + (rDomestic - rForeign) * time
  const variance = expectedVariance(input)
  const sign = signOf(input.optionType)
  const intrinsic = discount * Math.max(0, sign * (forward - strike))
  if (isWorthless(input, moneyness, variance)) return intrinsic
  const correction = fourierIntegral({
    integrand: (u) => {
      const square = u * u + 0.25
      const { re, im } = logCharacteristic(u, input)
      const plain = Math.exp(-0.5 * variance * square) * Math.cos(u * moneyness)
      return (plain - Math.exp(re) * Math.cos(im + u * moneyness)) / square
    },
    size: (u) => Math.exp(Math.max(logCharacteristic(u, input).re, -0.5 * variance * u * u)),
    earlySpeed: Math.abs(moneyness),
    phaseSpeed: Math.abs(moneyness - (correlation * (vol * vol + kappa * theta * time)) / volOfVol),
    settled: Math.max(10 / (volOfVol * time), Math.sqrt(80 / variance)),
  })
  const price =
    blackPrice(sign, forward, strike, Math.sqrt(variance), discount) +
    (discount * Math.sqrt(forward * strike) * correction) / Math.PI
  return Math.max(price, intrinsic)
}

/** Whether the option out of the money at this strike is worth less than rounding of the forward or the strike. */
function isWorthless(input: Living, moneyness: number, variance: number): boolean {
  if (Math.abs(moneyness) < FAR_DEVIATIONS * Math.sqrt(variance)) return false
  return logTailBound(input, moneyness) < LOG_ROUNDING + Math.max(0, moneyness)
}

function requireHeston(input: HestonInput): void {
  requireModelTerms(input)
  requireModelVol(Math.sqrt(Math.max(0, input.v0)), input.volatilityRange ?? 'narrow', 'v0')
  requireVolOfVol(input.volOfVol)
  requireModelCorrelation(input.correlation)
  requireFinite(input.kappa, 'kappa')
  requireFinite(input.theta, 'theta')
  if (input.kappa < 0) throw new QuantError('mean-reversion-not-negative', 'kappa', { value: input.kappa })
  if (input.theta < 0 || input.theta > 4)
    throw new QuantError('long-run-variance-0-to-4', 'theta', { value: input.theta })
}

/**
 * Price, implied volatility, Greeks and the Feller flag: Black–Scholes at the expected variance plus Lewis's integral
 * √(FK)/π ∫ Re[e^{iux}(φ_BS − φ)(u − i/2)]/(u² + ¼) du, x = ln(F/K). Vega is per point of √v0. Errors: those of
 * `requireModelTerms`, `volatility-0.25-to-200` for √v0 (`volatility-0.05-to-2000`), `vol-of-vol-0.0001-to-5`,
 * `correlation-minus-0.99-to-0.99`, `mean-reversion-not-negative`, `long-run-variance-0-to-4`, `not-converged`. Source:
 * Heston (1993); Albrecher, Mayer, Schoutens and Tistaert, The Little Heston Trap, Wilmott (2007); Lewis (2000), Option
 * Valuation under Stochastic Volatility.
 */
export function hestonOption(input: HestonInput): HestonResult {
  requireHeston(input)
  const fellerSatisfied = 2 * input.kappa * input.theta >= input.volOfVol * input.volOfVol
  return { ...modelResult(value, { ...input, vol: Math.sqrt(input.v0) }), fellerSatisfied }
}
