import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { blockOf, blockRows, rowsOfBlock } from './rate-block.read.ts'
import type { ReadRate } from './rate-cell.read.ts'

const row = (over: Partial<ReadRate> = {}): ReadRate => ({
  line: 2,
  column: 'USD',
  dataDate: businessDate('20260410'),
  currencyPair: 'EUR/USD',
  midPrice: '1.1711',
  bidPrice: null,
  askPrice: null,
  dataTime: '14:15',
  dataSource: 'ECB',
  ...over,
})

describe('blocks', () => {
  it('hold what shares pair, source, time and column, also where it alternates', () => {
    const rows = [
      row(),
      row({ dataTime: '15:00' }),
      row({ line: 3 }),
      row({ column: 'US' }),
      row({ dataTime: '15:00' }),
    ]
    expect(blockRows(rows).map((of) => of.length)).toEqual([2, 2, 1])
  })

  it('are cut where they grow long', () => {
    expect(blockRows(Array.from({ length: 20_001 }, () => row())).map((of) => of.length)).toEqual([10_000, 10_000, 1])
  })

  it('carry their columns as arrays, and give single rows back', () => {
    const later = row({ line: 7, dataDate: businessDate('20260413'), midPrice: '1.1684', bidPrice: '1.1' })
    const block = blockOf([row(), later])
    expect(block).toMatchObject({
      count: 2,
      firstDay: '20260410',
      lastDay: '20260413',
      days: '{20260410,20260413}',
      mids: '{1.1711,1.1684}',
      bids: '{null,1.1}',
      asks: null,
    })
    expect(rowsOfBlock(block, [1])).toEqual([
      { line: 7, column: 'USD', dataDate: '20260413', currencyPair: 'EUR/USD', midPrice: '1.1684' },
    ])
  })
})
