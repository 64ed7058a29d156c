import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { entryItem, entryRelation, layer, storedDeal } from './hedge-entry.fixture.ts'
import { type EntryRelation, type StoredEntryRelation, sharesBy } from './hedge-entry.rules.ts'

const february = businessDate('20260228')

describe('the shares of a day', () => {
  const move = (on: string, before: string, after: string) => ({ day: businessDate(on), before, after })
  const { peakAmt: _, layers: __, ...item } = entryItem()
  const stored = (over: Partial<StoredEntryRelation>): StoredEntryRelation => ({
    ...entryRelation(),
    items: [{ ...item, standing: '1000', moves: [] }],
    instruments: [storedDeal({ standing: '1000' })],
    ...over,
  })
  const layersOf = (share: EntryRelation['items'][number] | EntryRelation['instruments'][number] | undefined) =>
    share?.layers.map(({ amount, from, to }) => [amount, from, to])

  it('count from the beginning of the relationship, and by the events up to the day', () => {
    const moves = [move('20260228', '1000', '1300'), move('20260301', '1300', '200')]
    const of = stored({
      items: [{ ...item, standing: '200', moves }],
      instruments: [storedDeal({ standing: '200', moves })],
    })
    const [atEnd] = sharesBy(february, [of])
    const two = [
      ['1000', '20260115', null],
      ['300', '20260228', null],
    ]
    expect([layersOf(atEnd?.items[0]), layersOf(atEnd?.instruments[0])]).toEqual([two, two])
    expect(atEnd?.items[0]?.peakAmt).toBe('1300')
    const [earlier] = sharesBy(businessDate('20260227'), [of])
    expect(layersOf(earlier?.items[0])).toEqual([['1000', '20260115', null]])
    expect(earlier?.items[0]).not.toHaveProperty('moves')
    const [unmoved] = sharesBy(february, [stored({})])
    expect(layersOf(unmoved?.items[0])).toEqual([['1000', '20260115', null]])
  })

  it('leave out what was designated for no day, and a relationship without deals', () => {
    const never = [move('20260115', '1000', '0')]
    const gone = { ...item, standing: '0', moves: never }
    const stays = { ...item, standing: '1000', moves: [] }
    const [relation] = sharesBy(february, [stored({ items: [gone, stays] })])
    expect(relation?.items.map(layersOf)).toEqual([[['1000', '20260115', null]]])
    expect(sharesBy(february, [stored({ instruments: [storedDeal({ standing: '0', moves: never })] })])).toEqual([])
    const [withOne] = sharesBy(february, [
      stored({
        instruments: [storedDeal({ standing: '0', moves: never }), storedDeal({ dealId: '2', standing: '7' })],
      }),
    ])
    expect(withOne?.instruments.map(({ dealId }) => dealId)).toEqual(['2'])
  })

  it.each([
    { isComplete: false, isSettled: false, isCut: true },
    { isComplete: false, isSettled: true, isCut: true },
    { isComplete: true, isSettled: false, isCut: true },
    { isComplete: true, isSettled: true, isCut: false },
  ])('end with what an event took of the deal, not with its settlement: $isComplete $isSettled', (cases) => {
    const { isComplete, isSettled, isCut } = cases
    const standings = [{ day: businessDate('20260210'), amount: '0', isComplete }]
    const [one] = sharesBy(february, [
      stored({ instruments: [storedDeal({ standing: '1000', standings, isSettled })] }),
    ])
    const [first] = one?.instruments ?? []
    expect(first?.layers).toEqual([
      isCut ? { ...layer('20260115', '20260210', '1000'), isCut } : layer('20260115', null, '1000'),
    ])
  })

  it('give what is left of a deal to the relationship that designated it first', () => {
    const standings = [
      { day: businessDate('20260101'), amount: '1500', isComplete: false },
      { day: businessDate('20260210'), amount: '1200', isComplete: false },
    ]
    const older = stored({ instruments: [storedDeal({ standing: '1000', standings })] })
    const younger = stored({ relationId: '8', instruments: [storedDeal({ standing: '500', standings })] })
    const apart = stored({ relationId: '9', instruments: [storedDeal({ dealId: '2', standing: '500' })] })
    const [first, second, third] = sharesBy(february, [older, younger, apart])
    expect(layersOf(first?.instruments[0])).toEqual([['1000', '20260115', null]])
    // 1200 − 1000 stay of the 500.
    expect(layersOf(second?.instruments[0])).toEqual([
      ['300', '20260115', '20260210'],
      ['200', '20260115', null],
    ])
    expect(layersOf(third?.instruments[0])).toEqual([['500', '20260115', null]])
    // A third one takes what both before it have left, which is nothing.
    const last = sharesBy(february, [older, younger, stored({ relationId: '9', instruments: younger.instruments })])
    expect(last.map(({ relationId }) => relationId)).toEqual(['7', '8'])
  })
})
