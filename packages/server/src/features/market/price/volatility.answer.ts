/**
 * What other features ask of quoted volatilities: the surface of a pair on a day, and the volatility of one option. Where
 * nothing is stored it refuses; no volatility is ever made up.
 */

import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { addDays } from '@hedgerow/quant/basics/business-date'
import { settlementCentre } from '@hedgerow/quant/basics/facts/currency.data'
import type { Tx } from '../../../kit/database/database.ts'
import { calendarsOf } from '../../reference/reference.store.ts'
import type { PairMarket } from '../pair/forward.rules.ts'
import { forwardMarketOf, type RateScope } from './market.answer.ts'
import {
  type OptionAsked,
  type PairVolatility,
  pairVolatility,
  type VolatilityFigure,
  volatilityAt,
  volatilityMaxAgeDays,
} from './volatility.rules.ts'
import { volatilityQuotesOf } from './volatility.store.ts'

/** Where a volatility comes from: pair, day, quotes and how deltas are meant. */
export type VolatilityOrigin = Omit<PairVolatility, 'tenors' | 'surface'>

/** The surface of a pair. @throws Refusal NO_PAIR, MISSING_RATE, MISSING_VOLATILITY, MISSING_CURVE, UNUSABLE_VOLATILITY */
async function pairVolatilityOf(tx: Tx, scope: RateScope, pair: string, date: BusinessDate): Promise<PairVolatility> {
  const market = await forwardMarketOf(tx, scope, pair, date)
  return (await volatilitiesOf(tx, scope, new Map([[pair, market]]), date)).surfaceOf(pair)
}

/** The volatility of one option, with the day and source of its quotes. @throws as `pairVolatilityOf` and `volatilityAt` */
export async function volatilityOf(
  tx: Tx,
  scope: RateScope,
  pair: string,
  date: BusinessDate,
  option: OptionAsked,
): Promise<VolatilityFigure & VolatilityOrigin> {
  const { tenors, surface, ...origin } = await pairVolatilityOf(tx, scope, pair, date)
  return { ...volatilityAt({ ...origin, tenors, surface }, option), ...origin }
}

/**
 * The surfaces of many markets (`forwardMarketsOf`) in as many queries as of one: a surface is built when its pair is first
 * asked for, and what it lacks refuses then, so that one pair does not spoil a report.
 */
export async function volatilitiesOf(
  tx: Tx,
  scope: RateScope,
  markets: ReadonlyMap<string, PairMarket>,
  date: BusinessDate,
  unrated: Iterable<string> = [],
): Promise<DayVolatilities> {
  const span = { from: addDays(date, -volatilityMaxAgeDays), to: date }
  const quotes = await volatilityQuotesOf(tx, scope, [...markets.keys(), ...unrated], span)
  const all = await calendarsOf(
    tx,
    scope,
    [...markets.values()].flatMap(({ pair }) => [pair.base, pair.quote]),
  )
  const built = new Map<string, PairVolatility>()
  const surfaceOf = (name: string) => {
    const earlier = built.get(name)
    if (earlier) return earlier
    const market = markets.get(name)
    if (!market) throw new Error(`should hold: the market of ${name} was given`)
    const { base, quote } = market.pair
    const calendars = Object.fromEntries(
      [base, quote, settlementCentre].flatMap((code) => (all[code] ? [[code, all[code]]] : [])),
    )
    const made = pairVolatility(market, quotes.get(name) ?? [], calendars)
    built.set(name, made)
    return made
  }
  return { surfaceOf, hasVolatilities: (name) => (quotes.get(name) ?? []).length > 0 }
}

interface DayVolatilities {
  /** @throws as `pairVolatility`, when the pair is first asked for */
  readonly surfaceOf: (pair: string) => PairVolatility
  /** Whether any are quoted, of an unrated pair too; they may still make no surface. */
  readonly hasVolatilities: (pair: string) => boolean
}
