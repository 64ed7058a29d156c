// European options on bonds by Black's model on the forward bond price, and by Hull–White in closed form. The volatility may be
// that of the forward price or of the forward yield; the strike may be quoted, that is without accrued interest.
import { QuantError, requirePositive } from '../../basics/quant-error.ts'
import {
  accruedAt,
  type BondTerms,
  bondFlows,
  type CashFlow,
  flowsAround,
  presentValue,
} from '../../market/curve/bond-flows.ts'
import type { YieldCurve } from '../../market/curve/zero-curve.ts'
import { blackPrice, type OptionType, signOf } from '../vanilla/black.ts'
import { bondFromYield, bondYield } from './bond.ts'
import { type HullWhite, hullWhiteBondOption, requireHullWhite } from './hull-white.ts'
import { type RateRisk, rateRisk } from './rate-model.ts'

export interface BondOptionTerms {
  readonly optionType: OptionType
  readonly bond: BondTerms
  readonly strike: number
  /** A quoted strike pays the accrued interest at expiry on top. */
  readonly strikeKind?: 'cash' | 'quoted'
  readonly expiry: number
  readonly curve: YieldCurve
}

export interface BlackBondOption extends BondOptionTerms {
  /** Observed cash price of the bond; without it the curve's. */
  readonly cashPrice?: number
  readonly vol: number
  /** Of the forward bond price (default) or of the forward yield. */
  readonly volKind?: 'price' | 'yield'
}

interface BondOptionValue extends RateRisk {
  /** Cash price of the bond at expiry for settlement then. */
  readonly forwardPrice: number
  readonly cashStrike: number
}

interface BlackBondOptionValue extends BondOptionValue {
  /** Volatility of the forward price, as given or from the yield's. */
  readonly priceVol: number
}

/**
 * F = (cash price − present value of the coupons before expiry)·e^{RT}, from its parts. Errors: `price-positive`,
 * `discount-positive`, `forward-positive`. Source: Hull, ch. 29.1.
 */
export function forwardBondPrice(cashPrice: number, presentCoupons: number, discount: number): number {
  requirePositive(cashPrice, 'price-positive', 'cashPrice')
  requirePositive(discount, 'discount-positive', 'discount')
  return requirePositive((cashPrice - presentCoupons) / discount, 'forward-positive', 'forwardPrice')
}

/**
 * σ_B = D·y·σ_y: the volatility of a bond price from that of its yield y, with D the modified duration at expiry and y in the
 * compounding that D belongs to. Errors: `volatility-positive`, `time-positive` (duration), `rate-out-of-range` (yield ≤ 0).
 * Source: Hull, ch. 29.1, eq. 29.4.
 */
export function priceVolFromYieldVol(modifiedDuration: number, forwardYield: number, yieldVol: number): number {
  requirePositive(modifiedDuration, 'time-positive', 'modifiedDuration')
  requirePositive(forwardYield, 'rate-out-of-range', 'forwardYield')
  return modifiedDuration * forwardYield * requirePositive(yieldVol, 'volatility-positive', 'yieldVol')
}

/** Black's kernel from a forward price, for a forward that is known already. Errors: `…-positive` of each input. */
export function blackBondOption(option: {
  readonly optionType: OptionType
  readonly forwardPrice: number
  /** In cash. */
  readonly strike: number
  readonly expiry: number
  readonly discount: number
  readonly vol: number
}): number {
  const { optionType, forwardPrice, strike, expiry, discount, vol } = option
  requirePositive(forwardPrice, 'forward-positive', 'forwardPrice')
  requirePositive(strike, 'strike-positive', 'strike')
  requirePositive(expiry, 'time-positive', 'expiry')
  requirePositive(discount, 'discount-positive', 'discount')
  requirePositive(vol, 'volatility-positive', 'vol')
  return blackPrice(signOf(optionType), forwardPrice, strike, vol * Math.sqrt(expiry), discount)
}

/**
 * Black: P(0,T)·Black(F, K, σ_B√T). With an observed cash price the curve only discounts and moves it in proportion for DV01.
 * Errors: `strike-positive`, `time-positive`, `option-outlives-bond`, `volatility-positive`, `price-positive`, `forward-positive`,
 * `rate-out-of-range` (yield volatility of a yield ≤ 0), those of `bondFlows`. Source: Hull, ch. 29.1.
 */
export function bondOption(option: BlackBondOption): BlackBondOptionValue {
  const prepared = checkedOption(option)
  const { cashStrike, later } = prepared
  requirePositive(option.vol, 'volatility-positive', 'vol')
  const marketShare = (option.cashPrice ?? 0) / presentValue(prepared.flows, option.curve)
  const forwardOn = (curve: YieldCurve) => {
    const cashPrice =
      option.cashPrice === undefined
        ? presentValue(prepared.flows, curve)
        : marketShare * presentValue(prepared.flows, curve)
    const early = prepared.flows.filter(({ time }) => time <= option.expiry)
    return forwardBondPrice(cashPrice, presentValue(early, curve), curve.discount(option.expiry))
  }
  const volOf = (forward: number, vol: number) => (option.volKind === 'yield' ? volFromYield(later, forward, vol) : vol)
  const priced = (curve: YieldCurve, { vol }: { vol: number }) => {
    const forward = forwardOn(curve)
    const deviation = volOf(forward, vol) * Math.sqrt(option.expiry)
    return blackPrice(signOf(option.optionType), forward, cashStrike, deviation, curve.discount(option.expiry))
  }
  const forwardPrice = forwardOn(option.curve)
  const risk = rateRisk(priced, option.curve, { kind: 'black' as const, vol: option.vol })
  return { ...risk, forwardPrice, cashStrike, priceVol: volOf(forwardPrice, option.vol) }
}

/**
 * Hull–White in closed form, coupon bonds by Jamshidian. Errors: `strike-positive`, `time-positive`, `option-outlives-bond`,
 * `volatility-positive`, `reversion-not-negative`, those of `bondFlows`. Source: Hull, ch. 32.2–32.3.
 */
export function hullWhiteOption(option: BondOptionTerms, model: HullWhite): BondOptionValue {
  const { flows, cashStrike } = checkedOption(option)
  requireHullWhite(model)
  const later = flows.filter(({ time }) => time > option.expiry)
  const priced = (curve: YieldCurve, one: HullWhite) =>
    hullWhiteBondOption(signOf(option.optionType), later, cashStrike, option.expiry, curve, one)
  const risk = rateRisk(priced, option.curve, { ...model, kind: 'hull-white' as const })
  const forwardPrice = presentValue(later, option.curve) / option.curve.discount(option.expiry)
  return { ...risk, forwardPrice, cashStrike }
}

interface CheckedOption {
  readonly flows: readonly CashFlow[]
  readonly cashStrike: number
  /** The bond as it will be at expiry. */
  readonly later: BondTerms
}

function checkedOption({ bond, strike, strikeKind, expiry }: BondOptionTerms): CheckedOption {
  requirePositive(strike, 'strike-positive', 'strike')
  requirePositive(expiry, 'time-positive', 'expiry')
  if (expiry >= bond.life) throw new QuantError('option-outlives-bond', 'expiry', { expiry, life: bond.life })
  const cashStrike = strikeKind === 'quoted' ? strike + accruedAt(bond, expiry) : strike
  const flows = flowsAround(bondFlows(bond).flows, expiry)
  return { flows, cashStrike, later: { ...bond, life: bond.life - expiry } }
}

/** Yield and duration compound as often as the bond pays, which is how its yield is quoted. */
function volFromYield(later: BondTerms, forwardPrice: number, yieldVol: number): number {
  const compounding = later.couponsPerYear === 0 ? 'continuous' : later.couponsPerYear
  const forwardYield = bondYield(later, forwardPrice, compounding)
  const { modifiedDuration } = bondFromYield(later, forwardYield, compounding)
  return priceVolFromYieldVol(modifiedDuration, forwardYield, yieldVol)
}
