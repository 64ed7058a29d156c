// Lookback options: the holder sees the path's extreme. Floating: the strike is the extreme; fixed: the extreme is the price.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import { gaussLegendre } from '../../maths/quadrature.ts'
import { blackPrice, logRatio, signOf } from '../vanilla/black.ts'
import type { Greeks } from '../vanilla/garman-kohlhagen.ts'
import { DISCRETE_MONITORING } from './barrier.ts'
import { exoticGreeks, reflectionScale } from './exotic-greeks.ts'
import { type ExoticTerms, requireMarket, requireResult, requireWhole } from './exotic-terms.ts'
import { scaledNormalCdf, scaledNormalPdf } from './scaled-normal.ts'

export interface LookbackInput extends ExoticTerms {
  readonly strikeType: 'floating' | 'fixed'
  /** Needed when the strike is fixed. */
  readonly strike?: number
  /** Lowest rate so far for a floating call and a fixed put, highest for the others; absent: today's spot. */
  readonly extremeToDate?: number
  /** Number of equally spaced dates on which the extreme is taken; absent: continuously. */
  readonly observations?: number
}

const RULE = gaussLegendre(16)
const SMALL_CARRY = 0.5

/** Where the reflected and the plain path end against `level`, in standard deviations, for carry b. */
function endsAgainst(distance: number, carry: number, vol: number, time: number) {
  const spread = vol * Math.sqrt(time)
  const plain = (distance + carry * time) / spread + 0.5 * spread
  return { spread, plain, reflected: plain - (2 * carry * Math.sqrt(time)) / vol }
}

/** d/db of (S/M)^{−2b/σ²}·N(−η·reflected) − e^{bT}·N(−η·plain), free of cancellation. */
function slopeInCarry(side: number, distance: number, carry: number, { vol, time }: LookbackInput): number {
  const { plain, reflected } = endsAgainst(distance, carry, vol, time)
  const power = (-2 * distance) / (vol * vol)
  return (
    side * 2 * (Math.sqrt(time) / vol) * scaledNormalPdf(carry * time, plain) -
    time * scaledNormalCdf(carry * time, -side * plain) +
    power * scaledNormalCdf(power * carry, -side * reflected)
  )
}

/**
 * Value of the right that the level moves with the path: E[(level − min)⁺] for side 1, E[(max − level)⁺] for side −1, seen
 * from a vanilla option struck at the level. The formula divides by the carry b = r − q; near b = 0 it is the mean of its
 * own slope over [0, b], which also gives the limit at b = 0 exactly.
 */
function strikeBonus(side: 1 | -1, level: number, input: LookbackInput): number {
  const { spot, rDomestic, rForeign, vol, time } = input
  const carry = rDomestic - rForeign
  const distance = logRatio(spot, level)
  const scale = Math.max(time, (2 * Math.abs(distance)) / (vol * vol), Math.sqrt(time) / vol)
  const factor = side * spot * Math.exp(-rDomestic * time) * 0.5 * vol * vol
  if (Math.abs(carry) * scale < SMALL_CARRY) {
    const mean = RULE.nodes.reduce(
      (sum, node, i) => sum + (RULE.weights[i] ?? 0) * slopeInCarry(side, distance, 0.5 * carry * (1 + node), input),
      0,
    )
    return 0.5 * factor * mean
  }
  const { plain, reflected } = endsAgainst(distance, carry, vol, time)
  const power = (-2 * carry * distance) / (vol * vol)
  const gap = scaledNormalCdf(power, -side * reflected) - scaledNormalCdf(carry * time, -side * plain)
  return (factor * gap) / carry
}

function vanilla(sign: 1 | -1, strike: number, { spot, rDomestic, rForeign, vol, time }: LookbackInput): number {
  const forward = spot * Math.exp((rDomestic - rForeign) * time)
  return blackPrice(sign, forward, strike, vol * Math.sqrt(time), Math.exp(-rDomestic * time))
}

/** Both kinds are a vanilla option at a level plus the bonus of that level; a fixed one may hold an assured amount too. */
function continuous(input: LookbackInput, extreme: number, strike: number): number {
  const sign = signOf(input.optionType)
  if (input.strikeType === 'floating') return vanilla(sign, extreme, input) + strikeBonus(sign, extreme, input)
  const level = sign === 1 ? Math.max(extreme, strike) : Math.min(extreme, strike)
  const assured = sign * (level - strike) * Math.exp(-input.rDomestic * input.time)
  return assured + vanilla(sign, level, input) + strikeBonus(sign === 1 ? -1 : 1, level, input)
}

/** Whether the extreme in question is the path's highest rate. */
const usesHighest = ({ strikeType, optionType }: LookbackInput) =>
  (strikeType === 'floating') === (optionType === 'put')

function value(input: LookbackInput): number {
  const { spot, strike = spot, extremeToDate: extreme = spot, observations, vol, time } = input
  if (observations === undefined) return continuous(input, extreme, strike)
  // The extreme of m dates is e^{∓c} times the continuous one (Broadie, Glasserman and Kou 1999), so the contract is that
  // many continuous ones on levels moved the other way.
  const shrink = Math.exp((usesHighest(input) ? -1 : 1) * DISCRETE_MONITORING * vol * Math.sqrt(time / observations))
  if (input.strikeType === 'fixed') return shrink * continuous(input, extreme / shrink, strike / shrink)
  const assetLeg = signOf(input.optionType) * spot * Math.exp(-input.rForeign * time)
  return shrink * (continuous(input, extreme / shrink, strike) - assetLeg) + assetLeg
}

function requireLookback(input: LookbackInput): void {
  requireMarket(input)
  const { spot, strikeType, strike, extremeToDate: extreme = spot } = input
  if (strikeType === 'fixed') requirePositive(strike ?? 0, 'strike-positive', 'strike')
  requirePositive(extreme, 'extreme-positive', 'extremeToDate')
  const beyond = usesHighest(input) ? extreme < spot : extreme > spot
  if (beyond) throw new QuantError('extreme-includes-spot', 'extremeToDate', { value: extreme, spot })
  requireWhole(input.observations ?? 1, 1, 'observations-positive-integer', 'observations')
}

/** An extreme that was left out is today's spot, as a number of its own: moving the spot must not move it. */
const withExtreme = (input: LookbackInput): LookbackInput => ({
  ...input,
  strike: input.strike ?? input.spot,
  extremeToDate: input.extremeToDate ?? input.spot,
})

/**
 * Price of a lookback option. Floating call S_T − min, floating put max − S_T, fixed call (max − K)⁺, fixed put (K − min)⁺.
 * Units as in `MarketTerms`. Errors: those of `requireMarket`, `strike-positive`, `extreme-positive`, `extreme-includes-spot`
 * (the extreme so far cannot lie inside today's spot), `observations-positive-integer`. Source: Goldman, Sosin and Gatto,
 * Path-Dependent Options, J. Finance 34 (1979); Conze and Viswanathan, J. Finance 46 (1991); Haug (2007) §4.15.
 */
export function lookbackPrice(input: LookbackInput): number {
  requireLookback(input)
  return requireResult(value(withExtreme(input)))
}

/** The same with Greeks, taken with the extreme to date held. Errors as `lookbackPrice`. */
export function lookbackOption(input: LookbackInput): Greeks {
  requireLookback(input)
  requireResult(value(withExtreme(input)))
  return exoticGreeks(value, withExtreme(input), { spotScale: reflectionScale(input) })
}
