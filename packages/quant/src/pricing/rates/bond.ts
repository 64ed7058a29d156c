// Fixed-coupon bonds: cash and quoted price, yield, durations, convexity and par yield, from a yield or from a zero curve.
// Coupon dates count back from maturity; the first period may be broken.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { type BondTerms, bondFlows, type CashFlow, presentValue } from '../../market/curve/bond-flows.ts'
import { type Compounding, requireCompounding } from '../../market/curve/compounding.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import { newton } from '../../maths/root-finder.ts'

export interface BondPrice {
  /** Cash price, what is paid. */
  readonly dirtyPrice: number
  readonly accrued: number
  /** Quoted price: cash price − accrued. */
  readonly cleanPrice: number
  /** Annual fraction in the chosen compounding. */
  readonly yield: number
  /** Years: Σ t·PV / P. */
  readonly macaulayDuration: number
  /** −(dP/dy)/P: Macaulay/(1 + y/m), equal to Macaulay when continuous. */
  readonly modifiedDuration: number
  /** Money lost when the yield rises by one basis point, to first order. */
  readonly dollarDurationPer1bp: number
  readonly dollarDurationPer1Pct: number
  /** (d²P/dy²)/P, years². */
  readonly convexity: number
}

const YIELD_BRACKET = { low: -0.5, high: 2 }

/**
 * Price and risk at a yield. P = Σ CF·e^{−yt}, or Σ CF·(1 + y/m)^{−mt}. Rates are fractions, times years.
 * Errors: those of `bondFlows`, `compounding-not-known`, `rate-out-of-range` when 1 + y/m ≤ 0. Source: Hull, ch. 4.10–4.12.
 */
export function bondFromYield(terms: BondTerms, bondYield: number, compounding: Compounding): BondPrice {
  const { flows, accrued } = bondFlows(terms)
  requireYield(bondYield, compounding)
  const { price, first, second } = priceAndSlopes(flows, bondYield, compounding)
  if (!(Number.isFinite(price) && price > 0)) throw new QuantError('rate-out-of-range', 'yield', { value: bondYield })
  const modifiedDuration = -first / price
  const perPeriod = compounding === 'continuous' ? 1 : 1 + bondYield / compounding
  return {
    dirtyPrice: price,
    accrued,
    cleanPrice: price - accrued,
    yield: bondYield,
    macaulayDuration: modifiedDuration * perPeriod,
    modifiedDuration,
    dollarDurationPer1bp: -first * 1e-4,
    dollarDurationPer1Pct: -first * 1e-2,
    convexity: second / price,
  }
}

/** Price from a zero curve, with yield and risk at the yield of that price. Errors: as `bondYield`. */
export function bondFromCurve(terms: BondTerms, curve: YieldCurve, compounding: Compounding): BondPrice {
  const dirtyPrice = presentValue(bondFlows(terms).flows, curve)
  return bondFromYield(terms, bondYield(terms, dirtyPrice, compounding), compounding)
}

/**
 * The yield of a cash price, to 1e-12, by Newton from the coupon between −50 % and +200 %.
 * Errors: those of `bondFlows`, `price-positive`, `compounding-not-known`, `no-solution` when the yield lies outside.
 */
export function bondYield(terms: BondTerms, cashPrice: number, compounding: Compounding): number {
  const { flows } = bondFlows(terms)
  requirePositive(cashPrice, 'price-positive', 'cashPrice')
  requireCompounding(compounding)
  const at = (rate: number) => priceAndSlopes(flows, rate, compounding)
  // ln P is nearly a straight line in the yield, so Newton needs few steps from anywhere.
  const gap = (rate: number) => Math.log(at(rate).price / cashPrice)
  const slope = (rate: number) => at(rate).first / at(rate).price
  if (gap(YIELD_BRACKET.low) < 0 || gap(YIELD_BRACKET.high) > 0) {
    throw new QuantError('no-solution', 'yield', { cashPrice })
  }
  return newton(gap, slope, terms.coupon, YIELD_BRACKET)
}

/**
 * The coupon (annual fraction) at which the quoted price equals the principal: (1 − P_n)/(ΣP_i/m − elapsed).
 * Errors: those of `bondFlows`; `no-solution` when no coupon does it. Source: Hull, ch. 4.4, with the accrued interest of a
 * broken first period taken out.
 */
export function parYield(terms: BondTerms, curve: YieldCurve): number {
  const { flows, elapsed, period } = bondFlows(terms)
  const annuity = period * flows.reduce((sum, { time }) => sum + curve.discount(time), 0) - elapsed
  if (!(annuity > 0)) throw new QuantError('no-solution', 'parYield')
  return (1 - curve.discount(terms.life)) / annuity
}

function requireYield(bondYield: number, compounding: Compounding): void {
  requireFinite(bondYield, 'yield')
  requireCompounding(compounding)
  if (compounding !== 'continuous' && bondYield <= -compounding) {
    throw new QuantError('rate-out-of-range', 'yield', { value: bondYield })
  }
}

function priceAndSlopes(flows: readonly CashFlow[], rate: number, compounding: Compounding) {
  const m = compounding === 'continuous' ? Number.POSITIVE_INFINITY : compounding
  const perPeriod = 1 + rate / m
  const force = compounding === 'continuous' ? rate : m * Math.log1p(rate / m)
  let [price, first, second] = [0, 0, 0]
  for (const { time, amount } of flows) {
    const value = amount * Math.exp(-force * time)
    price += value
    first -= (time * value) / perPeriod
    second += (time * (time + 1 / m) * value) / (perPeriod * perPeriod)
  }
  return { price, first, second }
}
