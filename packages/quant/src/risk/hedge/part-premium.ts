// What a part of a strategy that is made of options costs, and the terms that the market sets for it: in the exposed currency, whose worth is
// the rate of its pair or the inverse of it. Strikes are as the pair is quoted.
import { type Decimal, decimal, fromNumber, modelValue } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import type { OptionType } from '../../pricing/vanilla/black.ts'
import type { PairSide } from './hedge-plan.ts'
import { awayFromForward, type PremiumMarket, premiumAt, zeroCostParticipation, zeroCostStrike } from './rate-fan.ts'

/** Of the exposed currency: the inverse of the pair's where it is the second. */
export interface PartMarket {
  readonly currency: PairSide
  readonly market: PremiumMarket
}

/** Decimals of a strike that the market sets, of a share, and of a price: one unit of a second currency may be worth little of the first. */
const STRIKE_SCALE = 4
const SHARE_SCALE = 6
const PRICE_SCALE = { base: 10, quote: 16 } as const
const HUNDRED = decimal('100')

/** A rate of the pair as what the exposed currency is worth, and the other way round. */
export const turned = (rate: number, currency: PairSide): number => (currency === 'base' ? rate : 1 / rate)
const worthOf = (rate: Decimal, { currency }: PartMarket) => turned(modelValue(rate), currency)
const otherOf = (bought: OptionType): OptionType => (bought === 'put' ? 'call' : 'put')
/** The option on the exposed currency that keeps its worth: a put of what is received, a call of what is paid. */
export const keptBy = (side: 'receivable' | 'payable'): OptionType => (side === 'receivable' ? 'put' : 'call')

/** By a share of the forward on the side that is worse for who buys the option. */
export const strikeAway = ({ currency, market }: PartMarket, bought: OptionType, share: number): Decimal =>
  fromNumber(turned(awayFromForward(market.forward, bought, share), currency), STRIKE_SCALE)

/** Where what is sold brings what the bought one costs, before it is rounded. Errors: those of `zeroCostStrike`. */
export const zeroCostWorth = (of: PartMarket, bought: OptionType, strike: Decimal): number =>
  zeroCostStrike(of.market, bought, worthOf(strike, of))
export const strikeSold = (of: PartMarket, bought: OptionType, strike: Decimal): Decimal =>
  fromNumber(turned(zeroCostWorth(of, bought, strike), of.currency), STRIKE_SCALE)

/** Of the better side that is kept, 0 to 1. */
export const shareKept = (of: PartMarket, bought: OptionType, strike: Decimal): Decimal =>
  fromNumber(zeroCostParticipation(of.market, bought, worthOf(strike, of)), SHARE_SCALE)

export interface OptionPart {
  /** On the exposed currency. */
  readonly bought: OptionType
  readonly strike: Decimal
  /** Of a collar. */
  readonly soldStrike?: Decimal | undefined
  /** Of a participating forward: so much of the other side is kept, the rest sold at the same strike. */
  readonly share?: Decimal | undefined
}

/** Of one unit of the exposed currency, paid today; below 0 where received. */
export function partPrice(of: PartMarket, { bought, strike, soldStrike, share }: OptionPart): number {
  const priced = (type: OptionType, rate: Decimal) => premiumAt(of.market, type, worthOf(rate, of))
  const paid = priced(bought, strike)
  if (soldStrike) return paid - priced(otherOf(bought), soldStrike)
  return share ? paid - priced(otherOf(bought), strike) * (1 - modelValue(share)) : paid
}

interface PartSize {
  readonly amount: Decimal
  readonly percent: Decimal
  readonly unit: RateUnit
  /** Decimals of the currency of the outcome. */
  readonly scale: number
}

/** Of the whole part, in the currency of the outcome, rounded once. */
export function partPremium(of: PartMarket, part: OptionPart, { amount, percent, unit, scale }: PartSize): Decimal {
  const whole = fromNumber(partPrice(of, part), PRICE_SCALE[of.currency]).mul(amount).mul(percent)
  return of.currency === 'base'
    ? whole.div(HUNDRED.mul(unitOf(unit)), scale)
    : whole.mul(unitOf(unit)).div(HUNDRED, scale)
}
