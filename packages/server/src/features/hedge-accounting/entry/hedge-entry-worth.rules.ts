/**
 * What hedging relationships moved from the days on which they designated their shares to a month end. Each layer of a share counts from its own
 * day until it is given back, an item at the latest until it is due, a deal until its value date or its settlement, each by the market of that
 * day. Pure.
 */
import { ExcludedElement } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { type BusinessDate, monthOf, yearOf } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, fromNumber, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import type { Gap } from '../../position/valuation.rules.ts'
import type { ShareLayer } from '../relation/hedge-layer.rules.ts'
import { duePartsBy, type HedgingStep, hedgingSteps } from '../relation/hedge-part.rules.ts'
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
  /** Days between the two of which its worth is asked too. */
  readonly between: readonly BusinessDate[]
}
interface MeasuredDeal extends Measured {
  readonly amount: Decimal
  /** Days from which less of it hedges. */
  readonly steps: readonly HedgingStep[]
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

/** Each part of the item that became due is measured on its day, and so is what hedged it. */
const dueDays = ({ items }: EntryRelation, entryDate: BusinessDate) =>
  duePartsBy(items, entryDate).map(({ day }) => day)
const inside = (days: readonly BusinessDate[], from: BusinessDate, end: BusinessDate) =>
  [...new Set(days)].filter((day) => day > from && day < end).sort()

function itemLayers(relation: EntryRelation, entryDate: BusinessDate): Measured[] {
  const dues = dueDays(relation, entryDate)
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
      const [from, end] = [layer.from, ending(layer, entryDate, item.endDate)]
      return { position, from, end, between: inside(dues, from, end) }
    }),
  )
}

function dealLayers(relation: EntryRelation, entryDate: BusinessDate): MeasuredDeal[] {
  const dues = dueDays(relation, entryDate)
  const hedging = hedgingSteps(relation.items, relation.instruments, entryDate)
  return relation.instruments.flatMap((deal, at) =>
    deal.layers.map((layer, of) => {
      const { valueDate, settledDay } = deal
      const instruments = [dealOf(deal, layer.amount)]
      const position: HedgePosition = { ...relation, currencyPair: pairOf(relation), items: [], instruments }
      const isOver = layer.to !== null && (settledDay === null || layer.to < settledDay)
      const ended = layer.isCut ? 'settled' : 'returned'
      const fate = isOver ? ended : settledDay === null ? 'held' : 'settled'
      const [from, end] = [layer.from, ending(layer, entryDate, valueDate, settledDay)]
      const steps = hedging[at]?.[of] ?? []
      const between = inside([...dues, ...steps.map(({ day }) => day)], from, end)
      return { position, from, end, between, valueDate, fate, amount: decimal(layer.amount), steps }
    }),
  )
}

/** An item is valued without deals, so that nothing is asked of the market that only they need. */
const alone = ({ position, ...layer }: Measured): Measured => ({ ...layer, position: { ...position, instruments: [] } })

const measuredOn = ({ from, between, end }: Measured) => [from, ...between, end]

/** The days on whose markets its entry of a day stands. */
export function daysOf(relation: EntryRelation, entryDate: BusinessDate): BusinessDate[] {
  const layers = [...itemLayers(relation, entryDate), ...dealLayers(relation, entryDate)]
  return [...new Set(layers.flatMap(measuredOn))].sort()
}

/** What of the market keeps it from being measured, by day. */
export function entryGaps(
  relation: EntryRelation,
  entryDate: BusinessDate,
  marketAt: MarketAt,
): { readonly day: BusinessDate; readonly gaps: readonly Gap[] }[] {
  const layers = [...itemLayers(relation, entryDate).map(alone), ...dealLayers(relation, entryDate)]
  return daysOf(relation, entryDate).map((day) => {
    const standing = layers.filter((layer) => measuredOn(layer).includes(day)).map(({ position }) => position)
    // The whole of an instrument is measured too, so what an excluded element needs is asked as well.
    const gaps = standing.flatMap((position) => [position, wholly(position)])
    return { day, gaps: gaps.flatMap((part) => gapsOn(marketAt(day), part)) }
  })
}
const wholly = (position: HedgePosition): HedgePosition => ({ ...position, excludedElement: ExcludedElement.of.none })

/** Month ends from the first after one day to another. */
const monthsBetween = (from: BusinessDate, to: BusinessDate) =>
  (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from)

const sides = { hedge: (position: HedgePosition) => position, whole: wholly }

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
  const items = itemLayers(relation, entryDate)
  const itemBy = (day: BusinessDate) =>
    sum(
      items.map(({ position, from, end }) =>
        valued(position, from, earlier(from, day, end), 'item').sub(valued(position, from, from, 'item')),
      ),
    )
  const layers = dealLayers(relation, entryDate).map((layer) => {
    const { position, from, end, valueDate, fate, steps, amount } = layer
    const worthOn = (side: keyof typeof sides) =>
      onceADay((day) => valued(sides[side](position), from, day, 'instrument'))
    const on = { hedge: worthOn('hedge'), whole: worthOn('whole') }
    const movedBy = movesOf(layer, on, scale)
    const [began, ended] = [on.whole(from), on.whole(end)]
    const initial = partOf(began.sub(on.hedge(from)), steps.at(-1)?.amount ?? amount, amount, scale)
    return {
      movedBy,
      opening: fate === 'returned' ? began.sub(ended) : began,
      carrying: fate === 'held' ? ended : ZERO,
      part: { initial, period: monthsBetween(from, entryDate) + 1, periods: monthsBetween(from, valueDate) + 1 },
      isHeld: fate === 'held',
      // What hedges no more waits for nothing.
      ended: fate === 'held' ? movedBy(entryDate).freed : movedBy(entryDate).element,
    }
  })
  const by = (day: BusinessDate) => {
    const moved = layers.map(({ movedBy }) => movedBy(day))
    const totalOf = (name: keyof Moved) => sum(moved.map((one) => one[name]))
    return {
      itemTotal: itemBy(day),
      hedgingTotal: totalOf('hedging'),
      elementTotal: totalOf('element'),
      wholeTotal: totalOf('whole'),
    }
  }
  const { elementTotal, ...now } = by(entryDate)
  const total = (of: (layer: (typeof layers)[number]) => Decimal) => sum(layers.map(of))
  return {
    ...now,
    hedgeTotal: now.wholeTotal.sub(elementTotal),
    openingTotal: total(({ opening }) => opening),
    carrying: total(({ carrying }) => carrying),
    elements: {
      parts: layers.filter(({ isHeld }) => isHeld).map(({ part }) => part),
      ended: total(({ ended }) => ended),
    },
    dueTotals: new Map(dueDays(relation, entryDate).map((day) => [day, by(day)])),
  }
}
function onceADay(worth: (day: BusinessDate) => Decimal) {
  const worths = new Map<BusinessDate, Decimal>()
  return (day: BusinessDate) => {
    const one = worths.get(day) ?? worth(day)
    worths.set(day, one)
    return one
  }
}
const earlier = (from: BusinessDate, day: BusinessDate, end: BusinessDate) =>
  day <= from ? from : day < end ? day : end
const partOf = (worth: Decimal, part: Decimal, amount: Decimal, scale: number) =>
  part.eq(amount) ? worth : worth.mul(part).div(amount, scale)

/** Of one layer by a day: while and as far as it hedged, what its excluded element moved then, and what that had brought of what hedges no more. */
interface Moved {
  readonly hedging: Decimal
  readonly element: Decimal
  readonly freed: Decimal
  readonly whole: Decimal
}

/** Nothing is excluded of what hedges no more: all that it moves from then on belongs to the result. */
function movesOf(
  { from, end, steps, amount }: MeasuredDeal,
  on: { readonly hedge: (day: BusinessDate) => Decimal; readonly whole: (day: BusinessDate) => Decimal },
  scale: number,
) {
  return (day: BusinessDate): Moved => {
    const last = earlier(from, day, end)
    const taken = [{ day: from, amount }, ...steps.filter((step) => step.day <= last)]
    const moved = { hedging: ZERO, element: ZERO, freed: ZERO }
    const whole = on.whole(last).sub(on.whole(from))
    return taken.reduce<Moved>(
      (all, step, at) => {
        const to = taken[at + 1]?.day ?? last
        const part = (worth: (on: BusinessDate) => Decimal) =>
          partOf(worth(to).sub(worth(step.day)), step.amount, amount, scale)
        const hedging = part(on.hedge)
        const before = taken[at - 1]?.amount ?? amount
        const brought = on
          .whole(step.day)
          .sub(on.hedge(step.day))
          .sub(on.whole(from).sub(on.hedge(from)))
        return {
          hedging: all.hedging.add(hedging),
          element: all.element.add(part(on.whole).sub(hedging)),
          freed: all.freed.add(partOf(brought, before.sub(step.amount), amount, scale)),
          whole,
        }
      },
      { ...moved, whole },
    )
  }
}
