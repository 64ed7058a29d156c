/**
 * What hedging relationships moved from the days on which they designated their shares to a month end. Each layer of a share counts from its own
 * day until it is given back, an item at the latest until it is due, a deal until its value date or its settlement, each by the market of that
 * day. Pure.
 */
import { ExcludedElement } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, monthOf, yearOf } from '@hedgerow/quant/basics/business-date'
import { type Decimal, fromNumber, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import type { Gap } from '../../position/valuation.rules.ts'
import type { ShareLayer } from '../relation/hedge-layer.rules.ts'
import { gapsOn, type HedgePosition, worthsOf } from '../test/hedge-series.rules.ts'
import type { EntryInstrument, EntryItem, EntryRelation, EntryWorth } from './hedge-entry.rules.ts'

export type MarketAt = (day: BusinessDate) => LoadedDay

const earliest = (...days: readonly (BusinessDate | null)[]): BusinessDate | undefined =>
  days.filter((day) => day !== null).sort()[0]

/** One layer as a position of its own, from and to the days between which it moves what the relationship moved. */
interface Measured {
  readonly position: HedgePosition
  readonly from: BusinessDate
  readonly end: BusinessDate
}
interface MeasuredDeal extends Measured {
  readonly valueDate: BusinessDate
  /** What became of it: it is designated, it was settled or ended by an event of its deal, or it went back to the ordinary marks. */
  readonly fate: 'held' | 'settled' | 'returned'
}

/** The pair of its deals; all of them are in one. */
export function pairOf({ instruments: [first] }: EntryRelation): string {
  assert(first, 'a relationship in force has instruments')
  return first.currencyPair
}

const dealOf = (
  { layers: _, peakAmt: __, settledDay: ___, dealId: ____, ...deal }: EntryInstrument,
  principal: string,
) => ({
  ...deal,
  principal,
  designatedAmt: principal,
})
const stoodOn = (day: BusinessDate, { layers }: EntryInstrument) =>
  layers.some(({ from, to }) => from <= day && (to === null || to > day))
const ending = ({ from, to }: ShareLayer, ...days: readonly (BusinessDate | null)[]) => {
  const end = earliest(to, ...days)
  return end !== undefined && end > from ? end : from
}

function itemLayers(relation: EntryRelation, entryDate: BusinessDate): Measured[] {
  return relation.items.flatMap((item: EntryItem) =>
    item.layers.map((layer) => {
      // The deal beside which it was designated gives an excluded time value its strike.
      const beside = relation.instruments.find((deal) => stoodOn(layer.from, deal))
      const position: HedgePosition = {
        ...relation,
        currencyPair: pairOf(relation),
        items: [{ ...item, designatedAmt: layer.amount }],
        instruments: beside ? [dealOf(beside, layer.amount)] : [],
      }
      return { position, from: layer.from, end: ending(layer, entryDate, item.endDate) }
    }),
  )
}

function dealLayers(relation: EntryRelation, entryDate: BusinessDate): MeasuredDeal[] {
  return relation.instruments.flatMap((deal) =>
    deal.layers.map((layer) => {
      const { valueDate, settledDay } = deal
      const instruments = [dealOf(deal, layer.amount)]
      const position: HedgePosition = { ...relation, currencyPair: pairOf(relation), items: [], instruments }
      const isOver = layer.to !== null && (settledDay === null || layer.to < settledDay)
      const ended = layer.isCut ? 'settled' : 'returned'
      const fate = isOver ? ended : settledDay === null ? 'held' : 'settled'
      return { position, from: layer.from, end: ending(layer, entryDate, valueDate, settledDay), valueDate, fate }
    }),
  )
}

/** An item is valued without deals, so that nothing is asked of the market that only they need. */
const alone = ({ position, ...layer }: Measured): Measured => ({ ...layer, position: { ...position, instruments: [] } })

/** The days on whose markets its entry of a day stands. */
export function daysOf(relation: EntryRelation, entryDate: BusinessDate): BusinessDate[] {
  const layers = [...itemLayers(relation, entryDate), ...dealLayers(relation, entryDate)]
  return [...new Set(layers.flatMap(({ from, end }) => [from, end]))].sort()
}

/** What of the market keeps it from being measured, by day. */
export function entryGaps(
  relation: EntryRelation,
  entryDate: BusinessDate,
  marketAt: MarketAt,
): { readonly day: BusinessDate; readonly gaps: readonly Gap[] }[] {
  const layers = [...itemLayers(relation, entryDate).map(alone), ...dealLayers(relation, entryDate)]
  return daysOf(relation, entryDate).map((day) => {
    const standing = layers.filter(({ from, end }) => from === day || end === day).map(({ position }) => position)
    // The whole of an instrument is measured too, so what an excluded element needs is asked as well.
    const gaps = standing.flatMap((position) => [position, wholly(position)])
    return { day, gaps: gaps.flatMap((part) => gapsOn(marketAt(day), part)) }
  })
}
const wholly = (position: HedgePosition): HedgePosition => ({ ...position, excludedElement: ExcludedElement.of.none })

/** Month ends from the first after one day to another. */
const monthsBetween = (from: BusinessDate, to: BusinessDate) =>
  (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)

/** Each worth is rounded to `scale` decimals of the quote currency, so that what came in, moved and left adds up exactly. */
export function entryWorth(
  relation: EntryRelation,
  entryDate: BusinessDate,
  { marketAt, scale }: { readonly marketAt: MarketAt; readonly scale: number },
): EntryWorth {
  const valued = (position: HedgePosition, from: BusinessDate, day: BusinessDate, side: 'item' | 'instrument') => {
    const [value] = worthsOf(position, [marketAt(day)], marketAt(from))
    assert(value, 'one day has one worth')
    return fromNumber(value[side], scale)
  }
  const items = itemLayers(relation, entryDate).map(({ position, from, end }) =>
    valued(position, from, end, 'item').sub(valued(position, from, from, 'item')),
  )
  const deals = dealLayers(relation, entryDate).map(({ position, from, end, valueDate, fate }) => {
    const hedge = (day: BusinessDate) => valued(position, from, day, 'instrument')
    const whole = (day: BusinessDate) => valued(wholly(position), from, day, 'instrument')
    const [began, ended] = [whole(from), whole(end)]
    const initial = began.sub(hedge(from))
    return {
      hedge: hedge(end).sub(hedge(from)),
      whole: ended.sub(began),
      opening: fate === 'returned' ? began.sub(ended) : began,
      carrying: fate === 'held' ? ended : ZERO,
      part: { initial, period: monthsBetween(from, entryDate) + 1, periods: monthsBetween(from, valueDate) + 1 },
      isHeld: fate === 'held',
    }
  })
  const total = (of: (deal: (typeof deals)[number]) => Decimal) => sum(deals.map(of))
  return {
    itemTotal: sum(items),
    hedgeTotal: total(({ hedge }) => hedge),
    wholeTotal: total(({ whole }) => whole),
    openingTotal: total(({ opening }) => opening),
    carrying: total(({ carrying }) => carrying),
    elements: {
      parts: deals.filter(({ isHeld }) => isHeld).map(({ part }) => part),
      ended: sum(deals.filter(({ isHeld }) => !isHeld).map(({ whole, hedge }) => whole.sub(hedge))),
    },
  }
}
