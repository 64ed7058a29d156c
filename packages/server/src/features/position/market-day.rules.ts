/** A day's market put together for valuations, with what was used of it. Pure. */
import type { CurveUsed, PointsUsed, RateUsed } from '@hedgerow/contract/market/market-used.contract'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { MarketCurve, PairMarket, UnratedMarket } from '../market/pair/forward.rules.ts'
import type { SpotRate } from '../market/pair/spot.rules.ts'
import type { MarketDay } from './valuation.rules.ts'

export interface LoadedDay extends MarketDay {
  readonly date: BusinessDate
  readonly spotOf: (pair: string) => SpotRate | undefined
  readonly rates: readonly RateUsed[]
  readonly curves: readonly CurveUsed[]
  readonly points: readonly PointsUsed[]
}

interface DayFigures extends Pick<LoadedDay, 'date' | 'reportingCurrency' | 'surfaceOf' | 'hasVolatilities'> {
  readonly rates: ReadonlyMap<string, SpotRate>
  readonly markets: ReadonlyMap<string, PairMarket>
  /** Pairs that have no spot rate. */
  readonly unrated: ReadonlyMap<string, UnratedMarket>
}

/** The day of these rates and markets, with what was used of them. */
export function loadedDay({ rates, markets, unrated, ...figures }: DayFigures): LoadedDay {
  const curves = [...markets.values()].flatMap(({ base, quote }) =>
    [base, quote].filter((curve) => curve !== undefined),
  )
  return {
    ...figures,
    spotOf: (pair) => rates.get(pair),
    marketOf: (pair) => markets.get(pair),
    unratedOf: (pair) => unrated.get(pair),
    rates: [...rates].map(([pair, rate]) => rateUsed(pair, rate)),
    curves: [...new Map(curves.map((curve) => [curve.currency, curveUsed(curve)])).values()],
    points: [...markets.values()].flatMap(pointsUsed),
  }
}

/** The day as each organisation has it: rates by hand value the deals of their own organisation alone, whoever looks. */
export interface LoadedDays {
  readonly reportingCurrency: string
  /** An organisation without rates of its own, or none, has the group's. */
  readonly dayOf: (orgId: string | null | undefined) => LoadedDay
  readonly rates: readonly RateUsed[]
  readonly curves: readonly CurveUsed[]
  readonly points: readonly PointsUsed[]
}

/** `apart`: the days of organisations that have one of their own. */
export function loadedDays(shared: LoadedDay, apart: ReadonlyMap<string, LoadedDay>): LoadedDays {
  const all = [shared, ...apart.values()]
  const once = <T extends object>(used: readonly T[]) => [
    ...new Map(used.map((one) => [Object.values(one).join(' '), one])).values(),
  ]
  return {
    reportingCurrency: shared.reportingCurrency,
    dayOf: (orgId) => apart.get(orgId ?? '') ?? shared,
    rates: once(all.flatMap(({ rates }) => rates)),
    curves: once(all.flatMap(({ curves }) => curves)),
    points: once(all.flatMap(({ points }) => points)),
  }
}

const curveUsed = ({ currency, ratesDate, dataSource, simulated, own }: MarketCurve): CurveUsed => ({
  currency,
  ratesDate,
  dataSource,
  simulated,
  curveName: own?.curveName ?? null,
  versionNo: own?.versionNo ?? null,
})

function pointsUsed({ pair, quoted: [first] }: PairMarket): PointsUsed[] {
  return first ? [{ currencyPair: pair.pair, dataDate: first.dataDate, dataSource: first.dataSource }] : []
}

const shownScale = 8

const rateUsed = (currencyPair: string, rate: SpotRate): RateUsed => ({
  currencyPair,
  midPrice: rate.mid.round(shownScale).stripZeros().toString(),
  quotedUnit: rate.unit,
  dataDate: rate.dataDate,
  dataSource: rate.dataSource,
  derivedFrom: rate.derivedFrom,
  simulated: rate.simulated,
})
