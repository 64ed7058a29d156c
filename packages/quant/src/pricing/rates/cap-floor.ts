// Interest-rate caps and floors: a portfolio of options on the floating rate of each period, the first of which is fixed already
// and therefore left out. Black with flat volatility, Hull–White in closed form, or a short-rate tree.
import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { paymentSchedule } from '../../market/curve/payment-schedule.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import { brent } from '../../maths/root-finder.ts'
import { blackPrice, signOf } from '../vanilla/black.ts'
import { hullWhiteBondOption } from './hull-white.ts'
import { type RateModel, type RateRisk, rateRisk, requireRateModel } from './rate-model.ts'
import type { CapPeriod, CapTerms } from './rate-option-terms.ts'
import { treeCapFloor } from './tree-rate-option.ts'

interface CapValue extends RateRisk {
  /** Flat Black volatility with this price; null when there is none (a forward rate below zero, a price out of reach). */
  readonly impliedVol: number | null
  /** Rate of the swap over the same periods: where cap and floor are worth the same. */
  readonly breakEvenRate: number
  readonly periods: readonly CapPeriod[]
}

const VOL_BRACKET = { low: 1e-6, high: 20 }

/** The optional periods: all but the first. Errors: those of `paymentSchedule`; `time-positive` when there is only one. */
function capPeriods(life: number, settlementsPerYear: number): CapPeriod[] {
  const { times, period } = paymentSchedule(life, settlementsPerYear)
  if (times.length < 2) throw new QuantError('time-positive', 'life', { value: life })
  return times.slice(1).map((payment, at) => ({ fixing: times[at] as number, payment, length: period }))
}

/**
 * Cap or floor. Black: Σ L·τ·P(tᵢ₊₁)·Black(Fᵢ, X, σ√tᵢ); Hull–White: (1 + Xτ) puts (calls for a floor) on the zero-coupon bond of
 * the period with strike 1/(1 + Xτ); or a tree. Rates and volatilities are fractions, times years.
 * Errors: `principal-positive`, `strike-positive`, `volatility-positive`, `reversion-not-negative`, `forward-positive` (Black with a
 * forward rate ≤ 0), `tree-steps-2-to-500`, those of `capPeriods`. Sources: Hull, ch. 29.2, 32.3.
 */
export function capFloor(terms: CapTerms, model: RateModel): CapValue {
  const periods = checkedPeriods(terms)
  requireRateModel(model)
  const risk = rateRisk((curve, one: RateModel) => capPrice({ ...terms, curve }, periods, one), terms.curve, model)
  const impliedVol = model.kind === 'black' ? model.vol : blackVol(terms, periods, risk.price)
  return { ...risk, impliedVol, breakEvenRate: breakEven(terms.curve, periods), periods }
}

/**
 * The flat Black volatility of a cap or floor price, by Brent between 0.0001 % and 2000 %.
 * Errors: `no-solution` when no volatility gives the price, and the input errors of `capFloor`.
 */
export function capImpliedVol(terms: CapTerms, price: number): number {
  const periods = checkedPeriods(terms)
  requirePositive(price, 'price-positive', 'price')
  const vol = blackVol(terms, periods, price)
  if (vol === null) throw new QuantError('no-solution', 'price', { price })
  return vol
}

/**
 * A caplet or floorlet by Black from its forward rate: L·τ·P·Black(F, X, σ√fixing). `discount` is P(0, payment), `length` = τ years.
 * Errors: `principal-positive`, `forward-positive`, `strike-positive`, `volatility-positive`, `time-positive`, `discount-positive`.
 * Source: Hull, ch. 29.2, eq. 29.7.
 */
export function blackCaplet(caplet: {
  readonly kind: 'cap' | 'floor'
  readonly principal: number
  readonly forward: number
  readonly strike: number
  readonly fixing: number
  readonly length: number
  readonly discount: number
  readonly vol: number
}): number {
  const { kind, principal, forward, strike, fixing, length, discount, vol } = caplet
  requirePositive(principal, 'principal-positive', 'principal')
  requirePositive(forward, 'forward-positive', 'forward')
  requirePositive(strike, 'strike-positive', 'strike')
  requirePositive(vol, 'volatility-positive', 'vol')
  requirePositive(fixing, 'time-positive', 'fixing')
  requirePositive(length, 'time-positive', 'length')
  requirePositive(discount, 'discount-positive', 'discount')
  return principal * length * blackPrice(signOf(kind), forward, strike, vol * Math.sqrt(fixing), discount)
}

function checkedPeriods({ principal, strike, life, settlementsPerYear }: CapTerms): CapPeriod[] {
  requirePositive(principal, 'principal-positive', 'principal')
  requirePositive(strike, 'strike-positive', 'strike')
  requireFinite(life, 'life')
  return capPeriods(life, settlementsPerYear)
}

function capPrice(terms: CapTerms, periods: readonly CapPeriod[], model: RateModel): number {
  if (model.kind === 'tree') return treeCapFloor(terms, periods, model)
  const { principal, strike, curve } = terms
  const sign = signOf(terms.kind)
  return periods.reduce((sum, { fixing, payment, length }) => {
    if (model.kind === 'hull-white') {
      // The caplet's holder sells the bond that pays 1 + Xτ for 1: a put is a cap.
      const flows = [{ time: payment, amount: principal * (1 + strike * length) }]
      return sum + hullWhiteBondOption(sign === 1 ? -1 : 1, flows, principal, fixing, curve, model)
    }
    const forward = (curve.discount(fixing) / curve.discount(payment) - 1) / length
    const deviation = model.vol * Math.sqrt(fixing)
    if (!(forward > 0)) throw new QuantError('forward-positive', 'zeroCurve', { fixing, forward })
    return sum + principal * length * blackPrice(sign, forward, strike, deviation, curve.discount(payment))
  }, 0)
}

function blackVol(terms: CapTerms, periods: readonly CapPeriod[], price: number): number | null {
  const { curve } = terms
  if (periods.some(({ fixing, payment }) => curve.discount(fixing) <= curve.discount(payment))) return null
  const gap = (vol: number) => capPrice(terms, periods, { kind: 'black', vol }) - price
  if (gap(VOL_BRACKET.low) >= 0 || gap(VOL_BRACKET.high) <= 0) return null
  return brent(gap, VOL_BRACKET.low, VOL_BRACKET.high)
}

function breakEven(curve: YieldCurve, periods: readonly CapPeriod[]): number {
  const annuity = periods.reduce((sum, { length, payment }) => sum + length * curve.discount(payment), 0)
  const [start = 0, end = 0] = [periods[0]?.fixing, periods.at(-1)?.payment]
  return (curve.discount(start) - curve.discount(end)) / annuity
}
