// Where the rate of a later day may lie at the volatility of the market, and terms of options that cost nothing together.
import { QuantError } from '../../basics/quant-error.ts'
import { normalInverse } from '../../maths/normal.ts'
import { brent } from '../../maths/root-finder.ts'
import { blackPrice, type OptionType, signOf } from '../../pricing/vanilla/black.ts'

export interface FanTerms {
  /** Quote currency per quoted unit. */
  readonly forward: number
  /** A fraction a year. */
  readonly vol: number
  /** Years; 0 on the day itself. */
  readonly time: number
}

/**
 * The rate below which it lies with each probability: lognormal with the forward as its mean, F·exp(−σ²T/2 + σ√T·Φ⁻¹(p)) (Black 1976).
 * Errors: `rate-positive`, `volatility-not-negative`, `time-positive`, and those of `normalInverse`.
 */
export function rateFan({ forward, vol, time }: FanTerms, probabilities: readonly number[]): number[] {
  if (!(forward > 0)) throw new QuantError('rate-positive', 'forward')
  if (!(vol >= 0)) throw new QuantError('volatility-not-negative', 'vol')
  if (!(time >= 0)) throw new QuantError('time-positive', 'time')
  const deviation = vol * Math.sqrt(time)
  return probabilities.map(
    (probability) => forward * Math.exp(-(deviation ** 2) / 2 + deviation * normalInverse(probability)),
  )
}

export interface PremiumMarket {
  readonly forward: number
  /** Years to the due day. */
  readonly time: number
  /** Of the quote currency, to the due day. */
  readonly discount: number
  /** A fraction a year for each strike. */
  readonly volAt: (strike: number) => number
}

/**
 * The same market seen from the second currency of the pair: 1/F, the smile at the same strikes, and the discount of the first currency, which
 * spot and forward imply. A put there is a call here and costs the same (Garman and Kohlhagen 1983). Errors: `rate-positive`.
 */
export function inverseMarket({ forward, time, discount, volAt }: PremiumMarket, spot: number): PremiumMarket {
  if (!(forward > 0)) throw new QuantError('rate-positive', 'forward')
  if (!(spot > 0)) throw new QuantError('rate-positive', 'spot')
  return {
    forward: 1 / forward,
    time,
    discount: (discount * forward) / spot,
    volAt: (strike) => volAt(1 / strike),
  }
}

/** Of a European option per quoted unit, paid today (Black 1976). */
export const premiumAt = (
  { forward, time, discount, volAt }: PremiumMarket,
  type: OptionType,
  strike: number,
): number => blackPrice(signOf(type), forward, strike, volAt(strike) * Math.sqrt(time), discount)

/** Beyond so many deviations from the forward no option is worth anything. */
const FAR = 5

/**
 * The strike at which the option that is sold brings what the bought one costs: a call above the forward for a put below it, a put below
 * for a call above. Errors: `low-above-high` where the bought one is struck beyond the forward, `no-solution`.
 */
export function zeroCostStrike(market: PremiumMarket, bought: OptionType, strike: number): number {
  const { forward, time, volAt } = market
  const isPut = bought === 'put'
  if (isPut ? strike > forward : strike < forward) throw new QuantError('low-above-high', 'strike')
  if (strike === forward) return forward
  const paid = premiumAt(market, bought, strike)
  const far = forward * Math.exp((isPut ? 1 : -1) * FAR * volAt(forward) * Math.sqrt(time))
  const sold = (other: number) => premiumAt(market, isPut ? 'call' : 'put', other) - paid
  return brent(sold, Math.min(forward, far), Math.max(forward, far))
}

/**
 * The share of what is better than the strike that is kept where the rest pays for the option that was bought: 1 − bought ÷ sold. 0 where the
 * bought one costs more than all of the other brings.
 */
export function zeroCostParticipation(market: PremiumMarket, bought: OptionType, strike: number): number {
  const paid = premiumAt(market, bought, strike)
  const brought = premiumAt(market, bought === 'put' ? 'call' : 'put', strike)
  return brought > paid ? 1 - paid / brought : 0
}

/** A strike by a share of the forward on the side that is worse for who buys the option: below for a put, above for a call. */
export const awayFromForward = (forward: number, bought: OptionType, share: number): number =>
  forward * (bought === 'put' ? 1 - share : 1 + share)
