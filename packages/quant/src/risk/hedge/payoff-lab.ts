// What an exposure comes to at each rate of its due day under several strategies, costs counted once. A strategy is a sum of legs, each
// piecewise linear in what one unit of the exposed currency is worth in the other: the rate itself where the exposed currency is the first of
// the pair, its inverse where it is the second. So worst, best and the rates at which a level is reached are exact at its kinks.
import { type BusinessDate, daysBetween } from '../../basics/business-date.ts'
import { type Decimal, decimal, max, min, ONE, sum, ZERO } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'
import { compared, type Fraction, fraction, inverse, minus, NOTHING, plus, roundedTo, times } from './fraction.ts'
import { type HedgeLayer, layerSteps, type PairSide } from './hedge-plan.ts'

const HUNDRED = decimal('100')
/** Decimals of a computed rate. */
const RATE_SCALE = 10
/** Of what one unit of a second currency is worth, which may be little. */
const WORTH_SCALE = 16

interface OfExposure {
  /** Percent of the exposure, 0 to 100. */
  readonly percent: Decimal
}
/** Paid for the whole leg in the currency of the outcome, below 0 where received. */
interface Costly {
  readonly premium: Decimal
}

/**
 * One part of a strategy; rates per quoted unit, as the pair is quoted. A receivable is hedged by puts on the exposed currency bought (and calls
 * sold), a payable by calls bought (and puts sold).
 */
export type PayoffLeg =
  | (OfExposure & { readonly kind: 'spot' })
  | (OfExposure & { readonly kind: 'forward'; readonly rate: Decimal })
  | (OfExposure & Costly & { readonly kind: 'option'; readonly strike: Decimal })
  | (OfExposure & Costly & { readonly kind: 'collar'; readonly low: Decimal; readonly high: Decimal })
  /** Beyond the strike, `participation` (0 to 1) of what the rate is better. */
  | (OfExposure &
      Costly & { readonly kind: 'participating'; readonly strike: Decimal; readonly participation: Decimal })
  /** A forward that is dealt when `elapsed` (0 to 1) of the time has gone, the exposed currency having moved evenly from `forward` to its worth of the due day. */
  | (OfExposure & { readonly kind: 'later'; readonly forward: Decimal; readonly elapsed: Decimal })

export interface PayoffTerms {
  readonly side: 'receivable' | 'payable'
  /** Of which currency of the pair the exposure is: the outcome is in the other. */
  readonly currency?: PairSide
  readonly unit: RateUnit
  /** Decimals of the currency of the outcome. */
  readonly quoteScale: number
  /** Of the exposed currency, without a sign. */
  readonly amount: Decimal
  readonly legs: readonly PayoffLeg[]
}

interface StrategyPayoff {
  /** At a rate of the due day, in the other currency of the pair: received of a receivable, paid for a payable. Rounded once. */
  readonly outcomeAt: (rate: Decimal) => Decimal
  /** What each leg makes of one unit of the exposed currency at that rate, before its premium, 16 decimals. */
  readonly worthsAt: (rate: Decimal) => readonly Decimal[]
  /** The rate at which that exchanges all of it, 10 decimals. Errors: `division-by-zero` where it comes to nothing in the second currency. */
  readonly effectiveRateAt: (rate: Decimal) => Decimal
  /** Over all rates above 0; null where the rate sets no bound. The worst that is paid is the most. */
  readonly worst: Decimal | null
  readonly best: Decimal | null
  readonly premium: Decimal
  /** Rates at which the outcome is what this rate for all of it comes to, in order, 10 decimals; a stretch of equals counts by its ends. */
  readonly reaches: (target: Decimal) => readonly Decimal[]
  /** Rates at which it comes to the same as doing nothing; empty for doing nothing itself. */
  readonly breakEven: readonly Decimal[]
}

/** Refuses a strategy that is none. Errors: `percent-0-to-100`, `parts-not-100`, `strike-positive`, `rate-positive`, `low-above-high`, `share-0-to-1`, `amount-positive`; the parameter `at` is the leg. */
function requireLegs({ amount, legs }: PayoffTerms): void {
  if (!amount.isPositive()) throw new QuantError('amount-positive', 'amount')
  legs.forEach((leg, at) => {
    if (leg.percent.isNegative() || leg.percent.gt(HUNDRED)) throw new QuantError('percent-0-to-100', 'percent', { at })
    const isShare = (share: Decimal) => !share.isNegative() && share.lte(ONE)
    if (leg.kind === 'forward' && !leg.rate.isPositive()) throw new QuantError('rate-positive', 'rate', { at })
    if (leg.kind === 'later' && !leg.forward.isPositive()) throw new QuantError('rate-positive', 'rate', { at })
    if (leg.kind === 'later' && !isShare(leg.elapsed)) throw new QuantError('share-0-to-1', 'elapsed', { at })
    if (leg.kind === 'collar' && !leg.low.isPositive()) throw new QuantError('strike-positive', 'low', { at })
    if (leg.kind === 'collar' && leg.low.gt(leg.high)) throw new QuantError('low-above-high', 'high', { at })
    if ((leg.kind === 'option' || leg.kind === 'participating') && !leg.strike.isPositive())
      throw new QuantError('strike-positive', 'strike', { at })
    if (leg.kind === 'participating' && !isShare(leg.participation))
      throw new QuantError('share-0-to-1', 'participation', { at })
  })
  if (!sum(legs.map(({ percent }) => percent)).eq(HUNDRED)) throw new QuantError('parts-not-100', 'percent')
}

/** What a leg makes of one unit of the exposed currency, before its premium; `worth` of a rate says what that is in the other. */
function worthOf(
  leg: PayoffLeg,
  side: PayoffTerms['side'],
  rate: Fraction,
  worth: (rate: Decimal) => Fraction,
): Fraction {
  const better = side === 'receivable' ? most : least
  switch (leg.kind) {
    case 'spot':
      return rate
    case 'forward':
      return worth(leg.rate)
    case 'option':
      return better(rate, worth(leg.strike))
    case 'collar': {
      const [one, other] = [worth(leg.low), worth(leg.high)]
      return most(least(one, other), least(rate, most(one, other)))
    }
    case 'participating': {
      const strike = worth(leg.strike)
      return plus(strike, times(minus(better(rate, strike), strike), fraction(leg.participation)))
    }
    case 'later': {
      const forward = worth(leg.forward)
      return plus(forward, times(minus(rate, forward), fraction(leg.elapsed)))
    }
  }
}
const most = (one: Fraction, other: Fraction) => (compared(one, other) < 0 ? other : one)
const least = (one: Fraction, other: Fraction) => (compared(one, other) > 0 ? other : one)

const kinksOf = (leg: PayoffLeg): readonly Decimal[] => {
  if (leg.kind === 'collar') return [leg.low, leg.high]
  return leg.kind === 'option' || leg.kind === 'participating' ? [leg.strike] : []
}

const premiumOf = (leg: PayoffLeg): Decimal => ('premium' in leg ? leg.premium : ZERO)

/** Errors: those of `requireLegs`. Source: exact sums of piecewise linear payoffs (Hull, ch. 12). */
export function strategyPayoff(terms: PayoffTerms): StrategyPayoff {
  requireLegs(terms)
  const { side, currency = 'base', unit, quoteScale, amount, legs } = terms
  const isBase = currency === 'base'
  const worth = (rate: Decimal) => (isBase ? fraction(rate) : inverse(fraction(rate)))
  const quoted = (rate: Fraction) => roundedTo(isBase ? rate : inverse(rate), RATE_SCALE)
  const whole = isBase ? fraction(amount, unitOf(unit)) : fraction(amount.mul(unitOf(unit)))
  const premium = sum(legs.map(premiumOf))
  const cost = fraction(side === 'receivable' ? premium.neg() : premium)
  const outcome = (rate: Fraction): Fraction => {
    const parts = legs.map((leg) => times(worthOf(leg, side, rate, worth), fraction(leg.percent, HUNDRED)))
    return plus(times(whole, parts.reduce(plus, NOTHING)), cost)
  }
  const kinks = distinct([NOTHING, ...legs.flatMap(kinksOf).map(worth)])
  const inMoney = (value: Fraction) => roundedTo(value, quoteScale)
  const last = kinks.at(-1) ?? NOTHING
  const isRising = compared(outcome(plus(last, UNIT)), outcome(last)) > 0
  const atKinks = kinks.map(outcome)
  const [lowest, highest] = [inMoney(atKinks.reduce(least)), inMoney(atKinks.reduce(most))]
  const unbounded = isRising ? null : highest
  const ratesOf = (f: (rate: Fraction) => Fraction) => rising(rootsOf(f, kinks).map(quoted))
  return {
    outcomeAt: (rate) => inMoney(outcome(worth(rate))),
    worthsAt: (rate) => legs.map((leg) => roundedTo(worthOf(leg, side, worth(rate), worth), WORTH_SCALE)),
    effectiveRateAt: (rate) => quoted(times(outcome(worth(rate)), inverse(whole))),
    worst: side === 'receivable' ? lowest : unbounded,
    best: side === 'receivable' ? unbounded : lowest,
    premium,
    reaches: (target) => ratesOf((rate) => minus(outcome(rate), times(whole, worth(target)))),
    breakEven: ratesOf((rate) => minus(outcome(rate), times(whole, rate))),
  }
}

const UNIT = fraction(ONE)
const nonEmpty = (values: readonly Decimal[]): [Decimal, ...Decimal[]] => [values[0] ?? ZERO, ...values.slice(1)]
const rising = (rates: readonly Decimal[]): Decimal[] =>
  [...rates].sort((a, b) => a.cmp(b)).filter((rate, at, all) => at === 0 || !rate.eq(all[at - 1] ?? rate.add(ONE)))
const distinct = (rates: readonly Fraction[]): Fraction[] =>
  [...rates].sort(compared).filter((rate, at, all) => compared(rate, all[at - 1] ?? plus(rate, UNIT)) !== 0)

/** Where a function that is linear between the kinks, and beyond the last, is 0, above 0. */
function rootsOf(f: (rate: Fraction) => Fraction, kinks: readonly Fraction[]): readonly Fraction[] {
  const last = kinks.at(-1) ?? NOTHING
  const roots = kinks.flatMap((from, at) => {
    const next = kinks[at + 1]
    const to = next ?? plus(last, UNIT)
    const [start, end] = [f(from), f(to)]
    const slope = minus(end, start)
    if (slope.top.isZero()) return start.top.isZero() && next ? [from, to] : []
    const root = minus(from, times(times(start, minus(to, from)), inverse(slope)))
    return compared(root, from) >= 0 && (!next || compared(root, to) <= 0) ? [root] : []
  })
  return roots.filter((root) => root.top.isPositive())
}

interface LayeredTerms {
  /** Of the exposure, in percent, that follows the plan. */
  readonly percent: Decimal
  readonly today: BusinessDate
  readonly dueDate: BusinessDate
  readonly knownFrom: BusinessDate
}

interface LayeredParts {
  /** Percent of the exposure that is dealt forward today. */
  readonly now: Decimal
  readonly later: readonly { readonly date: BusinessDate; readonly percent: Decimal; readonly elapsed: Decimal }[]
  readonly open: Decimal
}

/** A plan as parts of a strategy: what its layers ask for by today, each layer to come with the share of the time that has gone by then, and the rest. */
export function layeredParts(
  layers: readonly HedgeLayer[],
  { percent, today, dueDate, knownFrom }: LayeredTerms,
): LayeredParts {
  const steps = layerSteps(layers, { dueDate, knownFrom })
  const partOf = (stepPct: Decimal) => stepPct.mul(percent).div(HUNDRED, RATE_SCALE)
  const life = decimal(String(daysBetween(today, dueDate)))
  const now = sum(steps.filter(({ date }) => date <= today).map(({ stepPct }) => partOf(stepPct)))
  const later = steps
    .filter(({ date }) => date > today)
    .map(({ date, stepPct }) => ({
      date,
      percent: partOf(stepPct),
      elapsed: decimal(String(daysBetween(today, date))).div(life, RATE_SCALE),
    }))
  return { now, later, open: percent.sub(now).sub(sum(later.map((part) => part.percent))) }
}

/** Rates from the lowest to the highest, evenly spread, with `scale` decimals. */
export function rateAxis(rates: readonly Decimal[], points: number, scale: number): readonly Decimal[] {
  const [low, high] = [min(...nonEmpty(rates)), max(...nonEmpty(rates))]
  const steps = decimal(String(points - 1))
  return rising(
    Array.from({ length: points }, (_, at) =>
      low
        .add(
          high
            .sub(low)
            .mul(decimal(String(at)))
            .div(steps, RATE_SCALE),
        )
        .round(scale),
    ),
  )
}

/** How much worse one outcome is than another; 0 where it is none. */
export const worseBy = (side: PayoffTerms['side'], outcome: Decimal, than: Decimal): Decimal =>
  max(side === 'receivable' ? than.sub(outcome) : outcome.sub(than), ZERO.round(outcome.scale))
