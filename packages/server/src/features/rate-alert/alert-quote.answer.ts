/**
 * The rates that alerts watch: spot as it is stored, a tenor by the one function of forwards that screens and reviews read. A few queries
 * for all pairs and tenors of whoever shares the rates, whatever the number of alerts (decision 0151).
 */
import { spotTerm } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import { addDays, addMonths, type BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type CalendarsByCurrency, valueDate } from '@hedgerow/quant/basics/value-date'
import type { Tx } from '../../kit/database/database.ts'
import { curvesMissing, forwardFrom, type PairMarket } from '../market/pair/forward.rules.ts'
import { forwardMarketsOf, orgsRatedApart, type RateScope, spotRates } from '../market/price/market.answer.ts'
import { calendarsOf } from '../reference/reference.store.ts'
import type { AlertQuote } from './rate-alert.rules.ts'
import { quotesOf, type Watched } from './rate-alert.store.ts'

export const watchedKey = ({ orgId, currencyPair, term }: Watched) => `${orgId} ${currencyPair} ${term}`

type GroupScope = Pick<RateScope, 'groupId'>

/** The watch is no member's: rates are found by their group and organisation. */
const rateScope = (groupId: string, orgId: string | null): RateScope => ({ groupId, orgId, orgIds: [], userId: '0' })

/** What has no rate is left out. */
export async function alertQuotesOf(
  tx: Tx,
  scope: GroupScope,
  watched: readonly Watched[],
  today: BusinessDate,
): Promise<readonly AlertQuote[]> {
  const { groupId } = scope
  const forwards = watched.filter(({ term }) => term !== spotTerm)
  const quotes = await quotesOf(
    tx,
    scope,
    watched.filter(({ term }) => term === spotTerm),
    today,
  )
  const orgIds = [...new Set(forwards.map(({ orgId }) => orgId))]
  const apart = await orgsRatedApart(tx, rateScope(groupId, null), orgIds, today)
  for (const [orgId, of] of Map.groupBy(forwards, (one) => (apart.includes(one.orgId) ? one.orgId : null)))
    quotes.push(...(await forwardQuotesOf(tx, rateScope(groupId, orgId), of, today)))
  return quotes
}

/** The forward as the screens show it, and the day of the spot rate that it follows from. */
interface Figure {
  readonly mid: string
  readonly dataDate: BusinessDate
  readonly simulated: boolean
}
type Figures = ReadonlyMap<string, Figure>

async function forwardQuotesOf(
  tx: Tx,
  scope: RateScope,
  watched: readonly Watched[],
  today: BusinessDate,
): Promise<AlertQuote[]> {
  const now = await forwardsOn(tx, scope, watched, today)
  const moving = watched.filter(({ moves }) => moves)
  const dayBase = await forwardsBefore(tx, scope, moving, now, (day) => addDays(day, -1))
  const weekBase = await forwardsBefore(tx, scope, moving, now, (day) => addDays(day, -7))
  const monthBase = await forwardsBefore(tx, scope, moving, now, (day) => addMonths(day, -1))
  return watched.flatMap((one) => {
    const key = watchedKey(one)
    const figure = now.get(key)
    const before = (base: Figures) => base.get(key)?.mid ?? null
    const bases = { dayBase: before(dayBase), weekBase: before(weekBase), monthBase: before(monthBase) }
    const { orgId, currencyPair, term } = one
    return figure ? [{ orgId, currencyPair, term, ...figure, ...bases }] : []
  })
}

/** The same tenors as they stood some time before the day of their latest rate, which most pairs share. */
async function forwardsBefore(
  tx: Tx,
  scope: RateScope,
  watched: readonly Watched[],
  now: Figures,
  back: (day: BusinessDate) => BusinessDate,
): Promise<Figures> {
  const dated = watched.flatMap((one) => {
    const figure = now.get(watchedKey(one))
    return figure ? [{ one, day: back(figure.dataDate) }] : []
  })
  const figures = new Map<string, Figure>()
  for (const [day, of] of Map.groupBy(dated, (each) => each.day)) {
    const then = await forwardsOn(
      tx,
      scope,
      of.map(({ one }) => one),
      day,
    )
    for (const [key, figure] of then) figures.set(key, figure)
  }
  return figures
}

/** As they stood on a day; a tenor that neither quoted points nor curves reach is left out. */
async function forwardsOn(tx: Tx, scope: RateScope, watched: readonly Watched[], day: BusinessDate): Promise<Figures> {
  const pairs = [...new Set(watched.map(({ currencyPair }) => currencyPair))]
  const markets = await forwardMarketsOf(tx, scope, pairs, await spotRates(tx, scope, pairs, day), day)
  const calendars = await calendarsOf(
    tx,
    scope,
    pairs.flatMap((pair) => pair.split('/')),
  )
  return new Map(
    watched.flatMap((one) => {
      const market = markets.get(one.currencyPair)
      const figure = market && figureOf(market, one.term, calendars)
      return figure ? [[watchedKey(one), figure] as const] : []
    }),
  )
}

function figureOf(market: PairMarket, term: string, calendars: CalendarsByCurrency): Figure | undefined {
  const { pair, date, spot } = market
  const on = valueDate({ pair, tradeDate: date, limit: term, calendars }).valueDate
  if (curvesMissing(market, on).length > 0) return undefined
  const { outright, simulated } = forwardFrom(market, on)
  const mid = outright.round(pair.quotedDecimalScale).stripZeros().toString()
  return { mid, dataDate: spot.dataDate, simulated }
}

const weeksShown = 13

/** One forward a week, the latest last. */
export async function forwardWeeks(tx: Tx, { groupId }: GroupScope, watched: Watched, today: BusinessDate) {
  const scope = rateScope(groupId, watched.orgId)
  const figures = new Map<BusinessDate, string>()
  for (let week = weeksShown; week >= 0; week -= 1) {
    const [figure] = (await forwardsOn(tx, scope, [watched], addDays(today, -7 * week))).values()
    if (figure) figures.set(figure.dataDate, figure.mid)
  }
  return [...figures].map(([dataDate, midPrice]) => ({ dataDate, midPrice }))
}
