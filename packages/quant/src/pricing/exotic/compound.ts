// Compound options: the right to buy or sell, at T₁ for K₁ (mother), a European option on the pair that ends at T₂ (daughter).

import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import { bivariateNormalCdf } from '../../maths/bivariate-normal.ts'
import { normalCdf } from '../../maths/normal.ts'
import { brent } from '../../maths/root-finder.ts'
import { blackPrice, logRatio, type OptionType, signOf } from '../vanilla/black.ts'
import type { Greeks } from '../vanilla/garman-kohlhagen.ts'
import { requireLife } from '../vanilla/option-limits.ts'
import { exoticGreeks } from './exotic-greeks.ts'
import { type MarketTerms, requireMarket, requireResult } from './exotic-terms.ts'
import { scaledNormalCdf } from './scaled-normal.ts'

export interface CompoundInput extends Omit<MarketTerms, 'time'> {
  readonly motherType: OptionType
  readonly motherStrike: number
  readonly motherTime: number
  readonly daughterType: OptionType
  readonly daughterStrike: number
  readonly daughterTime: number
}

interface CompoundResult extends Greeks {
  /** The spot at T₁ from which on the mother is exercised; null when she always or never is, or beyond any number. */
  readonly criticalSpot: number | null
}

interface Living extends CompoundInput {
  /** T₂, under the name that differences in time use. */
  readonly time: number
}

/** Value of the daughter at T₁, per unit of her discounted strike, at log moneyness x = ln(F/K₂); safe for any x. */
function daughterValue(omega: 1 | -1, x: number, spread: number): number {
  const d1 = x / spread + 0.5 * spread
  return omega * (scaledNormalCdf(x, omega * d1) - normalCdf(omega * (d1 - spread)))
}

/** ln of critical forward over K₂ at which the daughter is worth K₁; null for a put that never reaches it. The price is stationary there. */
function criticalMoneyness(input: Living): number | null {
  const omega = signOf(input.daughterType)
  const life = input.time - input.motherTime
  const spread = input.vol * Math.sqrt(life)
  const target = input.motherStrike / (input.daughterStrike * Math.exp(-input.rDomestic * life))
  if (omega === -1 && target >= 1) return null
  const gap = (x: number) => omega * (daughterValue(omega, x, spread) - target)
  // e^x − 1 ≤ call ≤ e^x and 1 − e^x ≤ put bound the root on one side or both; the other side of a put is searched.
  const [low, high] = omega === 1 ? [Math.log(target), Math.log1p(target)] : [Math.log1p(-target), 0]
  let [from, to, reach] = [low - 1e-12, high + 1e-12, 1]
  for (; gap(to) < 0; reach *= 2) to += reach
  for (reach = 1e-9; gap(from) > 0; reach *= 2) from -= reach
  return brent(gap, from, to, { tolerance: 1e-14 })
}

/** Beyond 37 deviations a tail is nothing, and exponents of its square would overflow on the way there. */
const within = (x: number): number => Math.max(-37, Math.min(37, x))

const jointly = (x: number, y: number, rho: number): number => bivariateNormalCdf(within(x), within(y), rho)

function value(input: Living): number {
  const { spot, rDomestic, rForeign, vol, motherStrike, motherTime, daughterStrike, time } = input
  const [phi, omega] = [signOf(input.motherType), signOf(input.daughterType)]
  const carry = rDomestic - rForeign
  const spread = vol * Math.sqrt(time)
  const critical = criticalMoneyness(input)
  if (critical === null) {
    if (phi === 1) return 0
    const daughter = blackPrice(-1, spot * Math.exp(carry * time), daughterStrike, spread, Math.exp(-rDomestic * time))
    return motherStrike * Math.exp(-rDomestic * motherTime) - daughter
  }
  const motherSpread = vol * Math.sqrt(motherTime)
  const moneyness = logRatio(spot, daughterStrike) + carry * time
  const y = (moneyness - critical) / motherSpread - 0.5 * motherSpread
  const d = moneyness / spread - 0.5 * spread
  const rho = phi * Math.sqrt(motherTime / time)
  const both = phi * omega
  return (
    both * spot * Math.exp(-rForeign * time) * jointly(both * (y + motherSpread), omega * (d + spread), rho) -
    both * daughterStrike * Math.exp(-rDomestic * time) * jointly(both * y, omega * d, rho) -
    phi * motherStrike * Math.exp(-rDomestic * motherTime) * normalCdf(both * y)
  )
}

function requireCompound(input: CompoundInput): void {
  requireMarket({ ...input, time: input.daughterTime })
  requireLife(input.motherTime, 'motherTime')
  requirePositive(input.motherStrike, 'strike-positive', 'motherStrike')
  requirePositive(input.daughterStrike, 'strike-positive', 'daughterStrike')
  if (input.motherTime >= input.daughterTime)
    throw new QuantError('mother-expires-before-daughter', 'motherTime', { value: input.motherTime })
}

/** Rounding can leave a worthless compound a few units below zero. */
const living = (input: Living): number => Math.max(0, value(input))

/**
 * Price of a compound option, φ of the mother and ω of the daughter:
 * φωSe^{−qT₂}N₂(φωy₊, ωd₊; φρ) − φωK₂e^{−rT₂}N₂(φωy₋, ωd₋; φρ) − φK₁e^{−rT₁}N(φωy₋), ρ = √(T₁/T₂). Units as in `MarketTerms`.
 * Errors: those of `requireMarket`, `strike-positive`, `mother-expires-before-daughter`. Source: Geske, The Valuation of
 * Compound Options, J. Fin. Econ. 7 (1979); Wystup, FX Options and Structured Products (2006), §1.5.4.
 */
export function compoundPrice(input: CompoundInput): number {
  requireCompound(input)
  return requireResult(living({ ...input, time: input.daughterTime }))
}

/** The same with Greeks (theta moves both dates) and the critical spot. Errors as `compoundPrice`. */
export function compoundOption(input: CompoundInput): CompoundResult {
  requireCompound(input)
  const whole: Living = { ...input, time: input.daughterTime }
  requireResult(living(whole))
  const age = (old: Living, years: number) => ({
    ...old,
    time: old.time - years,
    motherTime: old.motherTime - years,
  })
  const shortest = Math.min(input.motherTime, input.daughterTime - input.motherTime)
  const critical = criticalMoneyness(whole)
  const carry = (input.rDomestic - input.rForeign) * (input.daughterTime - input.motherTime)
  const criticalSpot = critical === null ? Number.NaN : input.daughterStrike * Math.exp(critical - carry)
  return {
    ...exoticGreeks(value, whole, { age, shortest, spotScale: input.vol * Math.sqrt(input.motherTime) }),
    price: living(whole),
    criticalSpot: Number.isFinite(criticalSpot) ? criticalSpot : null,
  }
}
