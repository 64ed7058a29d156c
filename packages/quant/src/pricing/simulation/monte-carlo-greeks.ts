// Greeks of a simulation from the same random numbers on shifted terms: each path gives one derivative, the paths together its
// mean and standard error. Where the payoff has no jumps the shift is so small that this is the pathwise derivative.
import { type Draw, payoffOf, planPaths, type SimulatedTerms } from './simulated-path.ts'

export interface Estimate {
  readonly value: number
  readonly standardError: number
}

/** In the units of the European option. */
export interface GreekEstimates {
  readonly delta: Estimate
  readonly gamma: Estimate
  readonly vegaPer1Pct: Estimate
  readonly thetaPerDay: Estimate
  readonly rhoPer1Pct: Estimate
  readonly rhoForeignPer1Pct: Estimate
}

export interface ShiftedGreek {
  readonly name: keyof GreekEstimates
  /** The derivative on one path. */
  readonly on: (draw: Draw) => number
}

const PATHWISE = 1e-5
/** A payoff with jumps changes on few paths; a wide shift trades bias for variance. So does a second derivative. */
const WIDE = 0.02
const GAMMA = 0.1
const DAYS = 365

type Shift = (terms: SimulatedTerms, by: number) => SimulatedTerms

function slope(terms: SimulatedTerms, shift: Shift, size: number, unit: number): (draw: Draw) => number {
  const [up, down] = [planPaths(shift(terms, size)), planPaths(shift(terms, -size))]
  return (draw) => (payoffOf(up, draw) - payoffOf(down, draw)) / (2 * size * unit)
}

function curvature(terms: SimulatedTerms, shift: Shift, size: number): (draw: Draw) => number {
  const [up, here, down] = [planPaths(shift(terms, size)), planPaths(terms), planPaths(shift(terms, -size))]
  return (draw) => (payoffOf(up, draw) - 2 * payoffOf(here, draw) + payoffOf(down, draw)) / (size * size)
}

/** The extreme so far is a fact of the past: moving today's spot must not move it. */
function withPast(terms: SimulatedTerms): SimulatedTerms {
  const { contract, spot } = terms
  if (contract.kind !== 'lookback' || contract.extremeToDate !== undefined) return terms
  return { ...terms, contract: { ...contract, extremeToDate: spot } }
}

/** Every Greek with the derivative it is the mean of. Theta is the day that passes while spot and dates stay. */
export function greekShifts(input: SimulatedTerms): readonly ShiftedGreek[] {
  const terms = withPast(input)
  const { spot, vol, time, steps, contract } = terms
  const spread = Math.min(1, vol * Math.sqrt(time))
  const fine = contract.kind === 'barrier' ? WIDE : PATHWISE
  const inSpot: Shift = (old, by) => ({ ...old, spot: old.spot + by })
  const inVol: Shift = (old, by) => ({ ...old, vol: old.vol + by })
  const inRate: Shift = (old, by) => ({ ...old, rDomestic: old.rDomestic + by })
  const inForeign: Shift = (old, by) => ({ ...old, rForeign: old.rForeign + by })
  const inTime: Shift = (old, by) => ({ ...old, aged: by })
  const rateStep = (fine * spread) / time
  return [
    { name: 'delta', on: slope(terms, inSpot, fine * spread * spot, 1) },
    { name: 'gamma', on: curvature(terms, inSpot, GAMMA * spread * spot) },
    { name: 'vegaPer1Pct', on: slope(terms, inVol, fine * vol, 100) },
    { name: 'thetaPerDay', on: slope(terms, inTime, (fine * time) / steps, DAYS) },
    { name: 'rhoPer1Pct', on: slope(terms, inRate, rateStep, 100) },
    { name: 'rhoForeignPer1Pct', on: slope(terms, inForeign, rateStep, 100) },
  ]
}
