// Options to enter a swap: Black on the forward swap rate, Hull–White by Jamshidian's decomposition, or a short-rate tree that
// also knows American and Bermudan exercise.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import { brent } from '../../maths/root-finder.ts'
import { blackPrice, signOf } from '../vanilla/black.ts'
import { hullWhiteBondOption } from './hull-white.ts'
import { type RateModel, type RateRisk, rateRisk, requireRateModel } from './rate-model.ts'
import type { SwaptionTerms } from './rate-option-terms.ts'
import { type ForwardSwap, forwardSwap } from './swap.ts'
import { treeSwaption } from './tree-rate-option.ts'

interface SwaptionValue extends RateRisk {
  readonly forwardSwapRate: number
  /** Present value of a fixed rate of 1 (100 %): principal × Σ τP. */
  readonly annuity: number
  /** Black volatility with this price; null when there is none. */
  readonly impliedVol: number | null
}

const VOL_BRACKET = { low: 1e-6, high: 20 }

/**
 * Price and risk of a swaption. Black: L·A·Black(F_s, X, σ√T); Hull–White: a payer is a put, a receiver a call, at the principal on
 * the bond that pays the strike rate. Rates and volatilities are fractions, times years.
 * Errors: `principal-positive`, `strike-positive`, `time-positive`, `time-at-most-100`, `frequency-1-2-4-12`,
 * `volatility-positive`, `reversion-not-negative`, `forward-positive` (Black with a forward swap rate ≤ 0), those of the tree;
 * `exercise-times-in-order` for early exercise without a tree. Sources: Hull, ch. 29.4, 32.3; Jamshidian (1989).
 */
export function swaption(terms: SwaptionTerms, model: RateModel): SwaptionValue {
  requireRateModel(model)
  const swap = checkedSwap(terms)
  if (model.kind !== 'tree' && (terms.exercise ?? 'european') !== 'european') {
    throw new QuantError('exercise-times-in-order', 'exercise')
  }
  const risk = rateRisk((curve, one: RateModel) => swaptionPrice({ ...terms, curve }, one), terms.curve, model)
  const impliedVol = model.kind === 'black' ? model.vol : blackVol(terms, swap, risk.price)
  return { ...risk, forwardSwapRate: swap.forwardSwapRate, annuity: terms.principal * swap.annuity, impliedVol }
}

/**
 * The Black volatility of a European swaption price, by Brent between 0.0001 % and 2000 %.
 * Errors: `no-solution` when no volatility gives the price, and the input errors of `swaption`.
 */
export function swaptionImpliedVol(terms: SwaptionTerms, price: number): number {
  requirePositive(price, 'price-positive', 'price')
  const vol = blackVol(terms, checkedSwap(terms), price)
  if (vol === null) throw new QuantError('no-solution', 'price', { price })
  return vol
}

function checkedSwap({ principal, strike, optionLife, swapLife, paymentsPerYear, curve }: SwaptionTerms): ForwardSwap {
  requirePositive(principal, 'principal-positive', 'principal')
  requirePositive(strike, 'strike-positive', 'strike')
  requirePositive(optionLife, 'time-positive', 'optionLife')
  return forwardSwap(optionLife, swapLife, paymentsPerYear, curve)
}

function swaptionPrice(terms: SwaptionTerms, model: RateModel): number {
  if (model.kind === 'tree') return treeSwaption(terms, model)
  const { principal, strike, optionLife, curve } = terms
  const swap = checkedSwap(terms)
  if (model.kind === 'black') return blackSwaption(terms, swap, model.vol)
  const flows = swap.paymentTimes.map((time, at) => ({
    time,
    amount:
      principal *
      (strike * (at === 0 ? swap.firstPeriod : swap.period) + (at === swap.paymentTimes.length - 1 ? 1 : 0)),
  }))
  return hullWhiteBondOption(terms.kind === 'payer' ? -1 : 1, flows, principal, optionLife, curve, model)
}

function blackSwaption(terms: SwaptionTerms, { forwardSwapRate, annuity }: ForwardSwap, vol: number): number {
  if (!(forwardSwapRate > 0)) throw new QuantError('forward-positive', 'zeroCurve', { forward: forwardSwapRate })
  const deviation = vol * Math.sqrt(terms.optionLife)
  return blackPrice(signOf(terms.kind), forwardSwapRate, terms.strike, deviation, terms.principal * annuity)
}

function blackVol(terms: SwaptionTerms, swap: ForwardSwap, price: number): number | null {
  if (swap.forwardSwapRate <= 0) return null
  const gap = (vol: number) => blackSwaption(terms, swap, vol) - price
  if (gap(VOL_BRACKET.low) >= 0 || gap(VOL_BRACKET.high) <= 0) return null
  return brent(gap, VOL_BRACKET.low, VOL_BRACKET.high)
}
