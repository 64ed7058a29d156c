/**
 * What other features ask of the market: the spot rate of a day, the interest curve of a currency, all that the forward
 * rates of a pair need. A rate that is not there refuses and names the pair and the day; nothing is ever filled in.
 * Forwards and their points count from the spot date, discount factors of a value from the business date (decision 0039).
 */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { marketUnitOf } from '@hedgerow/quant/basics/currency'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { calendarsOf, currencyPairs, type StoredPair } from '../../reference/reference.store.ts'
import { marketCurveOf, ownCurveMaxAgeDays } from '../curve/zero-curve.rules.ts'
import { orgsWithOwnCurves } from '../curve/zero-curve.store.ts'
import {
  curveFrom,
  curveMaxAgeDays,
  type DaySpan,
  type MarketCurve,
  type PairMarket,
  pairMarket,
  quotedMaxAgeDays,
  type UnratedMarket,
  unratedMarket,
} from '../pair/forward.rules.ts'
import {
  publishedFrom,
  referenceFrom,
  type SpotRate,
  servingPairs,
  spotFrom,
  spotMaxAgeDays,
} from '../pair/spot.rules.ts'
import {
  type ForwardFigures,
  type ForwardQuestion,
  fixingsOf,
  forwardFiguresOf,
  orgsWithOwnRates,
  type RateScope,
} from './market.store.ts'
import { volatilityMaxAgeDays } from './volatility.rules.ts'

export type { SpotRate } from '../pair/spot.rules.ts'
export type { RateScope } from './market.store.ts'

/** Before it no market of today's currencies is stored, nor can the days before it be counted. */
const firstMarketDate = businessDate('19900101')
const daysUpTo = (date: BusinessDate, age: number): DaySpan => ({ from: addDays(date, -age), to: date })

/** The latest rate of a pair (per its quoted unit) not older than seven days. @throws Refusal MISSING_RATE */
export async function spotRate(tx: Tx, scope: RateScope, pair: string, date: BusinessDate): Promise<SpotRate> {
  return rateIn(await spotRates(tx, scope, [pair], date), pair, date)
}

type RatesOf<S extends Scope> = (
  tx: Tx,
  scope: S,
  pairs: readonly string[],
  date: BusinessDate,
) => Promise<ReadonlyMap<string, SpotRate>>

/** The rates of many pairs in one query. A pair without a rate is left out: take one with `rateIn`, which refuses. */
export const spotRates: RatesOf<RateScope> = (...question) => ratesBy(spotFrom, ...question)

/** What limits, tiers, facilities and quota are measured by: published rates, never one that was entered by hand. */
export const measuringRates: RatesOf<Scope> = (tx, scope, pairs, date) =>
  ratesBy(publishedFrom, tx, { ...scope, orgId: null }, pairs, date)

/** What a deal's rate is compared with: published rates before those that its organisation entered by hand. */
export const referenceRates: RatesOf<RateScope> = (...question) => ratesBy(referenceFrom, ...question)

/** What one source says of the pairs, with both legs of a cross from it. */
export const ratesFromSource =
  (source: string): RatesOf<RateScope> =>
  (...question) => {
    const fromSource: typeof spotFrom = (pair, unit, fixings, ranks) =>
      referenceFrom(
        pair,
        unit,
        fixings.filter(({ dataSource }) => dataSource === source),
        ranks,
      )
    return ratesBy(fromSource, ...question)
  }

/** Which of the organisations have rates, points, volatilities or curves of their own that count on the day: they are valued apart from the others. */
export async function orgsRatedApart(
  tx: Tx,
  scope: Scope,
  orgIds: readonly string[],
  date: BusinessDate,
): Promise<string[]> {
  const isEarly = orgIds.length === 0 || date < firstMarketDate
  if (isEarly) return []
  const rated = await orgsWithOwnRates(tx, scope, orgIds, {
    spots: daysUpTo(date, spotMaxAgeDays),
    curves: daysUpTo(date, curveMaxAgeDays),
    points: daysUpTo(date, quotedMaxAgeDays),
    volatilities: daysUpTo(date, volatilityMaxAgeDays),
  })
  return [...new Set([...rated, ...(await orgsWithOwnCurves(tx, scope, orgIds, daysUpTo(date, ownCurveMaxAgeDays)))])]
}

async function ratesBy(
  chosen: typeof spotFrom,
  ...[tx, scope, pairs, date]: Parameters<RatesOf<RateScope>>
): Promise<ReadonlyMap<string, SpotRate>> {
  const wanted = [...new Set(pairs)]
  const conventions = await currencyPairs(tx)
  const unitOf = (pair: string) => conventions.get(pair)?.quotedUnit ?? marketUnitOf(pair)
  const serving = [...new Set(wanted.flatMap(servingPairs))]
  if (date < firstMarketDate) return new Map()
  const { fixings: stored, ranks } = await fixingsOf(tx, scope, serving, daysUpTo(date, spotMaxAgeDays))
  const fixings = stored.map((fixing) => ({ ...fixing, quotedUnit: unitOf(fixing.currencyPair) }))
  const rates = new Map<string, SpotRate>()
  for (const pair of wanted) {
    const rate = chosen(pair, unitOf(pair), fixings, ranks)
    if (rate) rates.set(pair, rate)
  }
  return rates
}

/** The pair's rate out of `spotRates`. @throws Refusal MISSING_RATE naming pair and date */
export function rateIn(rates: ReadonlyMap<string, SpotRate>, pair: string, date: BusinessDate): SpotRate {
  const rate = rates.get(pair)
  if (!rate) refuse(marketRefusals.MISSING_RATE, { pair, date, days: spotMaxAgeDays })
  return rate
}

/** The curves of many currencies in one query, those of the organisation before stored rates; one that is missing is left out. */
export async function curvesOf(
  tx: Tx,
  scope: RateScope,
  currencies: readonly string[],
  date: BusinessDate,
): Promise<ReadonlyMap<string, MarketCurve>> {
  return curvesFrom(await figuresOf(tx, scope, { currencies, pairs: [] }, date), date)
}

function curvesFrom({ pillars, own }: ForwardFigures, date: BusinessDate): ReadonlyMap<string, MarketCurve> {
  const stored = [...Map.groupBy(pillars, (row) => row.currency)].map(
    ([name, of]) => [name, curveFrom(of, date)] as const,
  )
  return new Map([...stored, ...own.map((curve) => [curve.currency, marketCurveOf(curve, date)] as const)])
}

const figuresOf = (tx: Tx, scope: RateScope, question: Omit<ForwardQuestion, 'spans'>, date: BusinessDate) =>
  forwardFiguresOf(tx, scope, {
    ...question,
    spans: {
      curves: daysUpTo(date, curveMaxAgeDays),
      ownCurves: daysUpTo(date, ownCurveMaxAgeDays),
      points: daysUpTo(date, quotedMaxAgeDays),
    },
  })

/** All that the forwards of a pair need on a day, for `forwardFrom`. @throws Refusal NO_PAIR, MISSING_RATE */
export async function forwardMarketOf(tx: Tx, scope: RateScope, pair: string, date: BusinessDate): Promise<PairMarket> {
  const convention = await pairOf(tx, pair)
  const spot = await spotRate(tx, scope, pair, date)
  const factsOf = await forwardFacts(tx, scope, [convention], date)
  return pairMarket({ spot, ...factsOf(convention) })
}

/** The markets of many pairs in as many queries as of one; a pair that is unknown or has no spot rate is left out. */
export async function forwardMarketsOf(
  tx: Tx,
  scope: RateScope,
  pairs: readonly string[],
  spots: ReadonlyMap<string, SpotRate>,
  date: BusinessDate,
): Promise<ReadonlyMap<string, PairMarket>> {
  const rated = pairs.filter((pair) => spots.has(pair))
  return (await dayMarketsOf(tx, scope, rated, spots, date)).markets
}

/** The market of a pair whose spot rate is asked at the same time. @returns it by that rate; nothing for an unknown pair */
export async function marketBeside(
  tx: Tx,
  scope: RateScope,
  name: string,
  date: BusinessDate,
): Promise<(spot: SpotRate) => PairMarket | undefined> {
  const pair = (await currencyPairs(tx)).get(name)
  if (!pair) return () => undefined
  const factsOf = await forwardFacts(tx, scope, [pair], date)
  return (spot) => pairMarket({ spot, ...factsOf(pair) })
}

interface DayMarkets {
  readonly markets: ReadonlyMap<string, PairMarket>
  /** What the day has of the pairs that have no spot rate. */
  readonly unrated: ReadonlyMap<string, UnratedMarket>
}

/** The same with what there is of pairs without a spot rate, for whoever tells all that is missing; a pair that is unknown is left out. */
export async function dayMarketsOf(
  tx: Tx,
  scope: RateScope,
  names: readonly string[],
  spots: ReadonlyMap<string, SpotRate>,
  date: BusinessDate,
): Promise<DayMarkets> {
  const conventions = await currencyPairs(tx)
  const pairs = [...new Set(names)].flatMap((name) => conventions.get(name) ?? [])
  const factsOf = await forwardFacts(tx, scope, pairs, date)
  const markets = new Map<string, PairMarket>()
  const unrated = new Map<string, UnratedMarket>()
  for (const pair of pairs) {
    const spot = spots.get(pair.pair)
    if (spot) markets.set(pair.pair, pairMarket({ spot, ...factsOf(pair) }))
    else unrated.set(pair.pair, unratedMarket(factsOf(pair)))
  }
  return { markets, unrated }
}

/** All that the forwards of the pairs need beside their spot rates. */
async function forwardFacts(tx: Tx, scope: RateScope, pairs: readonly StoredPair[], date: BusinessDate) {
  const currencies = pairs.flatMap(({ base, quote }) => [base, quote])
  const names = date < firstMarketDate ? [] : pairs.map(({ pair }) => pair)
  const figures = await figuresOf(tx, scope, { currencies, pairs: names }, date)
  const curves = curvesFrom(figures, date)
  const quoted = Map.groupBy(figures.quoted, ({ currencyPair }) => currencyPair)
  const calendars = await calendarsOf(tx, scope, currencies)
  return (pair: StoredPair) => {
    const sides = { base: curves.get(pair.base), quote: curves.get(pair.quote) }
    return { pair, date, ...sides, quoted: quoted.get(pair.pair) ?? [], calendars }
  }
}

async function pairOf(tx: Tx, pair: string): Promise<StoredPair> {
  const convention = (await currencyPairs(tx)).get(pair)
  if (!convention) refuse(referenceRefusals.NO_PAIR, {}, 'currencyPair')
  return convention
}
