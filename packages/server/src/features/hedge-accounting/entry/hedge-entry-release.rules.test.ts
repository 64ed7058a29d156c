// Where what was hedged goes, part by part, where a relationship has certain and forecast items (decision 0400).
import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import {
  DiscontinueReason,
  HedgedPurchase,
  HedgeKind,
} from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { entryItem, entryLine, entryLines, entryRelation } from './hedge-entry.fixture.ts'
import { type EntryLine, shownLine } from './hedge-entry.rules.ts'
import { hedgeJournalLines } from './hedge-entry-journal.rules.ts'

const [february, march, april] = [businessDate('20260228'), businessDate('20260331'), businessDate('20260430')]
const { certain } = ExposureType.of
const { short } = ExposureDirection.of
const { fairValue } = HedgeKind.of
const { forecastGone } = DiscontinueReason.of

describe('a relationship of certain and forecast items', () => {
  const of = (over: Parameters<typeof entryItem>[0]) => entryItem({ endDate: march, ...over })
  const parts = [of({ exposureType: certain, peakAmt: '400000' }), of({ peakAmt: '600000' })]
  const taken = (lines: readonly EntryLine[]) =>
    lines.map(({ releaseRole, releasedAmt, exchangeAmt }) => [releaseRole, releasedAmt, exchangeAmt])
  const moved = { item: '-100', whole: '100' }

  it('gives each part of one day where it belongs, by amounts', () => {
    expect(taken([entryLine(entryRelation({ items: parts }), march, moved)])).toEqual([['revenue', '100.00', '40.00']])
    const bought = parts.map((item) => ({ ...item, exposureDirection: short }))
    const line = entryLine(entryRelation({ items: bought }), march, moved)
    expect(taken([line])).toEqual([['inventory', '100.00', '40.00']])
    expect(shownLine(line)).toMatchObject({ basisAmt: '60.00', reclassifiedAmt: '40.00', exchangeAmt: '40.00' })
  })

  it('gives the part of each month where it belongs', () => {
    const items = [parts[0], of({ peakAmt: '600000', endDate: april })].filter((item) => item !== undefined)
    const months = [february, march, april].map((on) => ({ on, ...moved }))
    expect(taken(entryLines(entryRelation({ items }), months))).toEqual([
      ['revenue', '0.00', '0.00'],
      ['fxResult', '40.00', '0.00'],
      ['revenue', '60.00', '0.00'],
    ])
  })

  it('gives what was in the reserve on the day of each', () => {
    const items = [
      of({ exposureType: certain, peakAmt: '400000', endDate: businessDate('20260310') }),
      of({ peakAmt: '600000' }),
    ]
    // 100, of which 40 are of the certain one; the rest falls from 60 to 30 by the day of the sale.
    const dues = { '20260310': moved }
    const line = entryLine(entryRelation({ items }), march, { item: '-70', whole: '70', dues })
    expect(taken([line])).toEqual([['revenue', '70.00', '40.00']])
  })

  it('gives the cost of hedging the same way', () => {
    const line = entryLine(entryRelation({ items: parts }), march, { ...moved, whole: '60', hedge: '100' })
    expect([line.costReleased, line.exchangeCost]).toEqual(['-40.00', '-16.00'])
  })

  it('gives all to exchange gains where nobody expects the forecast, and nothing apart of a fair value hedge', () => {
    const gone = entryLine(entryRelation({ items: parts, discontinueReason: forecastGone }), march, moved)
    expect(taken([gone])).toEqual([['fxResult', '100.00', '0.00']])
    const fair = entryLine(entryRelation({ items: parts, hedgeKind: fairValue }), march, moved)
    expect(taken([fair])).toEqual([['revenue', '-100.00', '0.00']])
  })

  it('books each part to its account', () => {
    const line = entryLine(entryRelation({ items: parts }), march, { ...moved, whole: '60', hedge: '100' })
    const amounts = hedgeJournalLines(line).flatMap(({ account, amount }) =>
      amount.isZero() || !('role' in account) ? [] : [[account.role, amount.toFixed(2)]],
    )
    expect(amounts.slice(2)).toEqual([
      ...[
        ['hedgeReserve', '60.00'],
        ['revenue', '-60.00'],
        ['hedgeReserve', '40.00'],
        ['fxResult', '-40.00'],
      ],
      ...[
        ['hedgingInstrument', '-40.00'],
        ['hedgeCost', '40.00'],
      ],
      ...[
        ['hedgeCost', '-24.00'],
        ['revenue', '24.00'],
        ['hedgeCost', '-16.00'],
        ['fxResult', '16.00'],
      ],
    ])
  })
})

describe('a purchase that is a cost at once', () => {
  const items = [entryItem({ endDate: march, exposureDirection: short })]
  const of = (over: Partial<Parameters<typeof entryRelation>[0]> = {}) =>
    entryLine(entryRelation({ items, purchaseUse: HedgedPurchase.of.cost, ...over }), march, {
      item: '100',
      whole: '-100',
    })

  it('takes the reserve to the cost of sales, where stocks take it into what they cost', () => {
    const [line, stocked] = [of(), of({ purchaseUse: HedgedPurchase.of.inventory })]
    expect([line.releaseRole, stocked.releaseRole]).toEqual(['cost', 'inventory'])
    expect(shownLine(line)).toMatchObject({ reclassifiedAmt: '-100.00', basisAmt: '0.00' })
    expect(shownLine(stocked)).toMatchObject({ reclassifiedAmt: '0.00', basisAmt: '-100.00' })
    const toCost = hedgeJournalLines(line).filter(({ account }) => 'role' in account && account.role === 'cost')
    expect(toCost.map(({ amount }) => amount.toString())).toContain('100.00')
  })

  it('is asked of no sale, of nothing that is owed already and of nothing that will never come', () => {
    expect(of({ items: [entryItem({ endDate: march })] }).releaseRole).toBe('revenue')
    expect(of({ items: items.map((item) => ({ ...item, exposureType: certain })) }).releaseRole).toBe('fxResult')
    expect(of({ discontinueReason: forecastGone }).releaseRole).toBe('fxResult')
  })
})
