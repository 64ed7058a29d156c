/** The market that a book needs on a day, as the organisation has it, ready to be copied; and what of it is missing or not of the day. */
import type { MarketFigure } from '@hedgerow/contract/business-day/snapshot/snapshot.contract'
import { addDays, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { homeCurrenciesOfGroup } from '../../enterprise/home-currency.store.ts'
import { dayMarketsOf, spotRates } from '../../market/price/market.answer.ts'
import { volatilityMaxAgeDays } from '../../market/price/volatility.rules.ts'
import { volatilityQuotesOf } from '../../market/price/volatility.store.ts'
import { calendarsOf, pairConvention } from '../../reference/reference.store.ts'
import { figuresOf, missingFigures } from './freeze.rules.ts'
import { bookNeeds } from './freeze.store.ts'
import { type FrozenMarket, frozenCalendar, frozenCurve, frozenSpot, marketOf } from './frozen-market.rules.ts'

interface DayToFreeze {
  readonly orgId: string
  readonly day: BusinessDate
  readonly homeCurrency: string
  readonly knownTime: string
}

export interface MarketToFreeze {
  readonly market: FrozenMarket
  /** All of it, and what is missing. */
  readonly figures: readonly MarketFigure[]
}

export async function marketToFreeze(tx: Tx, scope: Scope, question: DayToFreeze): Promise<MarketToFreeze> {
  const { orgId, day, homeCurrency, knownTime } = question
  const { deals, exposures } = await bookNeeds(tx, scope, orgId, day, knownTime)
  const owedPairs = await pairsAgainst(
    tx,
    homeCurrency,
    exposures.map(({ currency }) => currency),
  )
  const owed = exposures.map(({ currency, endDate }) => ({ pair: owedPairs.get(currency) ?? null, endDate }))
  const pairs = [
    ...new Set([...deals.map(({ currencyPair }) => currencyPair), ...owed.flatMap(({ pair }) => pair ?? [])]),
  ]
  const dates = [...deals.map(({ valueDate }) => valueDate), ...owed.map(({ endDate }) => endDate)].sort()
  const market = await copyOf(
    tx,
    { ...scope, orgId },
    { day, homeCurrency, pairs: pairs.sort(), last: dates.at(-1) ?? day },
  )
  const missing = missingFigures(marketOf(market), { deals, exposures: owed })
  return { market, figures: [...missing, ...figuresOf(market)] }
}

/** The pair of each currency with the home currency in the market's order; the home currency itself has none. */
export async function pairsAgainst(
  tx: Tx,
  homeCurrency: string,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const pairs = new Map<string, string>()
  for (const currency of new Set(currencies)) {
    if (currency === homeCurrency) continue
    pairs.set(currency, (await pairConvention(tx, currency, homeCurrency))?.pair ?? `${currency}/${homeCurrency}`)
  }
  return pairs
}

interface Copied {
  readonly day: BusinessDate
  readonly homeCurrency: string
  readonly pairs: readonly string[]
  readonly last: BusinessDate
}

async function copyOf(
  tx: Tx,
  scope: Scope & { readonly orgId: string },
  { day, homeCurrency, pairs, last }: Copied,
): Promise<FrozenMarket> {
  const homes = [homeCurrency, ...(await homeCurrenciesOfGroup(tx, scope))]
  const currencies = [...new Set(pairs.flatMap((pair) => Object.values(splitPair(pair))))].sort()
  const into = currencies.flatMap((currency) =>
    homes.filter((home) => home !== currency).map((home) => `${currency}/${home}`),
  )
  const rates = await spotRates(tx, scope, [...pairs, ...into], day)
  // A market that lacks a rate is never frozen; what else there is of its pair is told with what is missing.
  const { markets: rated, unrated } = await dayMarketsOf(tx, scope, pairs, rates, day)
  const markets = [...rated.values(), ...unrated.values()]
  const span = { from: addDays(day, -volatilityMaxAgeDays), to: day }
  const quotes = await volatilityQuotesOf(tx, scope, pairs, span)
  const calendars = await calendarsOf(tx, scope, currencies)
  const curves = new Map(
    markets.flatMap(({ base, quote }) => [base, quote].flatMap((curve) => (curve ? [[curve.currency, curve]] : []))),
  )
  return {
    day,
    homeCurrency,
    pairs: markets.map(({ pair }) => pair),
    calendars: Object.fromEntries(
      Object.entries(calendars).map(([code, calendar]) => [code, frozenCalendar(calendar, day, last)]),
    ),
    spots: [...rates].map(([pair, rate]) => frozenSpot(pair, rate)).sort(byPair),
    points: markets.flatMap(({ pair, quoted }) => quoted.map((one) => ({ ...one, currencyPair: pair.pair }))),
    curves: [...curves.values()].map(frozenCurve),
    volatilities: [...quotes.values()].flat(),
  }
}

const byPair = (one: { readonly currencyPair: string }, other: { readonly currencyPair: string }) =>
  one.currencyPair < other.currencyPair ? -1 : 1
