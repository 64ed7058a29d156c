/**
 * What hedging relationships were worth when they were designated and at a month end. An item counts until it is due, a deal until its value
 * date or its settlement, each by the market of that day. Pure.
 */
import { ExcludedElement } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, compareDates } from '@hedgerow/quant/basics/business-date'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import type { Gap } from '../../position/valuation.rules.ts'
import { gapsOn, type HedgePosition, worthsOf } from '../test/hedge-series.rules.ts'
import type { EntryInstrument, EntryItem, EntryRelation, EntryWorth } from './hedge-entry.rules.ts'

export type MarketAt = (day: BusinessDate) => LoadedDay

const earliest = ([first, ...rest]: readonly [BusinessDate, ...BusinessDate[]]) =>
  rest.reduce((soonest, day) => (compareDates(day, soonest) < 0 ? day : soonest), first)
const itemDay = ({ endDate }: EntryItem, on: BusinessDate) => earliest([on, endDate])
const instrumentDay = ({ valueDate, settledDay }: EntryInstrument, on: BusinessDate) =>
  earliest([on, valueDate, settledDay ?? on])

/** The pair of its deals; all of them are in one. */
export function pairOf({ instruments: [first] }: EntryRelation): string {
  assert(first, 'a relationship in force has instruments')
  return first.currencyPair
}

/** The days on whose markets its entry of a day stands. */
export function daysOf({ startDate, items, instruments }: EntryRelation, entryDate: BusinessDate): BusinessDate[] {
  const ofItems = items.map((item) => itemDay(item, entryDate))
  const ofDeals = instruments.map((deal) => instrumentDay(deal, entryDate))
  return [...new Set([startDate, ...ofItems, ...ofDeals])].sort()
}

const positionOf = (relation: EntryRelation): HedgePosition => ({ ...relation, currencyPair: pairOf(relation) })
/** Each part by the market of a day, so that only those that stand on the day are asked of it. */
const partOf = (position: HedgePosition, items: readonly EntryItem[], instruments: readonly EntryInstrument[]) => ({
  ...position,
  items,
  instruments,
})

/** What of the market keeps it from being measured, by day. */
export function entryGaps(
  relation: EntryRelation,
  entryDate: BusinessDate,
  marketAt: MarketAt,
): { readonly day: BusinessDate; readonly gaps: readonly Gap[] }[] {
  const { startDate, items, instruments } = relation
  const position = positionOf(relation)
  return daysOf(relation, entryDate).map((day) => {
    const isDesignation = day === startDate
    const standing = partOf(
      position,
      items.filter((item) => isDesignation || itemDay(item, entryDate) === day),
      instruments.filter((deal) => isDesignation || instrumentDay(deal, entryDate) === day),
    )
    // The whole of an instrument is measured too, so what an excluded element needs is asked as well.
    const gaps = [standing, { ...standing, excludedElement: ExcludedElement.of.none }]
    return { day, gaps: gaps.flatMap((part) => gapsOn(marketAt(day), part)) }
  })
}

/** Rounded to `scale` decimals of the quote currency. */
export function entryWorth(
  relation: EntryRelation,
  entryDate: BusinessDate,
  { marketAt, scale }: { readonly marketAt: MarketAt; readonly scale: number },
): EntryWorth {
  const { startDate, items, instruments } = relation
  const designated = positionOf(relation)
  const whole = { ...designated, excludedElement: ExcludedElement.of.none }
  const began = marketAt(startDate)
  const worth = (position: HedgePosition, day: BusinessDate) => {
    const [value] = worthsOf(position, [marketAt(day)], began)
    assert(value, 'one day has one worth')
    return value
  }
  const at = (on: BusinessDate) => ({
    item: total(items.map((item) => worth({ ...designated, items: [item] }, itemDay(item, on)).item)),
    hedge: total(instruments.map((deal) => worth(partOf(designated, [], [deal]), instrumentDay(deal, on)).instrument)),
    whole: total(instruments.map((deal) => worth(partOf(whole, [], [deal]), instrumentDay(deal, on)).instrument)),
  })
  const [first, last] = [at(startDate), at(entryDate)]
  const live = instruments.filter(({ settledDay }) => settledDay === null)
  const amount = (value: number) => fromNumber(value, scale)
  const [openingWorth, closingWorth] = [amount(first.whole), amount(last.whole)]
  return {
    itemTotal: amount(last.item).sub(amount(first.item)),
    hedgeTotal: amount(last.hedge).sub(amount(first.hedge)),
    wholeTotal: closingWorth.sub(openingWorth),
    openingWorth,
    initialElement: openingWorth.sub(amount(first.hedge)),
    carrying:
      live.length === instruments.length
        ? closingWorth
        : amount(
            total(live.map((deal) => worth(partOf(whole, [], [deal]), instrumentDay(deal, entryDate)).instrument)),
          ),
  }
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
