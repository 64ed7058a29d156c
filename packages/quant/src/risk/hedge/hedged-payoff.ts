// What an exposure is worth at expiry with the options that hedge it: piecewise linear in the rate, so worst, best and
// break-even are exact at its kinks.
import { QuantError } from '../../basics/quant-error.ts'
import { type OptionType, signOf } from '../../pricing/vanilla/black.ts'

/** One option on the base currency, as we hold it. */
interface PayoffLeg {
  readonly optionType: OptionType
  /** Base currency; below 0 where the option is sold. */
  readonly amount: number
  /** Quote currency per unit of base. */
  readonly strike: number
}

export interface HedgedExposure {
  /** Base currency: received above 0, paid below 0. */
  readonly exposure: number
  readonly legs: readonly PayoffLeg[]
  /** Quote currency, paid above 0; counted once. */
  readonly premium: number
}

export interface HedgedPayoff {
  /** The lowest and the highest value over all rates above 0, in quote currency; null where the rate sets no bound. */
  readonly worst: number | null
  readonly best: number | null
  /** Where the options give back their premium, in order; empty where they never do, or always. */
  readonly breakEven: readonly number[]
}

/** What the options alone pay at this rate, before their premium. */
const optionPayoff = (legs: readonly PayoffLeg[], rate: number): number =>
  legs.reduce(
    (total, { optionType, amount, strike }) => total + amount * Math.max(signOf(optionType) * (rate - strike), 0),
    0,
  )

/** Exposure, options and premium at this rate, in quote currency. */
export const hedgedValue = ({ exposure, legs, premium }: HedgedExposure, rate: number): number =>
  exposure * rate + optionPayoff(legs, rate) - premium

/** How fast a sum of call-like parts grows beyond the last strike. */
const finalSlope = (legs: readonly PayoffLeg[]) =>
  legs.reduce((slope, { optionType, amount }) => slope + (optionType === 'call' ? amount : 0), 0)

/** Worst, best and break-even. Errors: `strike-positive`, `not-finite`. */
export function hedgedPayoff(hedged: HedgedExposure): HedgedPayoff {
  const { exposure, legs, premium } = hedged
  for (const { strike } of legs) if (!(strike > 0)) throw new QuantError('strike-positive', 'strike')
  if (![exposure, premium, ...legs.map(({ amount }) => amount)].every(Number.isFinite)) {
    throw new QuantError('not-finite', 'amount')
  }
  const kinks = [0, ...new Set(legs.map(({ strike }) => strike))].sort((a, b) => a - b)
  const values = kinks.map((rate) => hedgedValue(hedged, rate))
  const slope = exposure + finalSlope(legs)
  return {
    worst: slope < 0 ? null : Math.min(...values),
    best: slope > 0 ? null : Math.max(...values),
    breakEven: breakEvens(legs, premium, kinks),
  }
}

function breakEvens(legs: readonly PayoffLeg[], premium: number, kinks: readonly number[]): number[] {
  const gain = (rate: number) => optionPayoff(legs, rate) - premium
  const roots = kinks.flatMap((from, at) => {
    const to = kinks[at + 1]
    const slope = to === undefined ? finalSlope(legs) : (gain(to) - gain(from)) / (to - from)
    if (slope === 0) return []
    const root = from - gain(from) / slope
    return root > from && (to === undefined || root <= to) ? [root] : []
  })
  return [...new Set(roots)]
}
