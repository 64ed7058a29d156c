// SABR: dF = αF^β dW, dα = να dZ with correlation ρ, by Hagan's lognormal expansion of the implied volatility.

import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { fivePoint } from '../exotic/exotic-greeks.ts'
import { blackPrice, signOf } from '../vanilla/black.ts'
import { requireLife } from '../vanilla/option-limits.ts'
import {
  type ModelResult,
  type ModelTerms,
  modelResult,
  requireModelCorrelation,
  requireModelTerms,
  requireModelVol,
  requireVolOfVol,
} from './model-terms.ts'

export interface SabrParameters {
  readonly alpha: number
  /** 0 (normal) to 1 (lognormal). */
  readonly beta: number
  /** ν, 0.0001 to 5. */
  readonly volOfVol: number
  /** ρ, −0.99 to 0.99. */
  readonly correlation: number
  /** Added to forward and strike, so that rates below zero have a lognormal volatility; default 0. */
  readonly shift?: number
}

interface SabrVolatilityInput extends SabrParameters {
  readonly forward: number
  readonly strike: number
  readonly time: number
}

type SabrInput = ModelTerms & SabrParameters

interface SabrResult extends ModelResult {
  /** Hagan's volatility, of the shifted rate when there is a shift; `impliedVol` is always of the rate itself. */
  readonly sabrVol: number
  /** ∂²C/∂K² undiscounted: below zero the expansion admits arbitrage at this strike. */
  readonly density: number
  readonly negativeDensity: boolean
}

/** x(z) = ln[(√(1 − 2ρz + z²) + z − ρ)/(1 − ρ)] for z ≥ 0, where it does not cancel. */
function logDistance(z: number, rho: number): number {
  const root = Math.sqrt(1 - 2 * rho * z + z * z)
  return Math.log1p((z + (z * (z - 2 * rho)) / (root + 1)) / (1 - rho))
}

/** z/x(z); x(−z; ρ) = −x(z; −ρ). */
function skewRatio(z: number, rho: number): number {
  if (z === 0) return 1
  return z > 0 ? z / logDistance(z, rho) : -z / logDistance(-z, -rho)
}

/** Equation (2.17a) of the paper, in shifted forward and strike. */
function hagan(
  f: number,
  k: number,
  time: number,
  { alpha, beta, volOfVol: nu, correlation: rho }: SabrParameters,
): number {
  const log = Math.log(f / k)
  const elastic = (1 - beta) * (1 - beta)
  const middle = (f * k) ** (0.5 * (1 - beta))
  const width = 1 + (elastic * log * log) / 24 + (elastic * elastic * log ** 4) / 1920
  const correction =
    (elastic * alpha * alpha) / (24 * middle * middle) +
    (rho * beta * nu * alpha) / (4 * middle) +
    ((2 - 3 * rho * rho) * nu * nu) / 24
  const vol = (alpha / (middle * width)) * skewRatio((nu / alpha) * middle * log, rho) * (1 + correction * time)
  if (!(vol > 0 && vol < Number.POSITIVE_INFINITY)) throw new QuantError('sabr-expansion-invalid', 'time', { vol })
  return vol
}

function requireSabr(parameters: SabrParameters, forward: number, strike: number): void {
  const { alpha, beta, volOfVol, correlation, shift = 0 } = parameters
  requirePositive(alpha, 'volatility-positive', 'alpha')
  requireFinite(beta, 'beta')
  if (beta < 0 || beta > 1) throw new QuantError('beta-0-to-1', 'beta', { value: beta })
  requireVolOfVol(volOfVol)
  requireModelCorrelation(correlation)
  requirePositive(forward + shift, 'shifted-rate-positive', 'forward')
  requirePositive(strike + shift, 'shifted-rate-positive', 'strike')
  requireModelVol(alpha * (forward + shift) ** (beta - 1), 'wide', 'alpha')
}

/**
 * The implied lognormal volatility of the (shifted) rate at a strike. Rates as plain numbers, time in years, volatility as a
 * fraction. Errors: `volatility-positive`, `beta-0-to-1`, `vol-of-vol-0.0001-to-5`, `correlation-minus-0.99-to-0.99`,
 * `shifted-rate-positive`, `volatility-0.05-to-2000` (of αF^{β−1}), `time-positive`, `sabr-expansion-invalid` (the expansion
 * turns negative: it is asymptotic in ν²T). Source: Hagan, Kumar, Lesniewski and Woodward, Managing Smile Risk, Wilmott (2002).
 */
export function sabrVolatility(input: SabrVolatilityInput): number {
  requireLife(input.time)
  requireFinite(input.forward, 'forward')
  requireFinite(input.strike, 'strike')
  requireSabr(input, input.forward, input.strike)
  const shift = input.shift ?? 0
  return hagan(input.forward + shift, input.strike + shift, input.time, input)
}

interface Living extends SabrInput {
  /** αF^{β−1} at today's forward, under the name that the shared Greeks shift. */
  readonly vol: number
  /** Today's forward to the power 1 − β, which turns `vol` back into α. */
  readonly scale: number
}

const forwardOf = ({ spot, rDomestic, rForeign, time }: ModelTerms) => spot * Math.exp((rDomestic - rForeign) * time)

function value(input: Living): number {
  const { strike, rDomestic, time, shift = 0 } = input
  const [f, k] = [forwardOf(input) + shift, strike + shift]
  const vol = hagan(f, k, time, { ...input, alpha: input.vol * input.scale })
  return blackPrice(signOf(input.optionType), f, k, vol * Math.sqrt(time), Math.exp(-rDomestic * time))
}

/** The probability density that the volatilities of neighbouring strikes imply. */
function densityAt(input: Living, sabrVol: number): number {
  const step = 0.01 * (input.strike + (input.shift ?? 0)) * Math.min(1, sabrVol * Math.sqrt(input.time))
  const at = (shift: number) => value({ ...input, strike: input.strike + shift })
  return Math.exp(input.rDomestic * input.time) * fivePoint(at, step, at(0)).second
}

/**
 * Price, both volatilities, Greeks (α held for delta and gamma; vega per point of αF^{β−1}) and the density warning. Errors:
 * those of `requireModelTerms` and `sabrVolatility`.
 */
export function sabrOption(input: SabrInput): SabrResult {
  requireModelTerms(input)
  const shift = input.shift ?? 0
  const forward = forwardOf(input)
  const sabrVol = sabrVolatility({ ...input, forward })
  const scale = (forward + shift) ** (1 - input.beta)
  const whole: Living = { ...input, vol: input.alpha / scale, scale }
  const density = densityAt(whole, sabrVol)
  return { ...modelResult(value, whole), sabrVol, density, negativeDensity: density < 0 }
}
