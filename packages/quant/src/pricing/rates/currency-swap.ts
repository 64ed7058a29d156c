// Currency swaps as the difference of two bonds at the spot rate. A leg is fixed or floating; a floating leg that has just been
// reset is worth its principal, one in its running period (1 + k*)P(t₁).
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'

interface CurrencyLeg {
  readonly principal: number
  /** Fixed: the annual rate paid; floating: the known annual rate of the running period, which a fresh leg leaves out. */
  readonly kind?: 'fixed' | 'floating'
  readonly rate?: number
  readonly curve: YieldCurve
}

interface CurrencySwapTerms {
  readonly receive: CurrencyLeg
  readonly pay: CurrencyLeg
  /** Years to the payments, increasing; principals are exchanged at the last. */
  readonly paymentTimes: readonly number[]
  /** Years of interest in one payment. */
  readonly period: number
  /** Units of the received currency for one unit of the paid one. */
  readonly spot: number
}

interface CurrencySwapValue {
  /** Each leg in its own currency. */
  readonly receiveLeg: number
  readonly payLeg: number
  readonly valueInReceived: number
  readonly valueInPaid: number
}

/**
 * Value = received bond − paid bond, converted at spot.
 * Errors: `principal-positive`, `spot-positive`, `time-positive` (times and period), `curve-empty` and `curve-not-increasing`
 * (payment times), `known-rate-needed` (a fixed leg without a rate), `not-finite`. Source: Hull, ch. 7.10–7.12.
 */
export function currencySwap({ receive, pay, paymentTimes, period, spot }: CurrencySwapTerms): CurrencySwapValue {
  requirePositive(spot, 'spot-positive', 'spot')
  requirePositive(period, 'time-positive', 'period')
  if (paymentTimes.length === 0) throw new QuantError('curve-empty', 'paymentTimes')
  paymentTimes.forEach((time, at) => {
    requirePositive(time, 'time-positive', 'paymentTimes')
    if (time <= (paymentTimes[at - 1] ?? 0)) throw new QuantError('curve-not-increasing', 'paymentTimes', { time })
  })
  const receiveLeg = legValue(receive, paymentTimes, period)
  const payLeg = legValue(pay, paymentTimes, period)
  return { receiveLeg, payLeg, valueInReceived: receiveLeg - payLeg * spot, valueInPaid: receiveLeg / spot - payLeg }
}

function legValue({ principal, kind = 'fixed', rate, curve }: CurrencyLeg, times: readonly number[], period: number) {
  requirePositive(principal, 'principal-positive', 'principal')
  if (rate !== undefined) requireFinite(rate, 'rate')
  if (kind === 'floating') {
    return rate === undefined ? principal : principal * (1 + rate * period) * curve.discount(times[0] ?? 0)
  }
  if (rate === undefined) throw new QuantError('known-rate-needed', 'rate')
  const interest = times.reduce((sum, time) => sum + rate * period * curve.discount(time), 0)
  return principal * (interest + curve.discount(times.at(-1) ?? 0))
}
