/**
 * Values deals on a day's rates: each kind of deal says what it is worth in the quote currency of its pair, which is converted
 * at spot into the reporting currency.
 */

import { assert } from '@hedgerow/contract/kit/refusal'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal, fromNumber, ONE } from '@hedgerow/quant/basics/decimal'
import { convertedWorth as convertedTo } from '@hedgerow/quant/risk/profit/deal-worth'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import type { PairMarket, UnratedMarket } from '../market/pair/forward.rules.ts'
import type { PairVolatility } from '../market/price/volatility.rules.ts'
import type { ValuedDeal, Worth, WorthFigure } from '../trade/deal/exchange.rules.ts'
import { kindOf } from '../trade/kinds/deal-register.kind.ts'

/** A deal, or several of one kind, pair, side and value date as one. */
export interface LiveDeal extends ValuedDeal {
  readonly businType: string
  readonly currencyPair: string
}

/** The day's rates and markets by pair; what is missing is absent, and then there is no value. */
export interface MarketDay {
  readonly spotOf: (pair: string) => { readonly mid: Decimal; readonly unit: 1 | 100 } | undefined
  readonly marketOf: (pair: string) => PairMarket | undefined
  /** What there is of a pair without a spot rate; undefined of one that has a market, or that nothing knows. */
  readonly unratedOf: (pair: string) => UnratedMarket | undefined
  /** @throws Refusal where the pair has no usable volatilities */
  readonly surfaceOf: (pair: string) => PairVolatility
  /** Whether any volatilities are quoted, of a pair without a market too. */
  readonly hasVolatilities: (pair: string) => boolean
  readonly reportingCurrency: string
}

export interface DealValue extends Worth {
  /** Its value in the reporting currency. */
  readonly converted: Decimal
  /** Its result there: what it is worth less what it cost. */
  readonly result: Decimal
}

/** A rate or the volatilities of a pair, or a curve of a currency, that the day does not have. */
export interface Gap {
  readonly kind: 'rate' | 'curve' | 'volatility'
  readonly name: string
}

/** Far below what is shown: what was paid is exact, and a result is rounded once, where it is shown. */
const innerScale = 18

/** How many units of the reporting currency one unit of `currency` buys today; undefined when the market does not say. */
export function conversionRate(day: MarketDay, currency: string): Decimal | undefined {
  if (currency === day.reportingCurrency) return ONE
  const spot = day.spotOf(`${currency}/${day.reportingCurrency}`)
  return spot?.mid.div(decimal(String(spot.unit)), innerScale)
}

/** The rate that `conversionRate` misses, or nothing. */
export const conversionGap = (day: MarketDay, currency: string): Gap[] =>
  conversionRate(day, currency) === undefined ? [{ kind: 'rate', name: `${currency}/${day.reportingCurrency}` }] : []

/** What is due is worth what its delivery on the day would bring. */
export const carried = <D extends ValuedDeal>({ date }: Pick<PairMarket, 'date'>, deal: D): D =>
  deal.valueDate < date ? { ...deal, valueDate: date } : deal

/** Everything that keeps a deal from being valued, all of it at once; empty when it can be. */
export function gapsOf(day: MarketDay, deal: LiveDeal): Gap[] {
  const name = deal.currencyPair
  const market = day.marketOf(name)
  const conversion = conversionGap(day, splitPair(name).quote)
  const rate: Gap[] = market ? [] : [{ kind: 'rate', name }]
  const outline = market ?? day.unratedOf(name)
  if (!outline) return [...rate, ...conversion]
  const due = carried(outline, deal)
  const { curvesMissing, asksVolatility, lacksVolatility } = kindOf(deal.businType).valuation
  const curves = curvesMissing(outline, due).map((currency): Gap => ({ kind: 'curve', name: currency }))
  // A surface is made of the rate and the curves: without them only quotes are missed.
  const lacks =
    market && curves.length === 0
      ? lacksVolatility?.(market, due, () => day.surfaceOf(name))
      : asksVolatility?.(outline, due) && !day.hasVolatilities(name)
  return [...rate, ...curves, ...(lacks ? [{ kind: 'volatility', name } as const] : []), ...conversion]
}

/**
 * What keeps exposures of a pair from having the forwards of these days, all of it at once, also the curves of a pair without a rate;
 * `curvesOf` says which curves a day asks for.
 */
export function forwardGaps(
  day: Pick<MarketDay, 'marketOf' | 'unratedOf'>,
  pair: string,
  days: readonly BusinessDate[],
  curvesOf: (market: UnratedMarket, on: BusinessDate) => readonly string[],
): Gap[] {
  const market = day.marketOf(pair)
  const rate: Gap[] = market ? [] : [{ kind: 'rate', name: pair }]
  const outline = market ?? day.unratedOf(pair)
  const curves = new Set(outline ? days.flatMap((on) => curvesOf(outline, on)) : [])
  return [...rate, ...[...curves].map((name): Gap => ({ kind: 'curve', name }))]
}

/** Undefined when a rate or curve is missing: a value is never made up. */
export function dealValue(day: MarketDay, deal: LiveDeal): DealValue | undefined {
  const market = day.marketOf(deal.currencyPair)
  const conversion = conversionRate(day, splitPair(deal.currencyPair).quote)
  if (!market || conversion === undefined || gapsOf(day, deal).length > 0) return undefined
  const { worthOf } = kindOf(deal.businType).valuation
  const worth = worthOf(market, carried(market, deal), () => day.surfaceOf(deal.currencyPair))
  return convertedWorth(worth, conversion)
}

/** `conversion`: how many units of the reporting currency one unit of the worth buys. */
export const convertedWorth = (worth: Worth, conversion: Decimal): DealValue => ({
  ...worth,
  ...convertedTo(worth.value, worth.cost, conversion),
})

/** What the worth of a deal is made from; undefined where it has none. */
export function worthFigureOf(day: MarketDay, deal: LiveDeal): WorthFigure | undefined {
  const market = day.marketOf(deal.currencyPair)
  if (!market || gapsOf(day, deal).length > 0) return undefined
  return kindOf(deal.businType).valuation.figureOf(market, carried(market, deal), () =>
    day.surfaceOf(deal.currencyPair),
  )
}

/** A deal of a book with what it is worth, or what keeps it from being valued. */
export interface ValuedRow<D extends LiveDeal> {
  readonly deal: D
  readonly value: DealValue | undefined
  readonly gaps: readonly Gap[]
  /**
   * The same deal as the measures of risk take it, of the same value in the quote currency; undefined where it has no value, or where the
   * market moves it no more.
   */
  readonly riskTrade: () => FxTrade | undefined
}

/** What each deal of a book is worth on a market, by the rates of its own organisation. */
export const worthOf = <D extends LiveDeal & { readonly orgId: string }>(
  deals: readonly D[],
  { dayOf }: { readonly dayOf: (orgId: string) => MarketDay },
): ValuedRow<D>[] =>
  deals.map((deal) => ({
    deal,
    value: dealValue(dayOf(deal.orgId), deal),
    gaps: gapsOf(dayOf(deal.orgId), deal),
    riskTrade: () => riskTradeOf(dayOf(deal.orgId), deal),
  }))

export function riskTradeOf(day: MarketDay, deal: LiveDeal): FxTrade | undefined {
  const market = day.marketOf(deal.currencyPair)
  if (!market || gapsOf(day, deal).length > 0) return undefined
  const { riskTrade } = kindOf(deal.businType).valuation
  return riskTrade(market, carried(market, deal), () => day.surfaceOf(deal.currencyPair))
}

/** The market quotes some bases by the hundred; one unit of base counts here. */
export function tradePerUnit(day: MarketDay, trade: FxTrade): FxTrade {
  const unit = day.marketOf(trade.pair)?.spot.unit
  assert(unit, 'a valued deal has its market')
  return { ...trade, notional: trade.notional * unit, strike: trade.strike / unit, spot: trade.spot / unit }
}

/** The one door from a model value to shown text. */
export const toAmount = (value: number, scale: number) => fromNumber(value, scale).toString()
