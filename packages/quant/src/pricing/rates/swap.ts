// Fixed-for-floating interest-rate swaps on a zero curve: legs, value, par rate, annuity, DV01. The floating rate comes from
// `curve`; discounting may use another curve. Payments count back from the end, both legs pay on the same dates.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { paymentSchedule } from '../../market/curve/payment-schedule.ts'
import { shiftedCurve, type YieldCurve } from '../../market/curve/zero-curve.ts'
import { BASIS_POINT } from './rate-model.ts'

export interface SwapTerms {
  readonly principal: number
  /** Annual fraction, compounded once a payment period. */
  readonly fixedRate: number
  /** 1, 2, 4 or 12. */
  readonly paymentsPerYear: number
  /** Years to the last payment. */
  readonly life: number
  /** The floating rate already fixed for the running period; needed when the first period is broken. */
  readonly knownRate?: number
  readonly curve: YieldCurve
  readonly discountCurve?: YieldCurve
}

interface SwapValue {
  /** The legs as bonds, with the principal at the end. */
  readonly fixedLeg: number
  readonly floatingLeg: number
  /** Present value of the payments of interest alone. */
  readonly fixedInterest: number
  readonly floatingInterest: number
  readonly valueReceiveFixed: number
  /** The fixed rate that makes the value zero. */
  readonly parRate: number
  /** Present value of a fixed rate of 1 (100 %): principal × Σ τP. */
  readonly annuity: number
  /** Change of the receive-fixed value when all zero rates rise by one basis point. */
  readonly dv01ReceiveFixed: number
}

/** What a swap's value is made of on one pair of curves. */
interface Legs {
  readonly annuity: number
  readonly floatingInterest: number
  readonly lastDiscount: number
}

/**
 * Receive-fixed value = Σ c·P(tᵢ) + P(tₙ) − (1 + k*)P(t₁), with k* the known payment of the running period; a swap that
 * starts today has a floating bond worth its principal. With a discount curve: Σ (cτ − forward growth)·D(tᵢ).
 * Errors: `principal-positive`, `not-finite`, `time-positive`, `time-at-most-100`, `frequency-1-2-4-12`, `known-rate-needed`.
 * Source: Hull, ch. 7.7 (bonds) and 7.9 (two curves).
 */
export function interestRateSwap(terms: SwapTerms): SwapValue {
  requirePositive(terms.principal, 'principal-positive', 'principal')
  requireFinite(terms.fixedRate, 'fixedRate')
  const { principal, fixedRate } = terms
  const legs = swapLegs(terms, 0)
  const shifted = swapLegs(terms, BASIS_POINT)
  const receive = ({ annuity, floatingInterest }: Legs) => fixedRate * annuity - floatingInterest
  const { annuity, floatingInterest } = legs
  const repaid = principal * legs.lastDiscount
  return {
    fixedLeg: fixedRate * annuity + repaid,
    floatingLeg: floatingInterest + repaid,
    fixedInterest: fixedRate * annuity,
    floatingInterest,
    valueReceiveFixed: receive(legs),
    parRate: floatingInterest / annuity,
    annuity,
    dv01ReceiveFixed: receive(shifted) - receive(legs),
  }
}

function swapLegs({ principal, paymentsPerYear, life, knownRate, ...curves }: SwapTerms, shift: number): Legs {
  const { times, elapsed, period } = paymentSchedule(life, paymentsPerYear)
  if (elapsed > 0 && knownRate === undefined) throw new QuantError('known-rate-needed', 'knownRate')
  const curve = shiftedCurve(curves.curve, shift)
  const discountCurve = curves.discountCurve ? shiftedCurve(curves.discountCurve, shift) : curve
  let [annuity, floatingInterest, previous, lastDiscount] = [0, 0, 1, 1]
  times.forEach((time, at) => {
    const projected = curve.discount(time)
    lastDiscount = discountCurve.discount(time)
    annuity += principal * period * lastDiscount
    const growth =
      at === 0 && knownRate !== undefined ? requireFinite(knownRate, 'knownRate') * period : previous / projected - 1
    floatingInterest += principal * growth * lastDiscount
    previous = projected
  })
  return { annuity, floatingInterest, lastDiscount }
}

/** A swap that starts later: what a swaption is an option on. */
export interface ForwardSwap {
  /** (P(T) − P(Tₙ)) / Σ τP: the rate at which the swap is worth nothing, once-a-period compounding. */
  readonly forwardSwapRate: number
  /** Σ τP for a principal of 1. */
  readonly annuity: number
  readonly paymentTimes: readonly number[]
  /** Years between payments; the first period may be shorter. */
  readonly period: number
  readonly firstPeriod: number
}

/**
 * A swap of `swapLife` years that starts in `start` years (0 is today). With a discount curve the floating forwards come from
 * `curve`. Errors: `not-finite`, `time-positive`, `time-at-most-100`, `frequency-1-2-4-12`. Source: Hull, ch. 29.4.
 */
export function forwardSwap(
  start: number,
  swapLife: number,
  paymentsPerYear: number,
  curve: YieldCurve,
  discountCurve: YieldCurve = curve,
): ForwardSwap {
  if (requireFinite(start, 'start') < 0) throw new QuantError('time-positive', 'start', { value: start })
  const { times, elapsed, period } = paymentSchedule(swapLife, paymentsPerYear, 'swapLife')
  const paymentTimes = times.map((time) => start + time)
  const firstPeriod = period - elapsed
  let [annuity, floating, previous] = [0, 0, curve.discount(start)]
  paymentTimes.forEach((time, at) => {
    const length = at === 0 ? firstPeriod : period
    const projected = curve.discount(time)
    const discount = discountCurve.discount(time)
    annuity += length * discount
    floating += (previous / projected - 1) * discount
    previous = projected
  })
  return { forwardSwapRate: floating / annuity, annuity, paymentTimes, period, firstPeriod }
}
