// What every exotic option is quoted with, and the limits of it. Each model adds its own fields.

import { QuantError, requireFinite, requirePositive } from '../../basics/quant-error.ts'
import type { OptionType } from '../vanilla/black.ts'
import { requireLife, requireVol } from '../vanilla/option-limits.ts'

/** Spot in quote currency per base unit, continuously compounded annual rates and volatility as fractions, time in years. */
export interface MarketTerms {
  readonly spot: number
  readonly rDomestic: number
  readonly rForeign: number
  readonly time: number
  readonly vol: number
}

export interface ExoticTerms extends MarketTerms {
  readonly optionType: OptionType
}

/** Refuses what is not a whole number from `low` on. Error: the given code. */
export function requireWhole(value: number, low: number, code: 'observations-positive-integer', field: string): void {
  if (!Number.isInteger(value) || value < low) throw new QuantError(code, field, { value })
}

/**
 * Refuses a market that no exotic can be priced in. Errors: `spot-positive`, `time-positive`, `time-at-most-50`,
 * `volatility-positive`, `volatility-at-most-1000`, `not-finite`.
 */
export function requireMarket({ spot, rDomestic, rForeign, time, vol }: MarketTerms): void {
  requirePositive(spot, 'spot-positive', 'spot')
  requireLife(time)
  requireVol(vol)
  requireFinite(rDomestic, 'rDomestic')
  requireFinite(rForeign, 'rForeign')
}

/** The last guard of every model: rates so large that a discount factor overflows end here, not as NaN on a screen. Error: `not-finite`. */
export function requireResult(price: number): number {
  return requireFinite(price, 'price')
}
