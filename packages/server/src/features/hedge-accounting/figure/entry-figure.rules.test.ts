import { hedgeEntryWords } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import type { LineFigure } from '@hedgerow/contract/hedge-accounting/gain-loss/hedge-gain-loss-figure.contract'
import { HedgeKind } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { figureFunctions } from '@hedgerow/quant/figures/figure-functions'
import { describe, expect, it } from 'vitest'
import { entryLine, entryRelation } from '../entry/hedge-entry.fixture.ts'
import { madeOf } from './entry-figure.rules.ts'

type Story = Parameters<(typeof madeOf)['itemChange']>[0]
type Entry = Story['entry']

const february = entryLine(entryRelation(), businessDate('20260228'), {})
const ofFebruary: Entry = {
  ...february,
  ...{ runId: '1', runNo: 'HGE1', relationNo: 'HDG7', entryDate: '20260228', decimalScale: 2 },
}
const ofMarch: Entry = { ...ofFebruary, runId: '2', runNo: 'HGE2', entryDate: '20260331' }

// A cash flow hedge. Of the first month 30 of the 90 that were effective left. In the second the lower of both goes from 90 to 130.
const cashFlow: Story = {
  before: {
    ...ofFebruary,
    ...{ itemTotal: '-90.00', hedgeTotal: '100.00', wholeTotal: '96.00', reserveAmt: '60.00', costAmt: '-4.00' },
  },
  entry: {
    ...ofMarch,
    ...{ itemTotal: '-140.00', hedgeTotal: '130.00', wholeTotal: '120.00', itemChange: '-50.00', hedgeChange: '30.00' },
    // 130 − 90 of the 30 that the hedge gained; a quarter of 60 + 40.
    ...{ effectiveAmt: '40.00', ineffectiveAmt: '-10.00', releasedAmt: '25.00', reserveAmt: '75.00' },
    // (120 − 130) − (96 − 100), of which 3 left: −4 − 6 + 3.
    ...{ costChange: '-6.00', costReleased: '-3.00', costAmt: '-7.00', carryingAmt: '120.00' },
  },
  item: { open: '4', due: '1' },
}
// A fair value hedge: the item moved −10 after −40, and half of its adjustment left with half of it.
const fairValue: Story = {
  before: { ...ofFebruary, hedgeKind: HedgeKind.of.fairValue, itemTotal: '-40.00', adjustmentAmt: '-40.00' },
  entry: {
    ...{ ...ofMarch, hedgeKind: HedgeKind.of.fairValue, itemTotal: '-50.00', itemChange: '-10.00' },
    ...{ hedgeTotal: '12.00', hedgeChange: '12.00', wholeTotal: '12.00', ineffectiveAmt: '2.00' },
    ...{ releasedAmt: '-25.00', adjustmentAmt: '-25.00', carryingAmt: '12.00' },
  },
  item: { open: '2', due: '1' },
}

/** By which function a figure is made, and what that makes of its inputs. */
function made(column: LineFigure, story: Story, value: string) {
  const { by, inputs } = madeOf[column](story, value)
  const work = figureFunctions[by].work(Object.fromEntries(inputs.map((one) => [one.symbol, String(one.value)])))
  return [by, Number(work.at(-1)?.value)]
}
const names = (column: LineFigure, story: Story, value = '0.00') =>
  madeOf[column](story, value).inputs.map(({ symbol, name }) => [symbol, name])

describe('each figure of an entry follows from what was kept of it and of the one before', () => {
  it.each<[LineFigure, string, string]>([
    ['itemChange', 'differenceOf', '-50.00'],
    ['hedgeChange', 'differenceOf', '30.00'],
    ['effectiveAmt', 'hedgeEffective', '40.00'],
    ['ineffectiveAmt', 'hedgeIneffective', '-10.00'],
    ['reclassifiedAmt', 'hedgeReleased', '25.00'],
    ['reserveAmt', 'balanceAfter', '75.00'],
    ['adjustmentAmt', 'asTold', '0.00'],
    ['costChange', 'balanceAfter', '-6.00'],
    ['costReleased', 'asTold', '-3.00'],
    ['costAmt', 'balanceAfter', '-7.00'],
    ['carryingAmt', 'asTold', '120.00'],
  ])('%s of a cash flow hedge, by %s', (column, by, value) =>
    expect(made(column, cashFlow, value)).toEqual([by, Number(value)]),
  )

  it.each<[LineFigure, string, string]>([
    ['itemChange', 'differenceOf', '-10.00'],
    ['hedgeChange', 'differenceOf', '12.00'],
    ['effectiveAmt', 'asTold', '0.00'],
    ['ineffectiveAmt', 'addedUp', '2.00'],
    ['basisAmt', 'hedgeReleased', '-25.00'],
    ['reserveAmt', 'asTold', '0.00'],
    ['adjustmentAmt', 'balanceAfter', '-25.00'],
  ])('%s of a fair value hedge, by %s', (column, by, value) =>
    expect(made(column, fairValue, value)).toEqual([by, Number(value)]),
  )

  it('what hedged nothing any longer is taken from the balances that were kept', () => {
    // 25 of the reserve of 60 left, and nothing came: the deal lost 30 more after its item.
    const entry = { ...cashFlow.entry, effectiveAmt: '0.00', ineffectiveAmt: '30.00', reserveAmt: '35.00' }
    const late = { ...cashFlow, entry }
    expect(made('effectiveAmt', late, '0.00')).toEqual(['balanceAfter', 0])
    expect(made('ineffectiveAmt', late, '30.00')).toEqual(['differenceOf', 30])
  })

  it('nothing had moved before the first, which is no record to open', () => {
    const { inputs } = madeOf.itemChange({ ...cashFlow, before: undefined }, '-140.00')
    expect(inputs.map(({ value, source }) => [value, source])).toEqual([
      ['-140.00', 'HGE2'],
      ['0', undefined],
    ])
    const [now, before] = madeOf.itemChange(cashFlow, '-50.00').inputs
    expect([now?.date, before?.date, before?.source, before?.unit]).toEqual(['20260331', '20260228', 'HGE1', 'CNY'])
    expect([now?.name, before?.name]).toEqual([
      hedgeEntryWords.itemTotal,
      { zh: `${hedgeEntryWords.itemTotal.zh}，上次入账`, en: `${hedgeEntryWords.itemTotal.en}, previous entry` },
    ])
  })
})

describe('what was released', () => {
  const released = (story: Partial<Story>, value = '25.00') => madeOf.reclassifiedAmt({ ...cashFlow, ...story }, value)
  it('says of which item, and how much of it became due', () => {
    const ofItem = released({}).inputs.filter(({ source }) => source === 'HDG7')
    expect(ofItem.map(({ symbol, value }) => [symbol, value])).toEqual([
      ['o', '4'],
      ['q', '1'],
    ])
  })
  it.each<[string, Partial<Story>, string]>([
    ['nothing was', {}, '0.00'],
    ['the item can no longer be told', { item: undefined }, '25.00'],
    ['an event has moved the item since', { item: { open: '4', due: '2' } }, '25.00'],
  ])('is as its record says it where %s', (_, story, value) => {
    const { by, inputs } = released(story, value)
    expect([by, inputs.map((one) => one.value)]).toEqual(['asTold', [value]])
  })
  it('comes out of the reserve of a cash flow hedge, out of the adjustment of a fair value hedge', () => {
    expect(names('reclassifiedAmt', cashFlow, '25.00').slice(1, 2)).toEqual([['a2', hedgeEntryWords.effectiveAmt]])
    expect(names('basisAmt', fairValue, '-25.00').slice(1, 2)).toEqual([['a2', hedgeEntryWords.itemChange]])
  })
})
