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
