/**
 * The market of a day as a snapshot keeps it, and the same as valuations ask for it. Plain data, so that it can be stored, sent to a worker
 * and mixed with that of another day: the points of curves count in days, so a curve of one day keeps its shape on the next. Pure.
 */
import { addDays, type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { settlementCentre } from '@hedgerow/quant/basics/facts/currency.data'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import type { CalendarsByCurrency } from '@hedgerow/quant/basics/value-date'
import {
  type MarketCurve,
  type PairMarket,
  pairMarket,
  type QuotedPoints,
  type UnratedMarket,
  unratedMarket,
} from '../../market/pair/forward.rules.ts'
import type { SpotRate } from '../../market/pair/spot.rules.ts'
import { type PairVolatility, pairVolatility, type VolatilityQuote } from '../../market/price/volatility.rules.ts'
import { type LoadedDay, loadedDay } from '../../position/market-day.rules.ts'

/** A spot rate; prices are decimal text per quoted unit. */
export interface FrozenSpot {
  readonly currencyPair: string
  readonly quotedUnit: 1 | 100
  readonly midPrice: string
  readonly bidPrice: string | null
  readonly askPrice: string | null
  readonly dataDate: BusinessDate
  readonly dataTime: string
  readonly dataSource: string
  readonly derivedFrom: string | null
  readonly simulated: boolean
}

export interface FrozenPoint extends QuotedPoints {
  readonly currencyPair: string
}

export interface FrozenCurve {
  readonly currency: string
  readonly basis: 360 | 365
  readonly ratesDate: BusinessDate
  readonly dataSource: string
  readonly simulated: boolean
  readonly curveName: string | null
  readonly versionNo: number | null
  /** Days from the business day, and simple rate in per cent. */
  readonly points: readonly (readonly [days: number, ratePct: number])[]
}

interface FrozenCalendar extends Omit<Calendar, 'holidays'> {
  readonly holidays: readonly BusinessDate[]
}

/** How the pairs are quoted that deals and exposures are valued by, and the calendars of their centres. */
export interface Conventions {
  readonly pairs: readonly PairConvention[]
  readonly calendars: Readonly<Record<string, FrozenCalendar>>
}

export interface FrozenMarket extends Conventions {
  readonly day: BusinessDate
  readonly homeCurrency: string
  readonly spots: readonly FrozenSpot[]
  readonly points: readonly FrozenPoint[]
  readonly curves: readonly FrozenCurve[]
  readonly volatilities: readonly VolatilityQuote[]
}

export const frozenSpot = (currencyPair: string, rate: SpotRate): FrozenSpot => ({
  currencyPair,
  quotedUnit: rate.unit,
  midPrice: rate.mid.stripZeros().toString(),
  bidPrice: rate.bid?.stripZeros().toString() ?? null,
  askPrice: rate.ask?.stripZeros().toString() ?? null,
  dataDate: rate.dataDate,
  dataTime: rate.dataTime,
  dataSource: rate.dataSource,
  derivedFrom: rate.derivedFrom,
  simulated: rate.simulated,
})

export const frozenCurve = ({ own, points, asOf, ...curve }: MarketCurve): FrozenCurve => ({
  currency: curve.currency,
  basis: curve.basis,
  ratesDate: curve.ratesDate,
  dataSource: curve.dataSource,
  simulated: curve.simulated,
  curveName: own?.curveName ?? null,
  versionNo: own?.versionNo ?? null,
  points: points.map((point) => ['days' in point ? point.days : daysBetween(asOf, point.date), point.ratePct]),
})

/** Holidays that a value date of the span may meet; `to` is the last value date. */
export function frozenCalendar(calendar: Calendar, day: BusinessDate, to: BusinessDate): FrozenCalendar {
  const [first, last] = [addDays(day, -daysBefore), addDays(to, daysAfter)]
  return { ...calendar, holidays: [...calendar.holidays].filter((one) => one >= first && one <= last).sort() }
}
/** A value date that is not good moves by some days, and the longest tenor of volatilities reaches two years beyond the day. */
const [daysBefore, daysAfter] = [60, 800]

/** The market as `worthOf` takes it, of the day that the parts name. */
export function marketOf(market: FrozenMarket, reportingCurrency = market.homeCurrency): LoadedDay {
  const { day, spots, pairs } = market
  const rates = new Map(spots.map((spot) => [spot.currencyPair, spotRateOf(spot)]))
  const curves = new Map(market.curves.map((curve) => [curve.currency, curveOf(curve, day)]))
  const points = Map.groupBy(market.points, ({ currencyPair }) => currencyPair)
  const calendars: CalendarsByCurrency = Object.fromEntries(
    Object.entries(market.calendars).map(([code, calendar]) => [
      code,
      { ...calendar, holidays: new Set(calendar.holidays) },
    ]),
  )
  const markets = new Map<string, PairMarket>()
  const unrated = new Map<string, UnratedMarket>()
  for (const pair of pairs) {
    const spot = rates.get(pair.pair)
    const sides = { base: curves.get(pair.base), quote: curves.get(pair.quote) }
    const facts = { pair, date: day, ...sides, quoted: points.get(pair.pair) ?? [], calendars }
    if (spot) markets.set(pair.pair, pairMarket({ spot, ...facts }))
    else unrated.set(pair.pair, unratedMarket(facts))
  }
  const volatilePairs = new Set(market.volatilities.map(({ currencyPair }) => currencyPair))
  return loadedDay({
    ...{ date: day, reportingCurrency, rates, markets, unrated },
    surfaceOf: surfacesOf(market, markets, calendars),
    hasVolatilities: (pair) => volatilePairs.has(pair),
  })
}

/** @throws as `pairVolatility`, when the pair is first asked for */
function surfacesOf(
  { volatilities }: FrozenMarket,
  markets: ReadonlyMap<string, PairMarket>,
  all: CalendarsByCurrency,
): (pair: string) => PairVolatility {
  const quotes = Map.groupBy(volatilities, ({ currencyPair }) => currencyPair)
  const built = new Map<string, PairVolatility>()
  return (name) => {
    const market = markets.get(name)
    if (!market) throw new Error(`should hold: the market of ${name} was frozen`)
    const centres = [market.pair.base, market.pair.quote, settlementCentre]
    const calendars = Object.fromEntries(centres.flatMap((code) => (all[code] ? [[code, all[code]]] : [])))
    const made = built.get(name) ?? pairVolatility(market, quotes.get(name) ?? [], calendars)
    built.set(name, made)
    return made
  }
}

function spotRateOf(spot: FrozenSpot): SpotRate {
  const { currencyPair, quotedUnit, midPrice, bidPrice, askPrice, dataDate, dataTime, dataSource } = spot
  const mid = decimal(midPrice)
  return {
    ...fxRate(currencyPair, mid, quotedUnit),
    mid,
    bid: bidPrice === null ? null : decimal(bidPrice),
    ask: askPrice === null ? null : decimal(askPrice),
    dataDate,
    dataTime,
    dataSource,
    derivedFrom: spot.derivedFrom,
    simulated: spot.simulated,
  }
}

const curveOf = (curve: FrozenCurve, day: BusinessDate): MarketCurve => ({
  currency: curve.currency,
  asOf: day,
  basis: curve.basis,
  points: curve.points.map(([days, ratePct]) => ({ date: addDays(day, days), ratePct })),
  ratesDate: curve.ratesDate,
  dataSource: curve.dataSource,
  simulated: curve.simulated,
  own:
    curve.curveName === null || curve.versionNo === null
      ? null
      : { curveName: curve.curveName, versionNo: curve.versionNo },
})
