// The break-even ("guaranteed") exchange rate: at which a trade in foreign currency just earns its target, what the
// part not yet hedged must fetch, and how far the market is from it. Model figures; rates are quote (own) currency
// for one unit of foreign.
import { QuantError, requireEach, requireFinite } from '../../basics/quant-error.ts'
import type { PointsPillar } from '../../market/forward/forward-points.ts'

/** An exporter sells foreign currency and needs at least the rate; an importer buys it and can pay at most the rate. */
export type TradeSide = 'exporter' | 'importer'

interface ExporterTerms {
  readonly side: 'exporter'
  /** Own-currency cost, and foreign revenue. */
  readonly cost: number
  readonly foreignRevenue: number
  /** Wanted profit as a fraction of cost, 0 or more. */
  readonly target: number
}

interface ImporterTerms {
  readonly side: 'importer'
  /** Own-currency revenue and costs other than the foreign payment (0 or more). */
  readonly revenue: number
  readonly otherCost: number
  readonly foreignPayment: number
  readonly target: number
}

function requireInput(value: number, field: string): number {
  if (!(value > 0 && Number.isFinite(value))) throw new QuantError('inputs-greater-than-0', field)
  return value
}

function requireTarget(value: number, field: string): number {
  if (!(value >= 0 && Number.isFinite(value))) throw new QuantError('ideal-controlled-rate-not-negative', field)
  return value
}

/**
 * Exporter: G = cost·(1 + target) / foreign revenue. Importer: G = (revenue − other cost) / (1 + target) / foreign
 * payment. Errors, all at once: `inputs-greater-than-0` (also when an importer's other cost leaves nothing),
 * `ideal-controlled-rate-not-negative`.
 */
export function guaranteedRate(terms: ExporterTerms | ImporterTerms): number {
  const { target } = terms
  if (terms.side === 'exporter') {
    const { cost, foreignRevenue } = terms
    requireEach(
      () => requireInput(cost, 'cost'),
      () => requireInput(foreignRevenue, 'foreignRevenue'),
      () => requireTarget(target, 'target'),
    )
    return requireInput((cost * (1 + target)) / foreignRevenue, 'foreignRevenue')
  }
  const { revenue, otherCost, foreignPayment } = terms
  requireEach(
    () => requireInput(revenue, 'revenue'),
    () => requireOtherCost(revenue, otherCost),
    () => requireInput(foreignPayment, 'foreignPayment'),
    () => requireTarget(target, 'target'),
  )
  return requireInput((revenue - otherCost) / (1 + target) / foreignPayment, 'foreignPayment')
}

/** It leaves something of the revenue; without one nothing is left whatever it is. */
function requireOtherCost(revenue: number, otherCost: number): void {
  if (!(otherCost >= 0)) throw new QuantError('inputs-greater-than-0', 'otherCost')
  if (revenue > 0) requireInput(revenue - otherCost, 'otherCost')
}

interface LockedPart {
  readonly guaranteedRate: number
  readonly side: TradeSide
  /** Whole foreign amount, and the part locked at `lockedRate` (0 to all of it). */
  readonly amount: number
  readonly lockedAmount: number
  readonly lockedRate: number
}

interface RemainderNeed {
  /** What the remainder must fetch (exporter: at least, importer: at most); null when nothing remains. */
  readonly requiredRate: number | null
  /**
   * Whether the target is reached whatever the market does: all is locked well, or the remainder needs no rate at
   * all.
   */
  readonly isSecured: boolean
}

/** What is locked is part of the whole and has its rate. Errors, all at once: `inputs-greater-than-0`, `amount-too-large`. */
export function requireLocked({ amount, lockedAmount, lockedRate }: Omit<LockedPart, 'guaranteedRate' | 'side'>): void {
  requireEach(
    () => {
      if (!(lockedAmount >= 0)) throw new QuantError('inputs-greater-than-0', 'lockedAmount')
      if (amount > 0 && lockedAmount > amount) throw new QuantError('amount-too-large', 'lockedAmount')
    },
    () => lockedAmount > 0 && requireInput(lockedRate, 'lockedRate'),
  )
}

/**
 * Rate the remainder needs: (G·A − A_L·F) / (A − A_L). With nothing left only whether F is good enough. An exporter
 * whose remainder needs 0 or less is secured. Errors: `inputs-greater-than-0`, those of `requireLocked`.
 */
export function remainderNeed({
  guaranteedRate: rate,
  side,
  amount,
  lockedAmount,
  lockedRate,
}: LockedPart): RemainderNeed {
  requireInput(rate, 'guaranteedRate')
  requireInput(amount, 'amount')
  requireLocked({ amount, lockedAmount, lockedRate })
  if (lockedAmount === amount) {
    return { requiredRate: null, isSecured: side === 'exporter' ? lockedRate >= rate : lockedRate <= rate }
  }
  const locked = lockedAmount > 0 ? lockedAmount * lockedRate : 0
  const requiredRate = (rate * amount - locked) / (amount - lockedAmount)
  return { requiredRate, isSecured: side === 'exporter' && requiredRate <= 0 }
}

interface Cushion {
  /** (market − G)/G for an exporter, (G − market)/G for an importer: positive is good. */
  readonly cushion: number
  readonly light: 'green' | 'yellow' | 'red'
  /** The market rate at which the cushion is exactly the ideal one. */
  readonly idealRate: number
}

/**
 * Distance of the market from the break-even rate. Green from the ideal controlled rate (a fraction, 0 or more) on,
 * yellow from 0, red below. Errors, all at once: `inputs-greater-than-0`, `ideal-controlled-rate-not-negative`.
 */
export function cushion(rate: number, side: TradeSide, marketRate: number, idealControlledRate: number): Cushion {
  requireEach(
    () => requireInput(rate, 'guaranteedRate'),
    () => requireInput(marketRate, 'marketRate'),
    () => requireTarget(idealControlledRate, 'idealControlledRate'),
  )
  const [ideal, sign] = [idealControlledRate, side === 'exporter' ? 1 : -1]
  const distance = (sign * (marketRate - rate)) / rate
  const light = distance < 0 ? 'red' : distance < ideal ? 'yellow' : 'green'
  return { cushion: distance, light, idealRate: rate * (1 + sign * ideal) }
}

/**
 * Days from spot until the forward stops being good enough: the first crossing of G by the outright, linear in points
 * between pillars. 0 when spot itself is not; null when it holds to the last pillar. Errors: `inputs-greater-than-0`,
 * `curve-empty`, `curve-not-increasing`, `not-finite`.
 */
export function breakEvenDays(
  rate: number,
  side: TradeSide,
  spot: number,
  pillars: readonly PointsPillar[],
  pip: number,
): number | null {
  if (pillars.length === 0) throw new QuantError('curve-empty', 'pillars')
  requirePillars(pillars)
  const needed = (requireInput(rate, 'guaranteedRate') - requireInput(spot, 'spot')) / requireInput(pip, 'pip')
  const margin = (points: number) => (side === 'exporter' ? points - needed : needed - points)
  let before = { days: 0, left: margin(0) }
  if (before.left < 0) return 0
  for (const { days, points } of pillars) {
    const left = margin(points)
    if (left < 0) return before.days + ((days - before.days) * before.left) / (before.left - left)
    before = { days, left }
  }
  return null
}

/** Each further away than the one before it, the first after spot: also those beyond the crossing. Errors: `curve-not-increasing`, `not-finite`. */
export function requirePillars(pillars: readonly PointsPillar[]): void {
  let before = 0
  for (const { days, points } of pillars) {
    requireFinite(points, 'points')
    if (!(days > before)) throw new QuantError('curve-not-increasing', 'points', { days })
    before = days
  }
}
