/** Loads the rates and curves that a set of pairs and currencies needs on a day, in a few queries, and tells what it used. */
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { Scope, Tx } from '../../kit/database/database.ts'
import { missingCurve } from '../market/pair/forward.rules.ts'
import { spotMaxAgeDays } from '../market/pair/spot.rules.ts'
import { dayMarketsOf, orgsRatedApart, type RateScope, spotRates } from '../market/price/market.answer.ts'
import { volatilitiesOf } from '../market/price/volatility.answer.ts'
import { volatilityMaxAgeDays } from '../market/price/volatility.rules.ts'
import { type LoadedDay, type LoadedDays, loadedDay, loadedDays } from './market-day.rules.ts'
import { reportingCurrency } from './reporting-currency.store.ts'
import type { Gap } from './valuation.rules.ts'

interface Wanted {
  readonly pairs?: readonly string[]
  readonly currencies?: readonly string[]
}

/** `pairs` are valued (spot, points and curves); `currencies` are only converted into the reporting currency. */
export async function loadMarketDay(tx: Tx, scope: RateScope, wanted: Wanted, date: BusinessDate): Promise<LoadedDay> {
  const { pairs = [], currencies = [] } = wanted
  const reporting = await reportingCurrency(tx, scope)
  const legs = pairs.map(splitPair)
  const converted = [...legs.map(({ quote }) => quote), ...currencies].filter((currency) => currency !== reporting)
  const rates = await spotRates(tx, scope, [...pairs, ...converted.map((currency) => `${currency}/${reporting}`)], date)
  const { markets, unrated } = await dayMarketsOf(tx, scope, pairs, rates, date)
  const volatilities = await volatilitiesOf(tx, scope, markets, date, unrated.keys())
  return loadedDay({ date, reportingCurrency: reporting, rates, markets, unrated, ...volatilities })
}

/** The day of the group, and of each organisation of `apart` (`orgsRatedApart`): a few queries for each of these. */
export async function loadMarketDays(
  tx: Tx,
  scope: Scope,
  wanted: Wanted,
  date: BusinessDate,
  apart: readonly string[],
): Promise<LoadedDays> {
  const shared = await loadMarketDay(tx, { ...scope, orgId: null }, wanted, date)
  const days = new Map<string, LoadedDay>()
  for (const orgId of apart) days.set(orgId, await loadMarketDay(tx, { ...scope, orgId }, wanted, date))
  return loadedDays(shared, days)
}

/** The market of a day as the organisations have it. */
export async function marketOn(
  tx: Tx,
  scope: Scope,
  wanted: Wanted,
  day: BusinessDate,
  orgIds: readonly string[],
): Promise<LoadedDays> {
  return loadMarketDays(tx, scope, wanted, day, await orgsRatedApart(tx, scope, orgIds, day))
}

/** What is missing, in the words in which the market itself refuses. */
export function sayGaps(gaps: readonly Gap[], date: BusinessDate, lang: Lang): string[] {
  return [...new Set(gaps.map((gap) => sayGap(gap, date, lang)))]
}

function sayGap({ kind, name }: Gap, date: BusinessDate, lang: Lang): string {
  switch (kind) {
    case 'rate':
      return say(marketRefusals.MISSING_RATE, lang, { pair: name, date, days: spotMaxAgeDays })
    case 'curve':
      return say(marketRefusals.MISSING_CURVE, lang, missingCurve(name, date))
    case 'volatility':
      return say(marketRefusals.MISSING_VOLATILITY, lang, { pair: name, date, days: volatilityMaxAgeDays })
  }
}
