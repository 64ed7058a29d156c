import { ExposureDirection } from '@hedgerow/contract/exposure/exposure.dict'
import { ExcludedElement, ItemBasis } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { assert, describe, expect, it } from 'vitest'
import type { LoadedDay } from '../../position/market-day.rules.ts'
import { chosenOption, hedgeMarket } from '../test/hedge-market.fixture.ts'
import { entryDeal, entryItem, entryRelation, layer } from './hedge-entry.fixture.ts'
import type { EntryRelation } from './hedge-entry.rules.ts'
import { daysOf, entryGaps, entryWorth, type MarketAt, pairOf } from './hedge-entry-worth.rules.ts'

// The dollar by day; without interest, so that its forward is spot.
const spots: Readonly<Record<string, string>> = {
  '20260105': '6.88',
  '20260115': '6.90',
  '20260120': '6.91',
  '20260130': '6.95',
  '20260213': '6.99',
  '20260227': '7.00',
  '20260331': '7.10',
  '20260427': '7.15',
  '20260430': '7.20',
  '20260520': '7.30',
  '20260529': '7.40',
}
const marketsOf = (terms: Parameters<typeof hedgeMarket>[2]): MarketAt => {
  const markets = new Map<BusinessDate, LoadedDay>()
  return (day) => {
    const spot = spots[day]
    assert(spot, `no market is needed of ${day}`)
    const market = markets.get(day) ?? hedgeMarket(day, spot, terms)
    markets.set(day, market)
    return market
  }
}
const plain = marketsOf({})
const day = (on: string) => businessDate(on)

/** The totals of an entry, and of each held deal the element it came with and which of how many months the entry is of. */
function worth(relation: EntryRelation, on: string, marketAt: MarketAt = plain) {
  const { elements, ...totals } = entryWorth(relation, day(on), { marketAt, scale: 2 })
  const parts = elements.parts.map(({ initial, period, periods }) => [initial.toString(), period, periods])
  const [item, hedge, whole, opening, carrying] = [
    ...[totals.itemTotal, totals.hedgeTotal, totals.wholeTotal, totals.openingTotal, totals.carrying].map(String),
  ]
  return { item, hedge, whole, opening, carrying, parts, ended: elements.ended.toString() }
}
const none = '0.00'

describe('a receivable of a million dollars and the forward that sells them at 6.80', () => {
  const relation = entryRelation()
  it('move apart from the day of designation: the deal was worth 100000 less than nothing, the mirror of the item nothing', () => {
    // The dollar rose by 0.05 of 6.90.
    expect(worth(relation, '20260130')).toEqual({
      ...{ item: '50000.00', hedge: '-50000.00', whole: '-50000.00', opening: '-100000.00', carrying: '-150000.00' },
      ...{ parts: [[none, 1, 5]], ended: none },
    })
    expect(worth(relation, '20260430')).toMatchObject({
      ...{ item: '300000.00', hedge: '-300000.00', carrying: '-400000.00', parts: [[none, 4, 5]] },
    })
  })

  it('count until they are due, the deal as long as it is not settled', () => {
    // 7.30 − 6.90 by the twentieth of May; what the dollar did after it is not theirs.
    expect(worth(relation, '20260529')).toMatchObject({
      ...{ item: '400000.00', hedge: '-400000.00', carrying: '-500000.00', parts: [[none, 5, 5]] },
    })
    const settled = entryRelation({ instruments: [entryDeal({ settledDay: day('20260427') })] })
    expect(worth(settled, '20260529')).toEqual({
      ...{ item: '400000.00', hedge: '-250000.00', whole: '-250000.00', opening: '-100000.00', carrying: '0' },
      ...{ parts: [], ended: none },
    })
    const dueBefore = entryRelation({ items: [entryItem({ endDate: day('20260427') })] })
    expect(worth(dueBefore, '20260430')).toMatchObject({ item: '250000.00', hedge: '-300000.00' })
  })

  it('are those of the years between, month by month', () => {
    const instruments = [entryDeal({ valueDate: day('20270520') })]
    expect(worth(entryRelation({ instruments }), '20260227').parts).toEqual([[none, 2, 17]])
  })

  it('count as many layers as were designated, each from its own day', () => {
    const layers = [layer('20260115', null, '600000'), layer('20260227', null, '400000')]
    // 600000 · (7.20 − 6.90) and 400000 · (7.20 − 7.00); they came at 600000 · −0.10 and 400000 · −0.20.
    expect(
      worth(entryRelation({ items: [entryItem({ layers })], instruments: [entryDeal({ layers })] }), '20260430'),
    ).toMatchObject({
      ...{ item: '260000.00', hedge: '-260000.00', opening: '-140000.00', carrying: '-400000.00' },
      parts: [
        [none, 4, 5],
        [none, 3, 4],
      ],
    })
  })

  it('are nothing where a layer came after its end', () => {
    const late = [layer('20260529')]
    expect(
      worth(
        entryRelation({ items: [entryItem({ layers: late })], instruments: [entryDeal({ layers: late })] }),
        '20260529',
      ),
    ).toMatchObject({ item: none, hedge: none, whole: none })
  })

  it('round each worth, so that what came, moved and is carried adds up', () => {
    const layers = [layer('20260115', null, '0.333')]
    // 0.333 · −0.10 is −0.03, and 0.333 · −0.15 is −0.05.
    expect(worth(entryRelation({ instruments: [entryDeal({ layers })] }), '20260130')).toMatchObject({
      ...{ opening: '-0.03', whole: '-0.02', carrying: '-0.05' },
    })
  })
})

describe('what becomes of a layer of a deal', () => {
  const points = marketsOf({ pips: '100' })
  const excluding = { excludedElement: ExcludedElement.of.forward }
  const fate = (of: Partial<Parameters<typeof entryDeal>[0]>, on = '20260430') =>
    worth(entryRelation({ ...excluding, instruments: [entryDeal(of)] }), on, points)

  it('leaves points outside the relationship while it is held, as the element that it came with', () => {
    // Sold at 6.80 where the forward is 6.91: −110000, of which −100000 by spot.
    expect(fate({})).toMatchObject({
      ...{ hedge: '-300000.00', whole: '-300000.00', opening: '-110000.00', carrying: '-410000.00' },
      ...{ parts: [['-10000.00', 4, 5]], ended: none },
    })
  })

  it('is settled on its day: what the element brought is over', () => {
    // On the day of value it is delivered at spot: −350000 of 7.15, and the points are gone.
    expect(fate({ valueDate: day('20260427'), settledDay: day('20260427') })).toMatchObject({
      ...{ hedge: '-250000.00', whole: '-240000.00', opening: '-110000.00', carrying: '0' },
      ...{ parts: [], ended: '10000.00' },
    })
  })

  it.each([
    ['given back before it is settled', layer('20260115', '20260331'), null],
    ['given back before its settlement', layer('20260115', '20260331'), '20260427'],
  ])('takes with it what it is worth when it is %s', (_, one, settledDay) => {
    // It came at −110000 and went at −310000.
    expect(fate({ layers: [one], settledDay: settledDay === null ? null : day(settledDay) })).toMatchObject({
      ...{ hedge: '-200000.00', whole: '-200000.00', opening: '200000.00', carrying: '0', parts: [], ended: none },
    })
  })

  it.each([
    ['given back on the day of its settlement', layer('20260115', '20260331')],
    ['given back after its settlement', layer('20260115', '20260427')],
    ['cut by an event of the deal', { ...layer('20260115', '20260331'), isCut: true }],
  ])('keeps what it came with when it is %s', (_, one) => {
    const settledDay = one.to === day('20260331') && 'isCut' in one ? null : day('20260331')
    expect(fate({ layers: [one], settledDay })).toMatchObject({
      ...{ hedge: '-200000.00', whole: '-200000.00', opening: '-110000.00', carrying: '0', parts: [], ended: none },
    })
  })

  it('adds up what several deals did', () => {
    const instruments = [
      entryDeal({ layers: [layer('20260115', null, '600000')] }),
      entryDeal({ dealId: '2', layers: [layer('20260115', '20260331', '400000')] }),
    ]
    expect(worth(entryRelation({ ...excluding, instruments }), '20260430', points)).toMatchObject({
      // −0.30 of 600000 and −0.20 of 400000; 600000 · −0.11 came, 400000 · (0.31 − 0.11) went.
      ...{ hedge: '-260000.00', opening: '14000.00', carrying: '-246000.00', parts: [['-6000.00', 4, 5]] },
    })
  })
})

describe('a deal that lasts longer than its item', () => {
  const [april, may] = [day('20260427'), day('20260520')]
  const half = (over: Parameters<typeof entryItem>[0]) => entryItem({ peakAmt: '500000', ...over })
  /** By each day on which a part was due and by that of the entry: item, what hedged it, and its excluded element. */
  function totalsOf(relation: EntryRelation, on: string, marketAt: MarketAt = plain) {
    const { dueTotals, itemTotal, hedgingTotal, hedgeTotal } = entryWorth(relation, day(on), { marketAt, scale: 2 })
    const dues = [...dueTotals].map(([due, of]) => [
      due,
      ...[of.itemTotal, of.hedgingTotal, of.elementTotal].map(String),
    ])
    return { dues, now: [itemTotal, hedgingTotal, hedgeTotal].map(String) }
  }

  it('hedges it until it is due, and nothing after it', () => {
    const relation = entryRelation({ items: [entryItem({ endDate: april })] })
    // 7.15 − 6.90 by the day; the deal goes on to 7.20.
    expect(totalsOf(relation, '20260430')).toEqual({
      dues: [['20260427', '250000.00', '-250000.00', none]],
      now: ['250000.00', '-250000.00', '-300000.00'],
    })
    expect(totalsOf(relation, '20260331')).toMatchObject({ dues: [], now: ['200000.00', '-200000.00', '-200000.00'] })
  })

  it('hedges the part that is still to come, as far as it goes', () => {
    const relation = entryRelation({ items: [half({ endDate: april }), half({ endDate: may })] })
    // Half of what the dollar did from 7.15 to 7.20 hedges.
    expect(totalsOf(relation, '20260430').now).toEqual(['275000.00', '-275000.00', '-300000.00'])
    expect(totalsOf(relation, '20260529').dues).toEqual([
      ['20260427', '250000.00', '-250000.00', none],
      ['20260520', '325000.00', '-325000.00', none],
    ])
  })

  it('frees the deal that is over first, and hedges with the one that lasts longest', () => {
    const layers = [layer('20260115', null, '500000')]
    const instruments = [
      entryDeal({ layers, valueDate: day('20260430') }),
      entryDeal({ dealId: '2', layers, valueDate: may }),
    ]
    const relation = entryRelation({ items: [half({ endDate: april }), half({ endDate: may })], instruments })
    expect(totalsOf(relation, '20260430').now).toEqual(['275000.00', '-275000.00', '-300000.00'])
    // Nothing of the other was free at any time.
    expect(totalsOf(relation, '20260529').now).toEqual(['325000.00', '-325000.00', '-350000.00'])
  })

  it('frees by the ratio that was designated, and is no other where an event gives back what was free', () => {
    const items = [half({ endDate: april }), half({ endDate: may })]
    const of = (...layers: ReturnType<typeof layer>[]) => entryRelation({ items, instruments: [entryDeal({ layers })] })
    // Of 1200000 half is needed: −0.25 of all, −0.05 of 600000.
    expect(totalsOf(of(layer('20260115', null, '1200000')), '20260430').now.slice(1)).toEqual([
      '-330000.00',
      '-360000.00',
    ])
    // 600000 went back at 7.20.
    const cut = of(layer('20260115', '20260430', '600000'), layer('20260115', null, '600000'))
    expect(totalsOf(cut, '20260430').now.slice(1)).toEqual(['-330000.00', '-360000.00'])
    expect(totalsOf(cut, '20260520').now.slice(1)).toEqual(['-390000.00', '-420000.00'])
  })

  it('excludes nothing of what hedges no more, and lets its element go', () => {
    const points = marketsOf({ pips: '100' })
    const excluding = {
      excludedElement: ExcludedElement.of.forward,
      instruments: [entryDeal({ valueDate: day('20260529') })],
    }
    // It came with points of −10000. By spot −0.25 and −0.05.
    const whole = entryRelation({ ...excluding, items: [entryItem({ endDate: april })] })
    expect(worth(whole, '20260430', points)).toMatchObject({ parts: [[none, 4, 5]], ended: none, whole: '-300000.00' })
    const parts = entryRelation({ ...excluding, items: [half({ endDate: april }), half({ endDate: may })] })
    expect(worth(parts, '20260430', points)).toMatchObject({ parts: [['-5000.00', 4, 5]], ended: none })
    // On its day of value it is delivered at spot, and the points are gone: since the second day all of it
    // hedges nothing: −0.15 of half, −0.10 of all, and 10000.
    expect(totalsOf(parts, '20260529', points).now.slice(1)).toEqual(['-325000.00', '-490000.00'])
  })
})

describe('an item beside options whose time value is excluded', () => {
  const call = (exchangeRate: string, layers: readonly ReturnType<typeof layer>[], dealId: string) =>
    entryDeal({ ...chosenOption('call'), exchangeRate, layers, dealId, dealDirection: DealDirection.of.buy })
  const payable = (item: ReturnType<typeof layer>, instruments: EntryRelation['instruments']) =>
    entryRelation({
      ...{ excludedElement: ExcludedElement.of.timeValue, instruments },
      items: [entryItem({ exposureDirection: ExposureDirection.of.short, layers: [item] })],
    })
  const old = call('7.10', [layer('20260115', '20260227')], '1')
  const successor = call('7.05', [layer('20260227')], '2')

  it('is measured by what it brings beyond the strike of the deal that stood on its first day', () => {
    // On the last of April the dollar is 7.20: 0.15 beyond 7.05, of which nothing was there before.
    expect(worth(payable(layer('20260227'), [old, successor]), '20260430').item).toBe('-150000.00')
    expect(worth(payable(layer('20260227'), [successor, old]), '20260430').item).toBe('-150000.00')
    // 0.10 beyond 7.10.
    expect(worth(payable(layer('20260213'), [old, successor]), '20260430').item).toBe('-100000.00')
  })

  it('counts from what it brought when it was designated', () => {
    // 0.25 beyond 6.95, of which 0.05 were there at 7.00.
    const inTheMoney = call('6.95', [layer('20260227')], '2')
    expect(worth(payable(layer('20260227'), [inTheMoney]), '20260430').item).toBe('-200000.00')
  })

  it('is measured so too where only one layer of that deal stood on the day', () => {
    const layered = call('7.05', [layer('20260227'), layer('20260331')], '2')
    expect(worth(payable(layer('20260227'), [layered]), '20260430').item).toBe('-150000.00')
  })

  it('is measured by its own forward where no deal stood on that day', () => {
    const late = call('7.05', [layer('20260227')], '1')
    // Nothing is beside it: the whole of 7.20 − 6.90.
    expect(worth(payable(layer('20260115'), [late]), '20260430').item).toBe('-300000.00')
  })
})

describe('the market that an entry stands on', () => {
  const relation = entryRelation({
    items: [entryItem({ layers: [layer('20260115'), layer('20260227', '20260331')] })],
    instruments: [entryDeal({ layers: [layer('20260213')], settledDay: day('20260427') })],
  })
  it('is that of the days on which layers begin and end', () => {
    expect(daysOf(relation, day('20260430'))).toEqual([
      ...['20260115', '20260213', '20260227', '20260331', '20260427', '20260430'],
    ])
    expect(daysOf(relation, day('20260529')).at(-1)).toBe('20260520')
  })

  it('is asked by day for what its layers lack', () => {
    const lacking = marketsOf({ basePct: null })
    expect(entryGaps(relation, day('20260430'), plain).flatMap(({ gaps }) => gaps)).toEqual([])
    const gaps = entryGaps(relation, day('20260430'), lacking)
    expect(gaps.map((on) => [on.day, new Set(on.gaps.map(({ name }) => name))])).toEqual(
      daysOf(relation, day('20260430')).map((on) => [on, new Set(['USD'])]),
    )
    const [first] = gaps
    // Of the first day one layer of the item alone is asked, as it is and as a whole.
    expect(first?.gaps).toHaveLength(2)
  })

  it('is asked for an excluded element too, because the whole of a deal is measured', () => {
    const [first] = entryGaps(
      entryRelation({ excludedElement: ExcludedElement.of.forward }),
      day('20260430'),
      marketsOf({ quotePct: null }),
    )
    expect(first?.gaps.map(({ kind, name }) => [kind, name])).toContainEqual(['curve', 'CNY'])
  })

  it('is not asked for what only the deals need where it is the item’s day', () => {
    const ofItem = entryRelation({
      itemBasis: ItemBasis.of.item,
      items: [entryItem({ endDate: day('20260120'), layers: [layer('20260115', '20260130')] })],
      instruments: [entryDeal({ layers: [layer('20260105')] })],
    })
    // Spot of the fifteenth of January is the twentieth, and needs no curve of the dollar; the deal of May beside it would.
    const gaps = entryGaps(ofItem, day('20260430'), marketsOf({ basePct: null }))
    expect(gaps.slice(0, 2).map((on) => [on.day, on.gaps.length])).toEqual([
      ['20260105', 2],
      ['20260115', 0],
    ])
  })

  it('is that of the pair of its deals, of which there is one', () => {
    expect(pairOf(relation)).toBe('USD/CNY')
    expect(() => pairOf(entryRelation({ instruments: [] }))).toThrow('should hold')
  })
})
