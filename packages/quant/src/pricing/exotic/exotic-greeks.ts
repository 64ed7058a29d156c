// Greeks of every option without closed formulas for them: five-point central differences of its price, in the units of the
// European option, with steps that shrink with σ√T so that one day and fifty years are equally well resolved.

import { type Greeks, requireFiniteResult } from '../vanilla/garman-kohlhagen.ts'
import type { MarketTerms } from './exotic-terms.ts'

const STEP = 0.01
const DAYS = 365

/** First and second derivative of f at x from f(x ± h), f(x ± 2h); errors of order h⁴. */
export function fivePoint(f: (shift: number) => number, step: number, middle: number) {
  const near = { up: f(step), down: f(-step) }
  const far = { up: f(2 * step), down: f(-2 * step) }
  const first = (8 * (near.up - near.down) - (far.up - far.down)) / (12 * step)
  const second = (16 * (near.up + near.down) - (far.up + far.down) - 30 * middle) / (12 * step * step)
  return { first, second }
}

/** Width of the layer in which a reflected path under carry b decays, e^{2b·ln(S/H)/σ²}, where that is below σ√T. */
export function reflectionScale({ vol, time, rDomestic, rForeign }: MarketTerms): number {
  return Math.min(vol * Math.sqrt(time), (vol * vol) / (2 * Math.abs(rDomestic - rForeign)))
}

interface GreekOptions<T> {
  /** The same contract `years` later; default: `time` shorter by that. Needed where a contract has more than one date. */
  readonly age?: (input: T, years: number) => T
  /** The shortest of the contract's periods, which bounds the step in time; default `time`. */
  readonly shortest?: number
  /** Relative width of the price's sharpest bend in spot, which the step must resolve; default σ√T. */
  readonly spotScale?: number
}

/**
 * Price and Greeks of any price function: delta per unit of spot, gamma per unit², vega and both rhos per percentage point,
 * theta per calendar day. Error: `not-finite`. `price` must be smooth round the input (pass the formula of the living option, not its limits).
 * Source: Abramowitz and Stegun 25.3.6 and 25.3.24; steps: 1 % of the scale on which the price changes.
 */
export function exoticGreeks<T extends MarketTerms>(
  price: (input: T) => number,
  input: T,
  options: GreekOptions<T> = {},
): Greeks {
  const { spot, vol, rDomestic, rForeign, time } = input
  const {
    age = (old: T, years: number): T => ({ ...old, time: old.time - years }),
    shortest = time,
    spotScale = vol * Math.sqrt(time),
  } = options
  const spotStep = STEP * Math.min(1, spotScale) * spot
  const spread = Math.min(1, vol * Math.sqrt(time))
  const value = price(input)
  const rateStep = Math.min(1e-3, (STEP * spread) / time)
  const drift = Math.abs(rDomestic - rForeign) * time
  const timeStep = STEP * shortest * Math.min(1, spread / drift)
  const inSpot = fivePoint((shift) => price({ ...input, spot: spot + shift }), spotStep, value)
  const inVol = fivePoint((shift) => price({ ...input, vol: vol + shift }), STEP * vol, value)
  const inTime = fivePoint((shift) => price(age(input, shift)), timeStep, value)
  const inRate = fivePoint((shift) => price({ ...input, rDomestic: rDomestic + shift }), rateStep, value)
  const inForeign = fivePoint((shift) => price({ ...input, rForeign: rForeign + shift }), rateStep, value)
  return requireFiniteResult({
    price: value,
    delta: inSpot.first,
    gamma: inSpot.second,
    vegaPer1Pct: inVol.first / 100,
    thetaPerDay: inTime.first / DAYS,
    rhoPer1Pct: inRate.first / 100,
    rhoForeignPer1Pct: inForeign.first / 100,
  })
}
