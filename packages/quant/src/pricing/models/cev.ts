// Constant elasticity of variance: dS = (r − q)S dt + σS^α dW. Volatility falls (α < 1) or rises (α > 1) with the rate.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import { gaussLegendre } from '../../maths/quadrature.ts'
import { regularizedGamma } from '../../maths/special-functions.ts'
import { blackPrice, logRatio, signOf } from '../vanilla/black.ts'
import { logBesselDensity } from './bessel-density.ts'

import {
  type ModelResult,
  type ModelTerms,
  modelResult,
  requireModelTerms,
  requireModelVol,
  type VolatilityRange,
} from './model-terms.ts'

export interface CevInput extends ModelTerms {
  /** Volatility at today's spot, σS^{α−1}. */
  readonly vol: number
  /** Elasticity α, from −10 to 10; 1 is Black–Scholes. */
  readonly alpha: number
  readonly volatilityRange?: VolatilityRange
}

const RULE = gaussLegendre(12)
const MOST_PANELS = 160
const NEGLIGIBLE = 1e-18
const LEAST_EXPONENT = 740 // e^−740 is the last number there is
const LIMIT_ALPHA = 10
/** Nearer to 1 than this the model and Black–Scholes agree to all digits. */
const NEAR_ONE = 1e-10

interface Scaled {
  /** 1 − α. */
  readonly beta: number
  /** ν = 1/(2|β|). */
  readonly order: number
  /** Start of the Bessel process S^β/(|β|√v), per unit of accumulated variance. */
  readonly start: number
  /** Strike over forward, and its place among the values of the process. */
  readonly moneyness: number
  readonly logMoneyness: number
  readonly place: number
}

/** ∫ over [from, to] of f by one rule. */
function panel(f: (h: number) => number, from: number, to: number): number {
  const half = 0.5 * (to - from)
  return half * RULE.nodes.reduce((sum, node, i) => sum + (RULE.weights[i] ?? 0) * f(from + half * (1 + node)), 0)
}

/** Panels away from the strike until nothing is left, of unit width but small beside their distance to 0, where a power rules. */
function integrateAway(f: (h: number) => number, direction: 1 | -1, place: number): number {
  let [sum, peak, h] = [0, 0, 0]
  for (let n = 0; n < MOST_PANELS; n++) {
    const room = place + h
    const width = Math.min(1, 0.5 * room)
    const part = Math.abs(panel(f, h, h + direction * width))
    sum += part
    peak = Math.max(peak, part)
    h += direction * width
    if (part < NEGLIGIBLE * peak || (direction === -1 && room < 1e-12 * place)) break
  }
  return sum
}

function scaled({ spot, strike, rDomestic, rForeign, time, vol, alpha }: CevInput): Scaled {
  const beta = 1 - alpha
  const pull = 2 * (rDomestic - rForeign) * beta
  const variance = vol * vol * (Math.abs(pull * time) < 1e-300 ? time : -Math.expm1(-pull * time) / pull)
  const logMoneyness = logRatio(strike, spot) - (rDomestic - rForeign) * time
  const moneyness = Math.exp(logMoneyness)
  const start = 1 / (Math.abs(beta) * Math.sqrt(variance))
  return {
    beta,
    order: 0.5 / Math.abs(beta),
    start,
    moneyness,
    logMoneyness,
    place: start * Math.exp(beta * logMoneyness),
  }
}

/** Q(ν, y²/2): the process's probability of having been at 0. Its exponent says in advance where nothing is left of it. */
function endMass({ order, start }: Scaled): number {
  const x = 0.5 * start * start
  if (x > order && x - order - order * Math.log(x / order) > LEAST_EXPONENT) return 0
  return regularizedGamma(order, x, true)
}

/** The out-of-the-money option per unit of spot before discounting at q: a call from forward upwards, a put below. */
function outOfTheMoney(model: Scaled): number {
  const { beta, order, start, moneyness, logMoneyness, place } = model
  const isCall = moneyness >= 1
  const toStrike = start * Math.expm1(beta * logMoneyness)
  const index = beta > 0 ? -order : order
  const payoff = (h: number) => {
    const log = logBesselDensity(index, start, place + h, toStrike + h)
    const growth = Math.log1p(h / place) / beta // ln(S_T / K)
    const ratio = Math.abs(growth) < 1 ? Math.exp(log) * Math.expm1(growth) : Math.exp(log + growth) - Math.exp(log)
    return moneyness * Math.abs(ratio)
  }
  const upwards = isCall === beta > 0
  const inside = integrateAway(payoff, upwards ? 1 : -1, place)
  // At 0 the process has either gone bankrupt (α < 1: every put is paid) or exploded (α > 1: every call's lost martingale).
  return upwards ? inside : inside + Math.min(1, moneyness) * endMass(model)
}

function value(input: CevInput): number {
  const { spot, strike, rDomestic, rForeign, time, vol, alpha } = input
  const sign = signOf(input.optionType)
  const [asset, cash] = [spot * Math.exp(-rForeign * time), strike * Math.exp(-rDomestic * time)]
  if (Math.abs(alpha - 1) < NEAR_ONE)
    return blackPrice(
      sign,
      spot * Math.exp((rDomestic - rForeign) * time),
      strike,
      vol * Math.sqrt(time),
      cash / strike,
    )
  const model = scaled(input)
  const far = asset * outOfTheMoney(model)
  return model.moneyness >= 1 === (sign === 1) ? far : far + sign * (asset - cash)
}

/**
 * Price, implied Black–Scholes volatility and Greeks under CEV. The out-of-the-money option is the integral of its payoff
 * over the Bessel density (no difference of non-central χ² probabilities, hence no cancellation, for α → 1 too); the other
 * follows by parity. Delta and gamma hold the raw coefficient σ, vega is per point of the volatility at spot. For α < 1 zero
 * absorbs; for α > 1 the call is the one that keeps parity (Emanuel and MacBeth). Errors: those of `requireModelTerms`,
 * `volatility-0.25-to-200` (`volatility-0.05-to-2000`), `alpha-minus-10-to-10`, `not-finite`. Source: Cox (1975); Emanuel and
 * MacBeth (1982); Schroder, J. Finance 44 (1989); Hull §27.1.
 */
export function cevOption(input: CevInput): ModelResult {
  requireModelTerms(input)
  requireModelVol(input.vol, input.volatilityRange ?? 'narrow')
  if (!(Math.abs(input.alpha) <= LIMIT_ALPHA))
    throw new QuantError('alpha-minus-10-to-10', 'alpha', { value: input.alpha })
  const coefficientHeld = (bumped: CevInput) =>
    value({ ...bumped, vol: bumped.vol * (bumped.spot / input.spot) ** (input.alpha - 1) })
  return modelResult(coefficientHeld, input)
}

/** The volatility at spot of a raw coefficient: σS^{α−1}. Errors: `spot-positive`, `volatility-positive`. */
export function cevVolAtSpot(coefficient: number, spot: number, alpha: number): number {
  requirePositive(spot, 'spot-positive', 'spot')
  return requirePositive(coefficient, 'volatility-positive', 'coefficient') * spot ** (alpha - 1)
}
