/**
 * Values deals on a day's rates: V = ±N/unit · (S·DF_base − K·DF_quote) in the quote currency, then at spot into the
 * reporting currency. Source: calculators §11; discount factors count from the business date (decision 0009).
 */
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, fromNumber } from '@hedgerow/quant/basics/decimal'
import { discountFactor, type ZeroCurve } from '@hedgerow/quant/market/curve/discount-curve'
import { forwardFromDiscounts, markToMarket } from '@hedgerow/quant/pricing/vanilla/fx-forward'

export interface ValuedDeal {
  readonly currencyPair: string
  /** 1 buys the base currency, 2 sells it. */
  readonly dealDirection: string
  readonly principal: string
  readonly exchangeRate: string
  readonly valueDate: BusinessDate
}

/** The day's rates by pair and currency; what is missing is absent, and then there is no value. */
export interface MarketDay {
  readonly spotOf: (pair: string) => { readonly mid: Decimal; readonly unit: 1 | 100 } | undefined
  readonly curveOf: (currency: string) => ZeroCurve | undefined
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

/** Everything that keeps a pair from being valued; empty when it can be. */
export function gapsOf(day: MarketDay, pair: string): Gap[] {
  const { base, quote } = splitPair(pair)
  const rate: Gap[] = day.spotOf(pair) ? [] : [{ kind: 'rate', name: pair }]
  const curves = [base, quote].filter((currency) => !day.curveOf(currency))
  return [...rate, ...curves.map((name): Gap => ({ kind: 'curve', name })), ...conversionGap(day, quote)]
}

/** Undefined when a rate or curve is missing: a value is never made up. */
export function dealValue(day: MarketDay, deal: ValuedDeal): DealValue | undefined {
  const { base, quote } = splitPair(deal.currencyPair)
  const spot = day.spotOf(deal.currencyPair)
  const [baseCurve, quoteCurve] = [day.curveOf(base), day.curveOf(quote)]
  const conversion = conversionRate(day, quote)
  if (!spot || !baseCurve || !quoteCurve || conversion === undefined) return undefined
  const dfBase = discountFactor(baseCurve, deal.valueDate)
  const dfQuote = discountFactor(quoteCurve, deal.valueDate)
  const value = markToMarket({
    direction: deal.dealDirection === '1' ? 1 : 2,
    baseAmount: decimal(deal.principal),
    dealRate: decimal(deal.exchangeRate),
    unit: spot.unit,
    spot: spot.mid,
    dfBase,
    dfQuote,
  })
  return {
    marketRate: forwardFromDiscounts(spot.mid.toNumber(), dfBase, dfQuote),
    value,
    converted: value * conversion,
  }
}

/** The one door from a model value to shown text. */
export const toAmount = (value: number, scale: number) => fromNumber(value, scale).toString()
