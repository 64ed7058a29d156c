// What the alternative models share: the contract, the limits of the page, and the answer with its implied volatility.

import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import { exoticGreeks } from '../exotic/exotic-greeks.ts'
import { type ExoticTerms, requireResult } from '../exotic/exotic-terms.ts'
import type { Greeks } from '../vanilla/garman-kohlhagen.ts'
import { impliedVolatility } from '../vanilla/implied-volatility.ts'
import { requireLife } from '../vanilla/option-limits.ts'

export interface ModelTerms extends Omit<ExoticTerms, 'vol'> {
  readonly strike: number
}

/** Delta and gamma hold the model's parameters; vega is per point of the model's own volatility. */
export interface ModelResult extends Greeks {
  /** The Black–Scholes volatility with the same price; null where the price is within rounding of its bounds. */
  readonly impliedVol: number | null
}

/** Narrow: what a form accepts of lognormal volatilities, 0.25 % to 200 %. Wide: what anything accepts, 0.05 % to 2000 %. */
export type VolatilityRange = 'narrow' | 'wide'

const RANGES = {
  narrow: { low: 0.0025, high: 2, code: 'volatility-0.25-to-200' },
  wide: { low: 0.0005, high: 20, code: 'volatility-0.05-to-2000' },
} as const

/** A percentage divided by 100 may land an ulp outside its own bound. */
const ROUNDING = 1e-12

/** Errors: `volatility-0.25-to-200`, `volatility-0.05-to-2000`, `not-finite`. */
export function requireModelVol(vol: number, range: VolatilityRange, field = 'vol'): void {
  const { low, high, code } = RANGES[range]
  requireFinite(vol, field)
  if (vol < low * (1 - ROUNDING) || vol > high * (1 + ROUNDING)) throw new QuantError(code, field, { value: vol })
}

/** Errors: `vol-of-vol-0.0001-to-5`, `not-finite`. */
export function requireVolOfVol(volOfVol: number): void {
  requireFinite(volOfVol, 'volOfVol')
  if (volOfVol < 0.0001 * (1 - ROUNDING) || volOfVol > 5)
    throw new QuantError('vol-of-vol-0.0001-to-5', 'volOfVol', { value: volOfVol })
}

/** Errors: `correlation-minus-0.99-to-0.99`, `not-finite`. */
export function requireModelCorrelation(correlation: number): void {
  requireFinite(correlation, 'correlation')
  if (Math.abs(correlation) > 0.99)
    throw new QuantError('correlation-minus-0.99-to-0.99', 'correlation', { value: correlation })
}

/** Errors: `spot-positive`, `strike-positive`, `time-positive`, `time-at-most-50`, `not-finite`. */
export function requireModelTerms({ spot, strike, rDomestic, rForeign, time }: ModelTerms): void {
  requirePositive(spot, 'spot-positive', 'spot')
  requirePositive(strike, 'strike-positive', 'strike')
  requireLife(time)
  requireFinite(rDomestic, 'rDomestic')
  requireFinite(rForeign, 'rForeign')
}

/** The implied volatility of a model price, null where the price says nothing about it. */
function impliedVolOf(terms: ModelTerms, price: number): number | null {
  try {
    return impliedVolatility({ ...terms, price }).vol
  } catch (error) {
    if (error instanceof QuantError && error.code === 'no-solution') return null
    throw error
  }
}

/** The answer of a model whose own volatility is `vol`: price, Greeks by differences, implied volatility. Error: `not-finite`. */
export function modelResult<T extends ModelTerms & { readonly vol: number }>(
  price: (input: T) => number,
  input: T,
): ModelResult {
  requireResult(price(input))
  const greeks = exoticGreeks(price, input)
  return { ...greeks, impliedVol: impliedVolOf(input, greeks.price) }
}
