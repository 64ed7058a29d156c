/**
 * Values deals on a day's rates: V = ±N/unit · (S·DF_base − K·DF_quote) in the quote currency, then at spot into the
 * reporting currency. Source: calculators §11. The base factor is implied by the forward that the forward screen and the
 * review of a deal show (decision 0039).
 */

import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, fromNumber } from '@hedgerow/quant/basics/decimal'
import { markToMarket } from '@hedgerow/quant/pricing/vanilla/fx-forward'
import { type PairMarket, valuationCurvesMissing, valuationOf } from '../market/price/forward.rules.ts'

export interface ValuedDeal {
  readonly currencyPair: string
  /** 1 buys the base currency, 2 sells it. */
  readonly dealDirection: string
  readonly principal: string
  readonly exchangeRate: string
  readonly valueDate: BusinessDate
}

/** The day's rates and markets by pair; what is missing is absent, and then there is no value. */
export interface MarketDay {
  readonly spotOf: (pair: string) => { readonly mid: Decimal; readonly unit: 1 | 100 } | undefined
  readonly marketOf: (pair: string) => PairMarket | undefined
  readonly reportingCurrency: string
}

export interface DealValue {
  /** Outright for the deal's value date, in the pair's unit. */
  readonly marketRate: number
  /** In the quote currency. */
  readonly value: number
  /** In the reporting currency. */
  readonly converted: number
}

/** A rate of a pair or a curve of a currency that the day does not have. */
export interface Gap {
  readonly kind: 'rate' | 'curve'
  readonly name: string
}

/** How many units of the reporting currency one unit of `currency` buys today; undefined when the market does not say. */
export function conversionRate(day: MarketDay, currency: string): number | undefined {
  if (currency === day.reportingCurrency) return 1
  const spot = day.spotOf(`${currency}/${day.reportingCurrency}`)
  return spot ? spot.mid.toNumber() / spot.unit : undefined
}

/** The rate that `conversionRate` misses, or nothing. */
export const conversionGap = (day: MarketDay, currency: string): Gap[] =>
  conversionRate(day, currency) === undefined ? [{ kind: 'rate', name: `${currency}/${day.reportingCurrency}` }] : []

/** Everything that keeps a deal of this pair and value date from being valued; empty when it can be. */
export function gapsOf(day: MarketDay, pair: string, valueDate: BusinessDate): Gap[] {
  const market = day.marketOf(pair)
  const conversion = conversionGap(day, splitPair(pair).quote)
  if (!market) return [{ kind: 'rate', name: pair }, ...conversion]
  return [...valuationCurvesMissing(market, valueDate).map((name): Gap => ({ kind: 'curve', name })), ...conversion]
}

/** Undefined when a rate or curve is missing: a value is never made up. */
export function dealValue(day: MarketDay, deal: ValuedDeal): DealValue | undefined {
  const market = day.marketOf(deal.currencyPair)
  const conversion = conversionRate(day, splitPair(deal.currencyPair).quote)
  if (!market || conversion === undefined || valuationCurvesMissing(market, deal.valueDate).length > 0) return undefined
  const { forward, dfBase, dfQuote } = valuationOf(market, deal.valueDate)
  const value = markToMarket({
    direction: deal.dealDirection === DealDirection.of.buy ? 1 : 2,
    baseAmount: decimal(deal.principal),
    dealRate: decimal(deal.exchangeRate),
    unit: market.spot.unit,
    spot: market.spot.mid,
    dfBase,
    dfQuote,
  })
  return { marketRate: forward, value, converted: value * conversion }
}

/** The one door from a model value to shown text. */
export const toAmount = (value: number, scale: number) => fromNumber(value, scale).toString()
