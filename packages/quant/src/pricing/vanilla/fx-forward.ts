// Value of an outright FX forward against today's market: V = ±N/unit · (S·DF_base − K·DF_quote), in quote currency.
// Unrounded model value; `roundToMoney` makes a booked amount of it.
import type { Decimal } from '../../basics/decimal.ts'
import type { RateUnit } from '../../basics/fx-rate.ts'
import { QuantError, requirePositive } from '../../basics/quant-error.ts'

export interface FxForwardInput {
  /** 1 buys the base currency, 2 sells it. */
  readonly direction: 1 | 2
  readonly baseAmount: Decimal
  /** Agreed rate, per `unit` of base. */
  readonly dealRate: Decimal
  /** Base units the rates are quoted for: 1, or 100 for JPY/CNY. */
  readonly unit: RateUnit
  /** Today's spot, per `unit` of base. */
  readonly spot: number | Decimal
  /** Discount factors of base and quote currency to the value date, both from the date `spot` is meant for. */
  readonly dfBase: number
  readonly dfQuote: number
}

/**
 * Present value in quote currency: what closing the forward today would bring (+) or cost (−).
 * Source: Hull, Options, Futures and Other Derivatives, §5.7 (value of a forward) with foreign yield as income.
 * Errors: `amount-positive`, `rate-positive`, `spot-positive`, `discount-positive`, `not-finite`.
 */
export function markToMarket(input: FxForwardInput): number {
  if (!input.baseAmount.isPositive()) throw new QuantError('amount-positive', 'baseAmount')
  if (!input.dealRate.isPositive()) throw new QuantError('rate-positive', 'dealRate')
  const spot = typeof input.spot === 'number' ? input.spot : input.spot.toNumber()
  requirePositive(spot, 'spot-positive', 'spot')
  requirePositive(input.dfBase, 'discount-positive', 'dfBase')
  requirePositive(input.dfQuote, 'discount-positive', 'dfQuote')
  const sign = input.direction === 1 ? 1 : -1
  const perUnit = spot * input.dfBase - input.dealRate.toNumber() * input.dfQuote
  return ((sign * input.baseAmount.toNumber()) / input.unit) * perUnit
}
