import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeEntryRefusals } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.refusals'
import { DiscontinueReason, HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { entryDeal, entryItem, entryLine, entryLines, entryRelation, layer } from './hedge-entry.fixture.ts'
import {
  demandFreeEntryDay,
  demandSameEntries,
  type EntryLine,
  type EntryRelation,
  isSpent,
  itemOf,
  shownLine,
} from './hedge-entry.rules.ts'

const [january, february, march] = [businessDate('20260131'), businessDate('20260228'), businessDate('20260331')]
const [april, may] = [businessDate('20260430'), businessDate('20260531')]
const { certain, highlyProbable } = ExposureType.of
const { long, short } = ExposureDirection.of
const { cashFlow, fairValue } = HedgeKind.of
const { forecastGone, forecastUncertain } = DiscontinueReason.of

const columns = (lines: readonly EntryLine[], ...names: readonly (keyof EntryLine)[]) =>
  lines.map((line) => names.map((name) => line[name]))

// The figures of this block are those published with the reference journals of hedge accounting, by month end.
describe('the entries of a relationship', () => {
  it('put the lower of both cumulative changes into the reserve of a cash flow hedge, and give it with the parts of the item', () => {
    const items = [
      entryItem({ endDate: businessDate('20260415'), peakAmt: '600000' }),
      entryItem({ endDate: businessDate('20260520'), peakAmt: '400000' }),
    ]
    const settled = { item: '-99000', whole: '101300', carrying: '0' }
    const lines = entryLines(entryRelation({ items }), [
      { on: january, item: '-76000', whole: '80000' },
      { on: february, item: '-126500', whole: '125000' },
      { on: march, ...settled },
      { on: april, ...settled },
      { on: may, ...settled },
    ])
    expect(columns(lines, 'effectiveAmt', 'ineffectiveAmt', 'releasedAmt', 'reserveAmt', 'clearedAmt')).toEqual([
      ['76000.00', '4000.00', '0.00', '76000.00', '0.00'],
      // min(126500, 125000) is 125000: 49000 more; of the 45000 that the deal gained, −4000 are the rest.
      ['49000.00', '-4000.00', '0.00', '125000.00', '0.00'],
      // min(99000, 101300) is 99000: 26000 less. The settlement takes what is carried.
      ['-26000.00', '2300.00', '0.00', '99000.00', '101300.00'],
      // Six tenths of 99000, then the rest.
      ['0.00', '0.00', '59400.00', '39600.00', '0.00'],
      ['0.00', '0.00', '39600.00', '0.00', '0.00'],
    ])
    expect(columns(lines.slice(0, 2), 'itemChange', 'hedgeChange', 'carryingAmt', 'adjustmentAmt')).toEqual([
      ['-76000.00', '80000.00', '80000.00', '0.00'],
      ['-50500.00', '45000.00', '125000.00', '0.00'],
    ])
    expect(new Set(lines.map(({ releaseRole }) => releaseRole))).toEqual(new Set(['revenue']))
  })

  it('put nothing into the reserve while both lose', () => {
    const lines = entryLines(entryRelation(), [
      { on: january, item: '-2100', whole: '-5000' },
      { on: february, item: '-11000', whole: '12000' },
      { on: march, item: '500', whole: '0' },
    ])
    expect(columns(lines, 'effectiveAmt', 'ineffectiveAmt', 'reserveAmt')).toEqual([
      ['0.00', '-5000.00', '0.00'],
      ['11000.00', '6000.00', '11000.00'],
      ['-11000.00', '-1000.00', '0.00'],
    ])
  })

  it('take both sides of a fair value hedge into profit, and the adjustment with the item', () => {
    const items = [entryItem({ exposureType: certain, exposureDirection: short, endDate: businessDate('20260302') })]
    const lines = entryLines(entryRelation({ hedgeKind: fairValue, items }), [
      { on: january, item: '-42500', whole: '44000' },
      { on: february, item: '-21000', whole: '20500', carrying: '0' },
      { on: march, item: '-21000', whole: '20500', carrying: '0' },
    ])
    expect(columns(lines, 'hedgeChange', 'itemChange', 'ineffectiveAmt', 'releasedAmt', 'adjustmentAmt')).toEqual([
      ['44000.00', '-42500.00', '1500.00', '0.00', '-42500.00'],
      ['-23500.00', '21500.00', '-2000.00', '0.00', '-21000.00'],
      ['0.00', '0.00', '0.00', '-21000.00', '0.00'],
    ])
    expect(columns(lines, 'clearedAmt', 'reserveAmt', 'effectiveAmt', 'releaseRole')).toEqual([
      ['0.00', '0.00', '0.00', 'inventory'],
      ['20500.00', '0.00', '0.00', 'inventory'],
      ['0.00', '0.00', '0.00', 'inventory'],
    ])
  })

  it('move what a deal was worth when it was designated, and what it is worth when it is given back', () => {
    const items = [entryItem({ exposureDirection: short, endDate: businessDate('20260430') })]
    const lines = entryLines(entryRelation({ items }), [
      { on: february, item: '-8600', whole: '8000', opening: '18000' },
      { on: march, item: '8700', whole: '-9000', opening: '18000' },
      // Given back at 9000 on the second of April: 18000 − 9000 of what came is gone again.
      { on: april, item: '8700', whole: '-9000', opening: '9000', carrying: '0' },
    ])
    expect(columns(lines, 'openingWorth', 'carryingAmt', 'clearedAmt', 'releasedAmt', 'reserveAmt')).toEqual([
      ['18000.00', '26000.00', '0.00', '0.00', '8000.00'],
      ['0.00', '9000.00', '0.00', '0.00', '-8700.00'],
      ['-9000.00', '0.00', '0.00', '-8700.00', '0.00'],
    ])
  })

  it('spread an excluded element that is related to time evenly over its months', () => {
    // Of 30000 a third each month; the last takes the rounding, of which there is none.
    const at = (period: number) => ({ parts: [{ initial: decimal('30000'), period, periods: 3 }], ended: ZERO })
    const items = [entryItem({ exposureType: certain })]
    const lines = entryLines(entryRelation({ items }), [
      { on: january, item: '-78000', whole: '71000', hedge: '77200', elements: at(1) },
      { on: february, item: '-61000', whole: '40500', hedge: '60300', elements: at(2) },
      { on: march, item: '-85000', whole: '55000', hedge: '85000', elements: at(3) },
    ])
    expect(columns(lines, 'effectiveAmt', 'ineffectiveAmt', 'costChange', 'costReleased', 'costAmt')).toEqual([
      ['77200.00', '0.00', '-6200.00', '-10000.00', '3800.00'],
      ['-16900.00', '0.00', '-13600.00', '-10000.00', '200.00'],
      ['24700.00', '0.00', '-10200.00', '-10000.00', '0.00'],
    ])
  })

  it('keep an excluded element that is related to a transaction until its item', () => {
    const items = [entryItem({ exposureDirection: short, endDate: businessDate('20260306') })]
    const lines = entryLines(entryRelation({ items }), [
      { on: january, item: '-14000', whole: '5000', hedge: '14000', opening: '36000' },
      { on: february, item: '-52500', whole: '16000', hedge: '52000', opening: '36000', carrying: '0' },
      { on: march, item: '-52500', whole: '16000', hedge: '52000', opening: '36000', carrying: '0' },
    ])
    expect(columns(lines, 'costChange', 'costReleased', 'costAmt', 'releasedAmt', 'clearedAmt', 'releaseRole')).toEqual(
      [
        ['-9000.00', '0.00', '-9000.00', '0.00', '0.00', 'inventory'],
        // 36000 that came in and 16000 that it gained are settled.
        ['-27000.00', '0.00', '-36000.00', '0.00', '52000.00', 'inventory'],
        ['0.00', '-36000.00', '0.00', '52000.00', '0.00', 'inventory'],
      ],
    )
  })

  it('take the reserve of a forecast that nobody expects to exchange gains at once, and leave that of one still expected', () => {
    const relation = entryRelation({
      before: {
        ...entryLine(entryRelation(), february, { item: '-70250', whole: '71500' }),
        entryDate: february,
        openingTotal: '0',
      },
    })
    // Given back on the tenth of March at what it was worth at the end of February.
    const moved = { item: '-70250', whole: '71500', opening: '-71500', carrying: '0' }
    const gone = entryLine({ ...relation, discontinueReason: forecastGone }, march, moved)
    expect([gone.releasedAmt, gone.reserveAmt, gone.releaseRole, gone.clearedAmt]).toEqual([
      ...['70250.00', '0.00', 'fxResult', '0.00'],
    ])
    const waiting = entryLine({ ...relation, discontinueReason: forecastUncertain }, march, moved)
    expect([waiting.releasedAmt, waiting.reserveAmt, waiting.releaseRole]).toEqual(['0.00', '70250.00', 'revenue'])
  })

  it.each([
    // Item, deal, and what the deal is at the next month end; effective, ineffective, released and reserve of both months.
    ['loses', '-100', '120', '70', ['100.00', '20.00', '100.00', '0.00'], ['0.00', '-50.00', '0.00', '0.00']],
    ['gains', '-200', '100', '150', ['100.00', '0.00', '100.00', '0.00'], ['0.00', '50.00', '0.00', '0.00']],
  ])('leave what a deal %s after its item to the hedge result', (_, item, whole, then, first, second) => {
    const relation = entryRelation({ items: [entryItem({ endDate: march })] })
    const lines = entryLines(relation, [
      { on: march, item, whole },
      { on: april, item, whole: then },
    ])
    expect(columns(lines, 'effectiveAmt', 'ineffectiveAmt', 'releasedAmt', 'reserveAmt')).toEqual([first, second])
    expect(columns(lines, 'openItemTotal', 'openHedgeTotal')).toEqual([
      ['0.00', '0.00'],
      ['0.00', '0.00'],
    ])
    // Both in one month, of which the item was due on a day before.
    const [both] = entryLines(relation, [{ on: april, item, whole: then, dues: { [march]: { item, whole } } }])
    expect([both?.effectiveAmt, both?.releasedAmt, both?.ineffectiveAmt]).toEqual([
      ...[first[0], first[2], (Number(first[1]) + Number(second[1])).toFixed(2)],
    ])
  })

  it('go on with the part of the item that is still to come, and measure each part by its own day', () => {
    const items = [
      entryItem({ endDate: businessDate('20260310'), peakAmt: '500000' }),
      entryItem({ endDate: april, peakAmt: '500000' }),
    ]
    const dues = { '20260310': { item: '-100', whole: '120' } }
    const [first, second] = entryLines(entryRelation({ items }), [
      // 100 of which half leaves on the tenth; the rest of the item loses 30 more, the deal 20, of which half for nothing.
      { on: march, item: '-130', whole: '100', hedging: '110', dues },
      { on: april, item: '-130', whole: '100', dues: { ...dues, [april]: { item: '-130', whole: '110' } } },
    ])
    // Still open are −50 − 30 and 60 − 10.
    expect(first).toMatchObject({ effectiveAmt: '100.00', ineffectiveAmt: '0.00', releasedAmt: '50.00' })
    expect(first).toMatchObject({ reserveAmt: '50.00', openItemTotal: '-80.00', openHedgeTotal: '50.00' })
    expect(second).toMatchObject({ effectiveAmt: '0.00', releasedAmt: '50.00', reserveAmt: '0.00' })
  })

  it('write each figure in the decimals of its currency', () => {
    const line = entryLine(entryRelation(), january, { item: '-10.006', whole: '10.014' })
    expect([line.itemTotal, line.hedgeTotal, line.effectiveAmt, line.ineffectiveAmt]).toEqual([
      ...['-10.01', '10.01', '10.01', '0.01'],
    ])
    expect([line.relationId, line.hedgeKind, line.currency]).toEqual(['7', cashFlow, 'CNY'])
  })
})

it.each([
  { hedgeKind: cashFlow, exposureType: highlyProbable, exposureDirection: long, to: 'revenue' },
  { hedgeKind: cashFlow, exposureType: highlyProbable, exposureDirection: short, to: 'inventory' },
  { hedgeKind: cashFlow, exposureType: certain, exposureDirection: long, to: 'fxResult' },
  { hedgeKind: cashFlow, exposureType: certain, exposureDirection: short, to: 'fxResult' },
  { hedgeKind: fairValue, exposureType: certain, exposureDirection: long, to: 'revenue' },
  { hedgeKind: fairValue, exposureType: certain, exposureDirection: short, to: 'inventory' },
])(
  'gains of kind $hedgeKind, item $exposureType, direction $exposureDirection go to $to',
  ({ to, hedgeKind, ...item }) => {
    const relation = entryRelation({ hedgeKind, items: [entryItem(item)] })
    expect(entryLine(relation, january, {}).releaseRole).toBe(to)
    expect(entryLine({ ...relation, discontinueReason: forecastGone }, january, {}).releaseRole).toBe('fxResult')
  },
)

it('a relationship is of a forecast where one of its items is', () => {
  const items = [entryItem({ exposureType: certain }), entryItem({ exposureType: highlyProbable })]
  expect(entryLine(entryRelation({ items }), january, {}).releaseRole).toBe('revenue')
})

describe('an excluded element', () => {
  const cost = { item: '-100', whole: '60', hedge: '100' }
  const of = (over: Partial<EntryRelation>, exposureType: EntryRelation['items'][number]['exposureType'] = certain) =>
    entryRelation({ items: [entryItem({ exposureType, endDate: march })], ...over })
  const settled = entryDeal({ settledDay: march })
  const returned = entryDeal({ layers: [layer('20260115', '20260331')] })

  it.each([
    ['settled on the day', settled, march, '-40.00'],
    ['given back on the day', returned, march, '-40.00'],
    ['settled before', settled, april, '-40.00'],
    ['not settled', entryDeal(), march, '-40.00'],
    ['settled later', entryDeal({ settledDay: april }), march, '-40.00'],
    ['given back later', entryDeal({ layers: [layer('20260115', '20260430')] }), march, '-40.00'],
  ])('leaves whole once the item is due and the deal is %s', (_, deal, on, released) => {
    expect(entryLine(of({ instruments: [deal] }), on, cost).costReleased).toBe(released)
  })

  it('waits while an item is left', () => {
    const items = [entryItem({ exposureType: certain, endDate: march }), entryItem({ exposureType: certain })]
    expect(entryLine(of({ items, instruments: [settled] }), march, cost).costReleased).toBe('0.00')
  })

  it('of a forecast leaves with its part of the item, and whole where nobody expects it', () => {
    const items = [entryItem({ endDate: march, peakAmt: '250000' }), entryItem({ endDate: april, peakAmt: '750000' })]
    // A quarter of −40.
    expect(entryLine(of({ items }), march, cost).costReleased).toBe('-10.00')
    const gone = entryLine(of({ items, discontinueReason: forecastGone }), january, cost)
    expect([gone.costReleased, gone.costAmt, gone.releasedAmt]).toEqual(['-40.00', '0.00', '100.00'])
  })
})

describe('what is still to come of an item', () => {
  const items = [
    entryItem({ endDate: january, peakAmt: '100' }),
    entryItem({ endDate: february, peakAmt: '20' }),
    entryItem({ endDate: march, peakAmt: '3' }),
  ]
  const before = { ...entryLine(entryRelation(), january, {}), entryDate: january, openingTotal: '0' }
  const amounts = (over: Partial<EntryRelation>, on: BusinessDate) => {
    const { open, due } = itemOf(entryRelation({ items, ...over }), on)
    return [open.toString(), due.toString()]
  }
  it('is all of it before the first entry, and due is what its day has come for', () => {
    expect(amounts({}, businessDate('20260227'))).toEqual(['123', '100'])
    expect(amounts({}, february)).toEqual(['123', '120'])
  })
  it('is what fell due after the entry before', () => {
    expect(amounts({ before }, february)).toEqual(['23', '20'])
    expect(amounts({ before }, businessDate('20260227'))).toEqual(['23', '0'])
  })
  it('is due at once where nobody expects it', () => {
    expect(amounts({ before, discontinueReason: forecastGone }, february)).toEqual(['23', '23'])
    expect(amounts({ before, discontinueReason: forecastUncertain }, february)).toEqual(['23', '20'])
  })
})

describe('nothing is left of a relationship', () => {
  const nothing = { ...entryLine(entryRelation(), march, {}), entryDate: march, openingTotal: '0' }
  const over = {
    before: nothing,
    items: [entryItem({ endDate: march })],
    instruments: [entryDeal({ settledDay: march })],
  }
  const spent = (change: Partial<EntryRelation>) => isSpent(entryRelation({ ...over, ...change }))
  const left = (change: Partial<EntryLine>) => ({ before: { ...nothing, ...change } })
  const givenBack = [layer('20260115', '20260331')]

  it.each<[string, Partial<EntryRelation>]>([
    ['its item is due and its deal settled on the last entry’s day', {}],
    ['its item is given back', { items: [entryItem({ layers: givenBack })] }],
    ['its deal is given back', { instruments: [entryDeal({ layers: givenBack })] }],
  ])('when %s', (_, change) => expect(spent(change)).toBe(true))

  it.each<[string, Partial<EntryRelation>]>([
    ['it has no entries', { before: undefined }],
    ['its reserve is left', left({ reserveAmt: '0.01' })],
    ['the adjustment of its item is left', left({ adjustmentAmt: '-0.01' })],
    ['its cost of hedging is left', left({ costAmt: '0.01' })],
    ['it still carries a deal', left({ carryingAmt: '0.01' })],
    ['its item is due later', { items: [entryItem({ endDate: april })] }],
    ['one of its items is due later', { items: [...over.items, entryItem({ endDate: april })] }],
    ['its item is given back later', { items: [entryItem({ layers: [layer('20260115', '20260401')] })] }],
    ['its deal is not settled', { instruments: [entryDeal()] }],
    ['its deal is settled later', { instruments: [entryDeal({ settledDay: april })] }],
    ['one of its deals is not settled', { instruments: [...over.instruments, entryDeal({ dealId: '2' })] }],
    ['a layer of its deal is designated', { instruments: [entryDeal({ layers: [...givenBack, layer('20260201')] })] }],
  ])('but not when %s', (_, change) => expect(spent(change)).toBe(false))
})

describe('entries are booked as they were proposed', () => {
  const line = entryLine(entryRelation(), january, { item: '-76000', whole: '80000' })
  const other = { ...line, relationId: '8' }
  const changed = { because: hedgeEntryRefusals.ENTRY_CHANGED }
  it('to the cent, however many decimals are written', () => {
    expect(() => demandSameEntries([line, other], [other, line])).not.toThrow()
    expect(() => demandSameEntries([line], [{ ...line, reserveAmt: '76000' }])).not.toThrow()
    expect(() => demandSameEntries([], [])).not.toThrow()
  })
  it.each<[string, readonly EntryLine[], readonly EntryLine[]]>([
    ['a cent differs', [line], [{ ...line, reserveAmt: '76000.01' }]],
    ['a sign differs', [line], [{ ...line, reserveAmt: '-76000.00' }]],
    ['another account is released to', [line], [{ ...line, releaseRole: 'inventory' }]],
    ['words stand where an amount stood', [line], [{ ...line, currency: '1' }]],
    ['an amount stands where words stood', [{ ...line, currency: '1' }], [line]],
    ['a relationship is gone', [line, other], [line]],
    ['a relationship is new', [line], [line, other]],
    ['another relationship stands in its place', [line], [other]],
  ])('and refused where %s', (_, proposed, now) =>
    expect(() => demandSameEntries(proposed, now)).toThrow(expect.objectContaining(changed)),
  )
})

it('a month end has its entries once, and none before booked ones', () => {
  const other = { runNo: 'HGE9', entryDate: '20260331' }
  expect(() => demandFreeEntryDay(march, undefined)).not.toThrow()
  const params = { day: '20260331', no: 'HGE9' }
  expect(() => demandFreeEntryDay(march, other)).toThrow(
    expect.objectContaining({ because: hedgeEntryRefusals.ENTRY_DAY_TAKEN, params, field: 'entryDate' }),
  )
  expect(() => demandFreeEntryDay(february, other)).toThrow(
    expect.objectContaining({ because: hedgeEntryRefusals.ENTRY_EARLIER, params, field: 'entryDate' }),
  )
})

it('what went into what was bought is read apart from what was reclassified', () => {
  const line = { ...entryLine(entryRelation(), january, {}), releasedAmt: '12.50' }
  const parts = (releaseRole: EntryLine['releaseRole']) => {
    const { reclassifiedAmt, basisAmt } = shownLine({ ...line, releaseRole })
    return [reclassifiedAmt, basisAmt]
  }
  expect(parts('inventory')).toEqual(['0.00', '12.50'])
  expect(parts('revenue')).toEqual(['12.50', '0.00'])
  expect(parts('fxResult')).toEqual(['12.50', '0.00'])
  expect(shownLine(line)).not.toHaveProperty('wholeTotal')
})
