// What an exposure comes to at each rate of its due day under several strategies, costs counted once. A strategy is a sum of legs, each
// piecewise linear in the rate, so that worst, best and the rates at which a level is reached are exact at its kinks.
import { type BusinessDate, daysBetween } from '../../basics/business-date.ts'
import { type Decimal, decimal, max, min, ONE, sum, ZERO } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'
import { type HedgeLayer, layerSteps } from './hedge-plan.ts'

const HUNDRED = decimal('100')
/** Decimals of a computed rate. */
const RATE_SCALE = 10

interface OfExposure {
  /** Percent of the exposure, 0 to 100. */
  readonly percent: Decimal
}
/** Paid for the whole leg in quote currency, below 0 where received. */
interface Costly {
  readonly premium: Decimal
}

/**
 * One part of a strategy; rates per quoted unit. A receivable is hedged by puts bought (and calls sold), a payable by calls bought (and
 * puts sold).
 */
export type PayoffLeg =
  | (OfExposure & { readonly kind: 'spot' })
  | (OfExposure & { readonly kind: 'forward'; readonly rate: Decimal })
  | (OfExposure & Costly & { readonly kind: 'option'; readonly strike: Decimal })
  | (OfExposure & Costly & { readonly kind: 'collar'; readonly low: Decimal; readonly high: Decimal })
  /** Beyond the strike, `participation` (0 to 1) of what the rate is better. */
  | (OfExposure &
      Costly & { readonly kind: 'participating'; readonly strike: Decimal; readonly participation: Decimal })
  /** A forward that is dealt when `elapsed` (0 to 1) of the time has gone, the rate having moved evenly from `forward` to that of the due day. */
  | (OfExposure & { readonly kind: 'later'; readonly forward: Decimal; readonly elapsed: Decimal })

interface PayoffTerms {
  readonly side: 'receivable' | 'payable'
  readonly unit: RateUnit
  readonly quoteScale: number
  /** Base currency, without a sign. */
  readonly amount: Decimal
  readonly legs: readonly PayoffLeg[]
}

interface StrategyPayoff {
  /** Quote currency at a rate of the due day: received of a receivable, paid for a payable. Rounded once. */
  readonly outcomeAt: (rate: Decimal) => Decimal
  /** The same per quoted unit, 10 decimals. */
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

/** What the base currency of a leg is changed at, before its premium. */
function rateOf(leg: PayoffLeg, side: PayoffTerms['side'], rate: Decimal): Decimal {
  const better = side === 'receivable' ? max : min
  switch (leg.kind) {
    case 'spot':
      return rate
    case 'forward':
      return leg.rate
    case 'option':
      return better(rate, leg.strike)
    case 'collar':
      return max(leg.low, min(rate, leg.high))
    case 'participating':
      return leg.strike.add(better(rate, leg.strike).sub(leg.strike).mul(leg.participation))
    case 'later':
      return leg.forward.add(rate.sub(leg.forward).mul(leg.elapsed))
  }
}

const kinksOf = (leg: PayoffLeg): readonly Decimal[] => {
  if (leg.kind === 'collar') return [leg.low, leg.high]
  return leg.kind === 'option' || leg.kind === 'participating' ? [leg.strike] : []
}

const premiumOf = (leg: PayoffLeg): Decimal => ('premium' in leg ? leg.premium : ZERO)

/** Errors: those of `requireLegs`. Source: exact sums of piecewise linear payoffs (Hull, ch. 12). */
export function strategyPayoff(terms: PayoffTerms): StrategyPayoff {
  requireLegs(terms)
  const { side, unit, quoteScale, amount, legs } = terms
  const premium = sum(legs.map(premiumOf))
  const cost = premium.mul(HUNDRED).mul(unitOf(unit))
  /** The outcome times 100 and the unit, so that nothing is divided before the end. */
  const whole = (rate: Decimal): Decimal => {
    const changed = sum(legs.map((leg) => leg.percent.mul(rateOf(leg, side, rate)))).mul(amount)
    return side === 'receivable' ? changed.sub(cost) : changed.add(cost)
  }
  const scale = HUNDRED.mul(unitOf(unit))
  const kinks = distinct([ZERO, ...legs.flatMap(kinksOf)])
  const inMoney = (value: Decimal) => value.div(scale, quoteScale)
  const last = kinks.at(-1) ?? ZERO
  const isRising = whole(last.add(ONE)).gt(whole(last))
  const atKinks = kinks.map(whole)
  const [least, most] = [min(...nonEmpty(atKinks)), max(...nonEmpty(atKinks))].map(inMoney)
  const unbounded = isRising ? null : (most ?? null)
  return {
    outcomeAt: (rate) => inMoney(whole(rate)),
    effectiveRateAt: (rate) => whole(rate).div(amount.mul(HUNDRED), RATE_SCALE),
    worst: side === 'receivable' ? (least ?? null) : unbounded,
    best: side === 'receivable' ? unbounded : (least ?? null),
    premium,
    reaches: (target) => rootsOf((rate) => whole(rate).sub(amount.mul(HUNDRED).mul(target)), kinks),
    breakEven: rootsOf((rate) => whole(rate).sub(amount.mul(HUNDRED).mul(rate)), kinks),
  }
}

const nonEmpty = (values: readonly Decimal[]): [Decimal, ...Decimal[]] => [values[0] ?? ZERO, ...values.slice(1)]
const distinct = (rates: readonly Decimal[]): Decimal[] =>
  [...rates].sort((a, b) => a.cmp(b)).filter((rate, at, all) => at === 0 || !rate.eq(all[at - 1] ?? ZERO.sub(ONE)))

/** Where a function that is linear between the kinks, and beyond the last, is 0, above rate 0. */
function rootsOf(f: (rate: Decimal) => Decimal, kinks: readonly Decimal[]): readonly Decimal[] {
  const last = kinks.at(-1) ?? ZERO
  const roots = kinks.flatMap((from, at) => {
    const to = kinks[at + 1] ?? last.add(ONE)
    const isLast = kinks[at + 1] === undefined
    const [start, end] = [f(from), f(to)]
    const slope = end.sub(start)
    if (slope.isZero()) return start.isZero() && !isLast ? [from, to] : []
    const root = from
      .add(
        start
          .neg()
          .mul(to.sub(from))
          .div(slope, RATE_SCALE + 2),
      )
      .round(RATE_SCALE)
    return root.gte(from) && (isLast || root.lte(to)) ? [root] : []
  })
  return distinct(roots.filter((root) => root.isPositive()))
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
  readonly later: readonly { readonly percent: Decimal; readonly elapsed: Decimal }[]
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
      percent: partOf(stepPct),
      elapsed: decimal(String(daysBetween(today, date))).div(life, RATE_SCALE),
    }))
  return { now, later, open: percent.sub(now).sub(sum(later.map((part) => part.percent))) }
}

/** Rates from the lowest to the highest, evenly spread, with `scale` decimals. */
export function rateAxis(rates: readonly Decimal[], points: number, scale: number): readonly Decimal[] {
  const [low, high] = [min(...nonEmpty(rates)), max(...nonEmpty(rates))]
  const steps = decimal(String(points - 1))
  return distinct(
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
