// Realised profit of a deal: what settling it brought against the market rate of that day. These figures are booked,
// so they are exact decimals in quote currency; only a discount factor or an interest rate enters as a model number,
// read to 15 places.
import { type Decimal, decimal, fromNumber, ZERO } from '../../basics/decimal.ts'
import type { RateUnit } from '../../basics/fx-rate.ts'
import { QuantError } from '../../basics/quant-error.ts'

const MODEL_SCALE = 15
const ONE_HUNDREDTH = decimal('0.01')

export type Direction = 'buy' | 'sell'

/** A deal in base currency; rates are for `unit` of base (JPY/CNY: 100). */
export interface DealLeg {
  readonly direction: Direction
  readonly baseAmount: Decimal
  readonly dealRate: Decimal
  readonly unit?: RateUnit
}

/**
 * Settled deal: ± amount·(settle rate − deal rate) / unit in quote currency, plus for a purchase, minus for a sale.
 * Errors: `amount-positive`, `rate-positive`.
 */
export function settlementProfit(deal: DealLeg, settleRate: Decimal): Decimal {
  requireLeg(deal)
  requireRate(settleRate, 'settleRate')
  const gain = baseUnits(deal.baseAmount, deal.unit).mul(settleRate.sub(deal.dealRate))
  return deal.direction === 'buy' ? gain : gain.neg()
}

/** Quote-currency profit at the rate of the settlement date (option: calculation date). Errors: `rate-positive`. */
export function convertProfit(profit: Decimal, rate: Decimal, unit: RateUnit = 1): Decimal {
  return baseUnits(profit, unit).mul(requireRate(rate, 'rate'))
}

interface EarlyClose {
  /** Market forward to the deal's own maturity, at which the opposite deal is made. */
  readonly closeRate: Decimal
  /** `maturity`: both deals settle then and the difference is paid undiscounted; `close`: it is paid today. */
  readonly paidAt: 'close' | 'maturity'
  /** Of the quote currency from today to maturity; used when paid at close. */
  readonly discountFactor: number
}

/**
 * Early close: ± amount·(close forward − deal rate), × DF when paid at close. Errors: as above, `discount-positive`.
 */
export function earlyCloseProfit(deal: DealLeg, { closeRate, paidAt, discountFactor }: EarlyClose): Decimal {
  const atMaturity = settlementProfit(deal, closeRate)
  if (paidAt === 'maturity') return atMaturity
  if (!(discountFactor > 0)) throw new QuantError('discount-positive', 'discountFactor')
  return atMaturity.mul(fromNumber(discountFactor, MODEL_SCALE))
}

interface Extension {
  readonly realized: Decimal
  /** What goes on to the new date. */
  readonly carried: DealLeg
}

/**
 * Extension: the old leg is closed at the near rate of the swap and its difference realised; the same amount goes on
 * at the far rate. Errors: `amount-positive`, `rate-positive`.
 */
export function extensionProfit(deal: DealLeg, nearRate: Decimal, farRate: Decimal): Extension {
  const realized = settlementProfit(deal, nearRate)
  return { realized, carried: { ...deal, dealRate: requireRate(farRate, 'farRate') } }
}

interface OptionSettlement {
  readonly optionType: 'call' | 'put'
  /** Of the option: `buy` is its holder, who paid the premium. */
  readonly direction: Direction
  readonly baseAmount: Decimal
  /** Part of `baseAmount` that this settlement closes (default all): exercised or expired, pro rata. */
  readonly closedAmount?: Decimal
  readonly strike: Decimal
  /** Rate of the pricing (calculation) date. */
  readonly settleRate: Decimal
  /** Premium of the whole option in quote currency, not negative. */
  readonly premium: Decimal
  /** Simple interest on the premium from its payment to settlement: rate as a fraction times the year fraction. */
  readonly premiumInterest?: number
  readonly unit?: RateUnit
}

interface OptionProfit {
  /** What exercise pays its holder: amount·max(±(S − K), 0) / unit. */
  readonly payoff: Decimal
  /** The closed part's share of the premium, with interest when asked. */
  readonly premium: Decimal
  /** Holder: payoff − premium; writer: premium − payoff. */
  readonly profit: Decimal
}

/**
 * Option closed by exercise or expiry: payoff less premium for the holder, the opposite for the writer; a partial
 * exercise takes the premium pro rata. Errors: `amount-positive`, `amount-too-large`, `amount-not-negative`,
 * `rate-positive`, `not-finite`.
 */
export function optionProfit(option: OptionSettlement): OptionProfit {
  const closed = option.closedAmount ?? option.baseAmount
  requireAmount(option.baseAmount, 'baseAmount')
  requireAmount(closed, 'closedAmount')
  if (closed.gt(option.baseAmount)) throw new QuantError('amount-too-large', 'closedAmount')
  if (option.premium.isNegative()) throw new QuantError('amount-not-negative', 'premium')
  const rise = requireRate(option.settleRate, 'settleRate').sub(requireRate(option.strike, 'strike'))
  const moneyness = option.optionType === 'call' ? rise : rise.neg()
  const payoff = moneyness.isPositive() ? baseUnits(closed, option.unit).mul(moneyness) : ZERO
  const share = option.premium.mul(closed).div(option.baseAmount, MODEL_SCALE).stripZeros()
  const premium = share.mul(fromNumber(1 + (option.premiumInterest ?? 0), MODEL_SCALE)).stripZeros()
  return { payoff, premium, profit: option.direction === 'buy' ? payoff.sub(premium) : premium.sub(payoff) }
}

function baseUnits(amount: Decimal, unit: RateUnit = 1): Decimal {
  return unit === 100 ? amount.mul(ONE_HUNDREDTH) : amount
}

function requireLeg({ baseAmount, dealRate }: DealLeg): void {
  requireAmount(baseAmount, 'baseAmount')
  requireRate(dealRate, 'dealRate')
}

function requireAmount(amount: Decimal, field: string): void {
  if (!amount.isPositive()) throw new QuantError('amount-positive', field)
}

function requireRate(rate: Decimal, field: string): Decimal {
  if (!rate.isPositive()) throw new QuantError('rate-positive', field)
  return rate
}
