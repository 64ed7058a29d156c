// Variance Gamma: Brownian motion with drift θ and volatility σ, run on a gamma clock of mean rate 1 and variance rate ν.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { gaussKronrod } from '../../maths/quadrature.ts'
import { logGamma } from '../../maths/special-functions.ts'
import { blackPrice, logRatio, signOf } from '../vanilla/black.ts'
import {
  type ModelResult,
  type ModelTerms,
  modelResult,
  requireModelTerms,
  requireModelVol,
  type VolatilityRange,
} from './model-terms.ts'

export interface VarianceGammaInput extends ModelTerms {
  readonly vol: number
  /** ν, variance of the clock per year. */
  readonly varianceRate: number
  /** θ, drift of the Brownian motion per year of the clock. */
  readonly skew: number
  readonly volatilityRange?: VolatilityRange
}

const LEAST_LOG_DENSITY = -46 // e^−46 = 1e-20
const PIECE = 2.5
const LARGEST_EXPONENT = 700
// K15 − G7 is far above the error of K15 for a smooth integrand, so that these bounds leave about 1e-15.
const QUADRATURE = { tolerance: 1e-12, relativeTolerance: 1e-12, maxIntervals: 60 }

/** a ln a − a − ln Γ(a) without the difference of huge numbers. */
function logPeak(shape: number): number {
  if (shape < 10) return shape * Math.log(shape) - shape - logGamma(shape)
  const s = 1 / (shape * shape)
  return 0.5 * Math.log(shape / (2 * Math.PI)) - (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s / 1680))) / shape
}

/** The distance δ > 0 or < 0 from the mode of ln g at which the density has fallen to nothing: a(δ − e^δ + 1) = −46. */
function reach(shape: number, side: 1 | -1): number {
  const depth = -LEAST_LOG_DENSITY / shape
  let delta = side * (side === 1 ? Math.min(Math.sqrt(2 * depth), Math.log1p(depth) + 1) : Math.sqrt(2 * depth) + depth)
  for (let pass = 0; pass < 8; pass++) delta -= (delta - Math.expm1(delta) + depth) / -Math.expm1(delta)
  return delta
}

interface Clock {
  readonly shape: number
  readonly scale: number
}

/**
 * E[f(g)] over a gamma variable, in the variable ln g in which its density is smooth for every shape. Below `floor`, where f
 * has become f(0), the mass is known; pieces start small enough and at f's kink, the rest is adaptive.
 */
function overGamma(
  { shape, scale }: Clock,
  f: (g: number) => number,
  floor: number,
  atZero: number,
  kink: number,
): number {
  const mode = Math.log(shape * scale)
  const peak = logPeak(shape)
  const integrand = (x: number) => {
    const delta = x - mode
    return Math.exp(peak + shape * (delta - Math.expm1(delta))) * f(Math.exp(x))
  }
  const bottom = Math.log(floor)
  const from = Math.max(mode + reach(shape, -1), bottom)
  const to = Math.max(from, mode + reach(shape, 1))
  const below = from > bottom ? 0 : atZero * Math.exp(shape * (bottom - Math.log(scale)) - logGamma(shape + 1))
  const pieces = Math.max(4, Math.ceil((to - from) / PIECE))
  const edges = Array.from({ length: pieces + 1 }, (_, i) => from + ((to - from) * i) / pieces)
  if (kink > 0 && Math.log(kink) > from && Math.log(kink) < to) edges.push(Math.log(kink))
  edges.sort((a, b) => a - b)
  return edges
    .slice(1)
    .reduce((sum, edge, i) => sum + gaussKronrod(integrand, edges[i] ?? from, edge, QUADRATURE), below)
}

const bounded = (exponent: number) => Math.exp(Math.max(-LARGEST_EXPONENT, Math.min(LARGEST_EXPONENT, exponent)))

function value(input: VarianceGammaInput): number {
  const { spot, strike, rDomestic, rForeign, time, vol, varianceRate, skew } = input
  const tilt = skew + 0.5 * vol * vol
  const martingale = (time * Math.log1p(-tilt * varianceRate)) / varianceRate // ωT
  const forward = spot * Math.exp((rDomestic - rForeign) * time)
  const isCall = strike >= forward
  const logMoneyness = logRatio(spot, strike) + (rDomestic - rForeign) * time
  /** ln(F_g/K) given the clock. */
  const moneyness = (g: number) => logMoneyness + martingale + tilt * g
  const scale = isCall ? varianceRate / (1 - tilt * varianceRate) : varianceRate
  // A call is worth F·E[…] under the clock weighted by its own forward, which is a gamma clock again.
  const given = (g: number) =>
    isCall
      ? blackPrice(1, 1, bounded(-moneyness(g)), vol * Math.sqrt(g), 1)
      : blackPrice(-1, bounded(moneyness(g)), 1, vol * Math.sqrt(g), 1)
  const atZero = isCall ? Math.max(0, -Math.expm1(-moneyness(0))) : Math.max(0, -Math.expm1(moneyness(0)))
  const floor = Math.min(1e-32 / (vol * vol), 1e-17 / Math.abs(tilt || 1))
  const kink = tilt === 0 ? 0 : -moneyness(0) / tilt
  const mean = overGamma({ shape: time / varianceRate, scale }, given, floor, atZero, kink)
  const discount = Math.exp(-rDomestic * time)
  const far = discount * (isCall ? forward : strike) * mean
  const sign = signOf(input.optionType)
  return (sign === 1) === isCall ? far : far + sign * discount * (forward - strike)
}

/**
 * Price, implied volatility and Greeks: Black's formula given the clock, integrated over the clock's gamma distribution, with
 * ω = ln(1 − θν − σ²ν/2)/ν in the drift. Errors: those of `requireModelTerms`, `volatility-0.25-to-200`
 * (`volatility-0.05-to-2000`), `variance-rate-positive`, `variance-gamma-mean-infinite` (1 − θν − σ²ν/2 ≤ 0), `not-finite`.
 * Source: Madan, Carr and Chang, The Variance Gamma Process and Option Pricing, European Finance Review 2 (1998); Hull §27.1.
 */
export function varianceGammaOption(input: VarianceGammaInput): ModelResult {
  requireModelTerms(input)
  requireModelVol(input.vol, input.volatilityRange ?? 'narrow')
  requirePositive(input.varianceRate, 'variance-rate-positive', 'varianceRate')
  requireFinite(input.skew, 'skew')
  const rest = 1 - (input.skew + 0.5 * input.vol * input.vol) * input.varianceRate
  if (!(rest > 0)) throw new QuantError('variance-gamma-mean-infinite', 'varianceRate', { value: rest })
  return modelResult(value, input)
}
