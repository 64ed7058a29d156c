// Binary (digital) options: a fixed amount of cash, or one unit of the asset, if the option ends in the money.
import { requirePositive } from '../../basics/quant-error.ts'
import { normalCdf } from '../../maths/normal.ts'
import { logRatio, signOf } from '../vanilla/black.ts'
import type { Greeks } from '../vanilla/garman-kohlhagen.ts'
import { exoticGreeks } from './exotic-greeks.ts'
import { type ExoticTerms, requireMarket, requireResult } from './exotic-terms.ts'

export interface BinaryInput extends ExoticTerms {
  readonly strike: number
  readonly payoff: 'cash-or-nothing' | 'asset-or-nothing'
  /** Amount of quote currency a cash-or-nothing option pays; default 1. */
  readonly cashPayout?: number
}

function value({ optionType, payoff, cashPayout = 1, ...terms }: BinaryInput): number {
  const { spot, strike, rDomestic, rForeign, time, vol } = terms
  const sign = signOf(optionType)
  const spread = vol * Math.sqrt(time)
  const d2 = (logRatio(spot, strike) + (rDomestic - rForeign) * time) / spread - 0.5 * spread
  if (payoff === 'cash-or-nothing') return cashPayout * Math.exp(-rDomestic * time) * normalCdf(sign * d2)
  return spot * Math.exp(-rForeign * time) * normalCdf(sign * (d2 + spread))
}

function requireBinary(input: BinaryInput): void {
  requireMarket(input)
  requirePositive(input.strike, 'strike-positive', 'strike')
  requirePositive(input.cashPayout ?? 1, 'cash-payout-positive', 'cashPayout')
}

/**
 * Cash: Q·e^{−rT}·N(φd₂). Asset: S·e^{−qT}·N(φd₁). Units as in `MarketTerms`; price in quote currency per unit.
 * Errors: those of `requireMarket`, `strike-positive`, `cash-payout-positive`. Source: Reiner and Rubinstein, Unscrambling
 * the Binary Code, Risk 4 (1991); Hull §26.10.
 */
export function binaryPrice(input: BinaryInput): number {
  requireBinary(input)
  return requireResult(value(input))
}

/** The same with Greeks. Errors as `binaryPrice`. */
export function binaryOption(input: BinaryInput): Greeks {
  requireBinary(input)
  requireResult(value(input))
  return exoticGreeks(value, input)
}
