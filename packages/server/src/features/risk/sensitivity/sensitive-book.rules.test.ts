import { BookScope } from '@hedgerow/contract/risk/risk.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { loadedDays } from '../../position/market-day.rules.ts'
import { bought, exposure, heldDay, row } from '../held-day.fixture.ts'
import type { HeldBook } from '../var/holding.rules.ts'
import { sensitiveBookOf } from './sensitive-book.rules.ts'

const day = heldDay([
  { pair: 'USD/CNY', mid: '7' },
  { pair: 'CNY/USD', mid: '0.125' },
  { pair: 'JPY/CNY', mid: '4.2', unit: 100 },
  { pair: 'EUR/USD', mid: '1.25' },
])
const pairs = new Map([
  ['USD', 'USD/CNY'],
  ['JPY', 'JPY/CNY'],
  ['GBP', 'GBP/CNY'],
])
const tomorrow = businessDate('20260414')
const overdue = businessDate('20260401')

interface Terms {
  readonly bookScope?: string
  readonly chosen?: readonly string[]
}
const bookOf = (
  { exposures = [], rows = [] }: Partial<HeldBook>,
  { bookScope = BookScope.of.together, chosen }: Terms = {},
) =>
  sensitiveBookOf(
    { exposures, rows, market: loadedDays(day, new Map()), pairs },
    { bookScope, exposureTypes: ['1'], pairs: chosen },
  )
const usdDeal = row('USD/CNY', '0', bought('USD/CNY', 1000, 7, 7))

describe('the book as trades that move', () => {
  it('holds what is owed by its pair and the days that it has left', () => {
    const { item, dealtPairs, gaps } = bookOf({
      exposures: [
        exposure('USD', '1000', { endDate: tomorrow }),
        exposure('JPY', '500', { endDate: overdue, exposureDirection: '0' }),
        exposure('USD', '1', { exposureType: '2' }),
        exposure('CNY', '1'),
      ],
    })
    expect(item.map(({ days, trade: { pair, notional, spot } }) => [days, pair, notional, spot])).toEqual([
      [1, 'USD/CNY', 1000, 7],
      [0, 'JPY/CNY', -500, 0.042],
    ])
    expect([[...dealtPairs], gaps]).toEqual([
      [
        ['USD/CNY', 'USD/CNY'],
        ['JPY/CNY', 'JPY/CNY'],
      ],
      [],
    ])
  })

  it('counts by one unit of the base, whatever the market quotes', () => {
    // Ten hundred yen at 4.3 a hundred.
    const { hedge } = bookOf({ rows: [row('JPY/CNY', '0', bought('JPY/CNY', 10, 4.3, 4.2), { valueDate: tomorrow })] })
    expect(hedge).toMatchObject([{ days: 1, trade: { pair: 'JPY/CNY', notional: 1000 } }])
    expect(hedge[0]?.trade.strike).toBeCloseTo(0.043, 15)
    expect(hedge[0]?.trade.spot).toBeCloseTo(0.042, 15)
  })

  it('sees a deal against the reporting currency, and shows the pair that was dealt', () => {
    // Who buys 8,000 yuan at 0.125 dollars sells 1,000 dollars at 8.
    const { hedge, dealtPairs } = bookOf({ rows: [row('CNY/USD', '0', bought('CNY/USD', 8000, 0.125, 0.125))] })
    expect(hedge).toMatchObject([{ days: 365, trade: { pair: 'USD/CNY', notional: -1000, strike: 8, spot: 8 } }])
    expect([...dealtPairs]).toEqual([['USD/CNY', 'CNY/USD']])
  })

  it('keeps what the market moves no more in its quote currency', () => {
    const { settled, hedge } = bookOf({ rows: [row('EUR/USD', '700', undefined, { valueDate: overdue })] })
    // 700 yuan are 100 dollars of 7.
    expect([settled, hedge]).toEqual([[{ pair: 'EUR/USD', days: 0, value: 100 }], []])
  })

  it('takes the chosen pairs, either way round', () => {
    const exposures = [exposure('USD', '1'), exposure('JPY', '1')]
    const rows = [usdDeal, row('EUR/USD', '7')]
    const namesOf = ({ item, hedge, settled }: ReturnType<typeof bookOf>) => [
      ...item.map(({ trade }) => trade.pair),
      ...hedge.map(({ trade }) => trade.pair),
      ...settled.map(({ pair }) => pair),
    ]
    expect(namesOf(bookOf({ exposures, rows }))).toEqual(['USD/CNY', 'JPY/CNY', 'USD/CNY', 'EUR/USD'])
    expect(namesOf(bookOf({ exposures, rows }, { chosen: ['CNY/USD'] }))).toEqual(['USD/CNY', 'USD/CNY'])
    expect(namesOf(bookOf({ exposures, rows }, { chosen: ['EUR/USD', 'JPY/CNY'] }))).toEqual(['JPY/CNY', 'EUR/USD'])
    expect(namesOf(bookOf({ exposures, rows }, { chosen: [] }))).toEqual([])
  })

  it.each([
    [BookScope.of.together, 1, 1],
    [BookScope.of.exposures, 1, 0],
    [BookScope.of.deals, 0, 1],
  ])('scope %s of the book', (bookScope, items, deals) => {
    const { item, hedge } = bookOf({ exposures: [exposure('USD', '1')], rows: [usdDeal] }, { bookScope })
    expect([item.length, hedge.length]).toEqual([items, deals])
  })

  it('names what is lacking, and measures none of it', () => {
    const gap = { kind: 'volatility', name: 'USD/CNY' } as const
    const { item, hedge, settled, gaps, dealtPairs } = bookOf({
      exposures: [exposure('GBP', '1')],
      rows: [
        { ...usdDeal, gaps: [gap] },
        { ...usdDeal, value: undefined },
      ],
    })
    expect([item, hedge, settled, [...dealtPairs]]).toEqual([[], [], [], []])
    expect(gaps).toEqual([{ kind: 'rate', name: 'GBP/CNY' }, gap])
  })

  it('is a fault of ours where a valued deal has no market', () => {
    expect(() => bookOf({ rows: [row('GBP/CNY', '0', bought('GBP/CNY', 1, 9, 9))] })).toThrow('should hold')
  })
})
