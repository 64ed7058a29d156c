/**
 * Which stored fixing answers for a pair and a day: the latest, real before simulated, the preferred source first; direct,
 * inverted, or as a cross whose two legs share date and source. Derived rates have at most 15 significant digits, so that a
 * spreadsheet holds them whole, and say what they came from.
 */

import { RateSource } from '@hedgerow/contract/market/market.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { crossCurrencies } from '@hedgerow/quant/basics/facts/currency.data'
import {
  crossBidAsk,
  type FxRate,
  fxRate,
  type RateUnit,
  type TwoWayRate,
  unitOf,
} from '@hedgerow/quant/basics/fx-rate'

/** A fixing older than this is no rate of the day any more: the longest closing of the ECB's own calendar is five days. */
export const spotMaxAgeDays = 7
/** Enough decimals for 15 digits of the smallest rate; then the digits are cut. */
const derivedScale = 24
const derivedDigits = 15

/** A stored fixing; prices are decimal text per `quotedUnit` of the base. */
export interface Fixing {
  readonly currencyPair: string
  readonly quotedUnit: RateUnit
  readonly dataDate: BusinessDate
  readonly dataTime: string
  readonly dataSource: string
  readonly midPrice: string
  readonly bidPrice: string | null
  readonly askPrice: string | null
  readonly derivedFrom: string | null
  readonly simulated: boolean
  /** What its organisation entered by hand; all others have what a publisher said. */
  readonly isOwn: boolean
}

/** The places that an organisation gives to sources: by pair where a pair has an exception, under '' for all others. */
export type SourceRanks = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A rate with what a screen must say about it; `value` is the mid, unrounded. Bid and ask are null where none were quoted. */
export interface SpotRate extends FxRate {
  readonly mid: Decimal
  readonly bid: Decimal | null
  readonly ask: Decimal | null
  readonly dataDate: BusinessDate
  readonly dataTime: string
  readonly dataSource: string
  /** Legs in words, such as `EUR/CNY ÷ EUR/USD`; null for a fixing that was published as it is. */
  readonly derivedFrom: string | null
  readonly simulated: boolean
}

const inverted = (pair: string) => pair.split('/').reverse().join('/')

/** Every stored pair that can serve the pair: itself, its inverse and the legs through EUR, USD and CNY. */
export function servingPairs(pair: string): string[] {
  const { base, quote } = splitPair(pair)
  const legs = crossCurrencies
    .filter((pivot) => pivot !== base && pivot !== quote)
    .flatMap((pivot) => [`${pivot}/${base}`, `${base}/${pivot}`, `${pivot}/${quote}`, `${quote}/${pivot}`])
  return [pair, inverted(pair), ...legs]
}

/**
 * The rate of a pair from the fixings of its serving pairs (any order, none later than the day asked), or nothing. The order of sources is that
 * of the pair that is asked, also where the rate is a cross: both of its legs come from one source.
 */
export function spotFrom(
  pair: string,
  unit: RateUnit,
  fixings: readonly Fixing[],
  ranks: SourceRanks | null = null,
): SpotRate | undefined {
  const serving = new Set(servingPairs(pair))
  const sets = Map.groupBy(
    fixings.filter((fixing) => serving.has(fixing.currencyPair)),
    ({ dataDate, dataSource, isOwn }) => `${dataDate} ${dataSource} ${isOwn}`,
  )
  for (const set of [...sets.values()].sort(byPreference(rankIn(ranks, pair)))) {
    const price = spotOfSet(pair, unit, new Map(set.map((fixing) => [fixing.currencyPair, fixing])))
    if (price) return price
  }
  return undefined
}

/**
 * The rate by which limits are measured: a published one, however fresh what was entered by hand. Otherwise whoever enters
 * a rate would choose what his own deals are worth (decision 0049).
 */
export const publishedFrom: typeof spotFrom = (pair, unit, fixings, ranks) =>
  spotFrom(
    pair,
    unit,
    fixings.filter(({ isOwn }) => !isOwn),
    ranks,
  )

/** The rate that a deal is compared with: a published one, or else what its own organisation entered by hand. */
export const referenceFrom: typeof spotFrom = (...question) => publishedFrom(...question) ?? spotFrom(...question)

/** The preference between sources of the same day is the asker's own order, else that of the dictionary; an unknown source comes last. */
const sourcesInOrder: readonly string[] = RateSource.values
function rankIn(ranks: SourceRanks | null, pair: string): (source: string) => number {
  const own = ranks?.[pair] ?? ranks?.[inverted(pair)] ?? ranks?.['']
  return (source) => {
    const rank = own?.[source] ?? sourcesInOrder.indexOf(source)
    return rank === -1 ? sourcesInOrder.length : rank
  }
}

const byPreference =
  (rankOf: (source: string) => number) =>
  ([a]: readonly Fixing[], [b]: readonly Fixing[]): number => {
    if (!a || !b) return 0
    if (a.dataDate !== b.dataDate) return a.dataDate > b.dataDate ? -1 : 1
    return (
      Number(a.simulated) - Number(b.simulated) ||
      rankOf(a.dataSource) - rankOf(b.dataSource) ||
      Number(a.isOwn) - Number(b.isOwn)
    )
  }

type FixingSet = ReadonlyMap<string, Fixing>

function spotOfSet(pair: string, unit: RateUnit, set: FixingSet): SpotRate | undefined {
  const direct = set.get(pair)
  if (direct && direct.quotedUnit === unit) return spotPrice(pair, unit, twoWayOf(direct), [direct], direct.derivedFrom)
  const turned = set.get(inverted(pair))
  if (turned) return spotPrice(pair, unit, turnedRate(unit, turned), [turned], `1 ÷ ${turned.currencyPair}`)
  const { base, quote } = splitPair(pair)
  for (const pivot of crossCurrencies) {
    const first = set.get(`${pivot}/${base}`) ?? set.get(`${base}/${pivot}`)
    const second = set.get(`${pivot}/${quote}`) ?? set.get(`${quote}/${pivot}`)
    if (first && second) return crossed(pair, unit, first, second)
  }
  return undefined
}

interface ThreeWay {
  readonly mid: Decimal
  readonly bid: Decimal | null
  readonly ask: Decimal | null
}

function spotPrice(pair: string, unit: RateUnit, price: ThreeWay, legs: readonly Fixing[], derivedFrom: string | null) {
  const [first] = legs as [Fixing]
  const { dataDate, dataTime, dataSource } = first
  const simulated = legs.some((leg) => leg.simulated)
  return { ...fxRate(pair, price.mid, unit), ...price, dataDate, dataTime, dataSource, derivedFrom, simulated }
}

const twoWayOf = ({ midPrice, bidPrice, askPrice }: Fixing): ThreeWay => ({
  mid: decimal(midPrice),
  bid: bidPrice === null ? null : decimal(bidPrice),
  ask: askPrice === null ? null : decimal(askPrice),
})

/** Seen from the other side the bid becomes the ask. */
function turnedRate(unit: RateUnit, fixing: Fixing): ThreeWay {
  const { mid, bid, ask } = twoWayOf(fixing)
  const top = unitOf(unit).mul(unitOf(fixing.quotedUnit))
  const turn = (price: Decimal | null) =>
    price === null ? null : top.div(price, derivedScale).roundSignificant(derivedDigits)
  return { mid: turn(mid) ?? mid, bid: turn(ask), ask: turn(bid) }
}

const legOf = (fixing: Fixing, price: string): FxRate => fxRate(fixing.currencyPair, price, fixing.quotedUnit)
const mids = (fixing: Fixing): TwoWayRate => ({
  bid: legOf(fixing, fixing.midPrice),
  ask: legOf(fixing, fixing.midPrice),
})
function quotes(fixing: Fixing): TwoWayRate | undefined {
  if (fixing.bidPrice === null || fixing.askPrice === null) return undefined
  return { bid: legOf(fixing, fixing.bidPrice), ask: legOf(fixing, fixing.askPrice) }
}

function crossed(pair: string, unit: RateUnit, first: Fixing, second: Fixing): SpotRate {
  const into = { pair, unit, scale: derivedScale }
  const cut = (rate: FxRate | undefined) => rate?.value.roundSignificant(derivedDigits) ?? null
  const mid = crossBidAsk(mids(first), mids(second), into).bid.value.roundSignificant(derivedDigits)
  const [a, b] = [quotes(first), quotes(second)]
  const quoted = a && b ? crossBidAsk(a, b, into) : undefined
  const price = { mid, bid: cut(quoted?.bid), ask: cut(quoted?.ask) }
  return spotPrice(pair, unit, price, [first, second], legsInWords(pair, first.currencyPair, second.currencyPair))
}

/** `USD/CNY` from `EUR/USD` and `EUR/CNY` reads `EUR/CNY ÷ EUR/USD`: what is multiplied and what is divided. */
export function legsInWords(pair: string, baseLeg: string, quoteLeg: string): string {
  const { base, quote } = splitPair(pair)
  const multiplied = [baseLeg, quoteLeg].filter((leg) => leg.startsWith(`${base}/`) || leg.endsWith(`/${quote}`))
  const divided = [quoteLeg, baseLeg].filter((leg) => !multiplied.includes(leg))
  return [multiplied.join(' × ') || '1', ...divided].join(' ÷ ')
}
