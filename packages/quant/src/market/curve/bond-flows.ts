// What a fixed-coupon bond pays and when: the flows that prices, yields, curves and options on bonds are made of.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { paymentSchedule, requireScheduleLife, SAME_TIME } from './payment-schedule.ts'
import type { YieldCurve } from './zero-curve.ts'

export interface BondTerms {
  readonly principal: number
  /** Annual coupon as a fraction of principal. */
  readonly coupon: number
  /** 1, 2, 4 or 12; 0 is a zero-coupon bond. */
  readonly couponsPerYear: number
  /** Years to maturity. */
  readonly life: number
}

export interface CashFlow {
  readonly time: number
  readonly amount: number
}

interface BondFlows {
  /** Coupons with the principal in the last. */
  readonly flows: readonly CashFlow[]
  /** Interest earned since the last coupon date: elapsed share of the period × coupon. */
  readonly accrued: number
  /** Years since the last coupon date. */
  readonly elapsed: number
  readonly period: number
}

/** Cash flows and accrued interest. Errors: `principal-positive`, `rate-out-of-range` (coupon < 0), those of `paymentSchedule`. */
export function bondFlows({ principal, coupon, couponsPerYear, life }: BondTerms): BondFlows {
  requirePositive(principal, 'principal-positive', 'principal')
  if (requireFinite(coupon, 'coupon') < 0) throw new QuantError('rate-out-of-range', 'coupon', { value: coupon })
  if (couponsPerYear === 0) {
    if (coupon > 0) throw new QuantError('frequency-1-2-4-12', 'couponsPerYear', { value: couponsPerYear })
    return {
      flows: [{ time: requireScheduleLife(life, 'life'), amount: principal }],
      accrued: 0,
      elapsed: 0,
      period: life,
    }
  }
  const { times, elapsed, period } = paymentSchedule(life, couponsPerYear)
  const payment = principal * coupon * period
  const flows = times.map((time, at) => ({ time, amount: payment + (at === times.length - 1 ? principal : 0) }))
  return { flows, accrued: principal * coupon * elapsed, elapsed, period }
}

/** Interest accrued at a later time for a buyer at that time; 0 on a coupon date. */
export function accruedAt(terms: BondTerms, time: number): number {
  return time < terms.life ? bondFlows({ ...terms, life: terms.life - time }).accrued : 0
}

/** The flows, with one that is due at `time` but for rounding moved onto it, so that before, at and after are plain comparisons. */
export function flowsAround(flows: readonly CashFlow[], time: number): CashFlow[] {
  return flows.map((flow) => (Math.abs(flow.time - time) < SAME_TIME ? { ...flow, time } : flow))
}

/** Present value of flows on a curve. */
export function presentValue(flows: readonly CashFlow[], curve: YieldCurve): number {
  return flows.reduce((sum, { time, amount }) => sum + amount * curve.discount(time), 0)
}
