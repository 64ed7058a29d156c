// What the end of a deal brought, and what it was worth at the deal's rate and at the rate it was settled against. Booked figures: exact
// decimals in quote currency, each rounded once.
import { type Decimal, decimal, fromNumber, ONE, sum, ZERO } from '../../basics/decimal.ts'
import { type RateUnit, unitOf } from '../../basics/fx-rate.ts'
import { type ExposureSide, percentOf } from './exposure-profit.ts'
import { type Direction, settlementProfit } from './realized-profit.ts'

const MODEL_SCALE = 18
const HUNDRED = decimal('100')
const YEAR_DAYS = decimal('365')

interface Ended {
  readonly direction: Direction
  /** The part that ended, in base currency. */
  readonly baseAmount: Decimal
  readonly unit: RateUnit
  /** What it is settled against: the market of the day; of a close and an extension the forward of the old maturity. */
  readonly settleRate: Decimal
  /** Decimals of the quote currency. */
  readonly scale: number
}

interface EndedForward extends Ended {
  readonly dealRate: Decimal
  /** Of a close that is paid at once: simple interest of the quote currency in percent a year, and the days to the old maturity. */
  readonly discount?: { readonly ratePct: Decimal; readonly days: number } | undefined
  /** Extended at its own old rate: nothing is realised. */
  readonly isCarriedOver?: boolean | undefined
}

interface EndedOption extends Ended {
  readonly optionType: 'call' | 'put'
  readonly strike: Decimal
  /** Of what ended, in quote currency. */
  readonly premium: Decimal
  /** Lapsed: nothing was exercised. In cash: nothing is paid where the option is out of the money. */
  readonly end: 'lapsed' | 'cash' | 'physical'
}

interface DeliveryProfit {
  readonly realizedPl: Decimal
  readonly marketValue: Decimal
  readonly currentMarketValue: Decimal
}

const perUnit = (exact: Decimal, unit: RateUnit) => exact.div(unitOf(unit), exact.scale + 2)

/** 1 ÷ (1 + rate·days ÷ 365). */
const discountFactor = ({ ratePct, days }: { readonly ratePct: Decimal; readonly days: number }): Decimal =>
  ONE.div(ONE.add(ratePct.mul(fromNumber(days, 0)).div(HUNDRED.mul(YEAR_DAYS), MODEL_SCALE)), MODEL_SCALE)

/** ±N·(settle − deal rate) ÷ unit, discounted before it is rounded. Errors: `amount-positive`, `rate-positive`. */
export function forwardDelivery(ended: EndedForward): DeliveryProfit {
  const { baseAmount, dealRate, settleRate, unit, scale, discount, isCarriedOver } = ended
  const gain = isCarriedOver ? ZERO : settlementProfit(ended, settleRate)
  return {
    realizedPl: (discount ? gain.mul(discountFactor(discount)) : gain).round(scale),
    marketValue: perUnit(baseAmount.mul(dealRate), unit).round(scale),
    currentMarketValue: perUnit(baseAmount.mul(settleRate), unit).round(scale),
  }
}

/** What exercise brings less the premium for the holder, the opposite for the writer; the value before is the premium. */
export function optionDelivery(ended: EndedOption): DeliveryProfit {
  const { direction, baseAmount, settleRate, strike, optionType, premium, unit, scale, end } = ended
  const rise = settleRate.sub(strike)
  const moneyness = perUnit(baseAmount.mul(optionType === 'call' ? rise : rise.neg()), unit)
  const paysNothing = end === 'lapsed' || (end === 'cash' && moneyness.isNegative())
  const ofHolder = (paysNothing ? ZERO : moneyness).sub(premium).round(scale)
  return {
    realizedPl: direction === 'buy' ? ofHolder : ofHolder.neg(),
    marketValue: premium.round(scale),
    currentMarketValue: premium.round(scale).add(ofHolder),
  }
}

/** An exposure that the ended part had hedged. */
export interface HedgedItem {
  readonly side: ExposureSide
  readonly amount: Decimal
  readonly anchorRate: Decimal
}

/** Σ ±amount·(settle − anchor) ÷ unit, rounded once. */
export function itemDelivery(
  items: readonly HedgedItem[],
  { settleRate, unit, scale }: Pick<Ended, 'settleRate' | 'unit' | 'scale'>,
): Decimal {
  const gains = items.map(({ side, amount, anchorRate }) => {
    const gain = amount.mul(settleRate.sub(anchorRate))
    return side === 'receivable' ? gain : gain.neg()
  })
  return perUnit(sum(gains), unit).round(scale)
}

/** Of the value at the deal's own rate, or of the premium. */
export const deliveryPercent = ({ realizedPl, marketValue }: DeliveryProfit): Decimal | null =>
  percentOf(realizedPl, marketValue)

interface Exchanged extends Pick<Ended, 'settleRate' | 'unit' | 'scale'> {
  /** As they moved, with their signs: + received, − paid. */
  readonly quotePaid: Decimal
  readonly basePaid: Decimal
}

/** What both legs of an exchange brought: the quote leg as it was booked, the base leg at the rate of the day, rounded as the books round it. */
export const exchangeDelivery = ({ quotePaid, basePaid, settleRate, unit, scale }: Exchanged): Decimal =>
  quotePaid.add(perUnit(basePaid.mul(settleRate), unit).round(scale))

interface PremiumPart {
  /** What the whole option cost; what was received is negative. */
  readonly premium: Decimal
  readonly principal: Decimal
  /** Of the principal, before and after the part ended. */
  readonly before: Decimal
  readonly after: Decimal
  readonly scale: number
}

/** What a carried premium cost the part that ended: parts of the whole, each rounded, so that they add up to the premium. */
export function premiumDelivery({ premium, principal, before, after, scale }: PremiumPart): Decimal {
  const partOf = (amount: Decimal) => premium.mul(amount).div(principal, MODEL_SCALE).round(scale)
  return partOf(after).sub(partOf(before))
}

interface LinkedItem extends HedgedItem {
  /** The exposure is in the quote currency of the deal. */
  readonly isInQuote: boolean
}

interface EndedPart extends Pick<Ended, 'settleRate' | 'unit'> {
  /** The part that ended, and the principal of the deal. */
  readonly part: Decimal
  readonly principal: Decimal
}

/** What one exposure gained of the part that ended, in quote currency, not rounded. */
export function linkedGain(item: LinkedItem, { part, principal, settleRate, unit }: EndedPart): Decimal {
  const { side, amount, anchorRate, isInQuote } = item
  const share = amount.mul(part).div(principal, MODEL_SCALE)
  const perAmount = isInQuote
    ? ONE.sub(settleRate.div(anchorRate, MODEL_SCALE))
    : perUnit(settleRate.sub(anchorRate), unit)
  const gain = share.mul(perAmount)
  return side === 'receivable' ? gain : gain.neg()
}

/** Of several, in the currency of the result: rounded once. `inBase` where that is the base currency of the pair. */
export function linkedDelivery(
  gains: readonly Decimal[],
  { settleRate, unit, scale, inBase }: Pick<Ended, 'settleRate' | 'unit' | 'scale'> & { readonly inBase: boolean },
): Decimal {
  const gain = sum(gains)
  return (inBase ? gain.mul(unitOf(unit)).div(settleRate, MODEL_SCALE) : gain).round(scale)
}

/** The part that ended at a rate, in quote currency. */
export const partWorth = (part: Decimal, rate: Decimal, unit: RateUnit, scale: number): Decimal =>
  perUnit(part.mul(rate), unit).round(scale)
