import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { isVolatilityTable, readVolatilities } from './volatility-file.read.ts'

const today = businessDate('20260413')
const codes = { currencies: new Set(['USD', 'CNY']), pairs: new Set(['USD/CNY']) }
const header = ['Date', 'Pair', 'Tenor', 'ATM (%)', '25D RR (%)', '25D BF (%)', '10D RR (%)', '10D BF (%)', 'Source']
const read = (...rows: string[]) =>
  readVolatilities(
    { header, rows: rows.map((row) => row.split(',')), lines: rows.map((_, at) => at + 2) },
    today,
    codes,
  )

describe('a file of volatilities', () => {
  it('is told by its heading, in either language', () => {
    expect(isVolatilityTable(header)).toBe(true)
    expect(isVolatilityTable(['日期', '货币对', '期限', '平值(%)'])).toBe(true)
    expect(isVolatilityTable(['Date', 'Pair', 'Tenor', 'Mid'])).toBe(false)
  })

  it('becomes a row a figure, terms in one spelling', () => {
    const { rows, unreadable } = read(
      '2026-04-13,usdcny,12M,4.20%,0.4,0.2,,,CFETS',
      '20260413,USD/CNY,7D,3.9,-0.1,0.05,-0.3,0.4,',
    )
    expect(unreadable).toEqual([])
    expect(rows.map(({ term, kind, figure, dataSource }) => [term, kind, figure, dataSource])).toEqual([
      ['1Y', 'ATM', '4.2', 'CFETS'],
      ['1Y', 'RR25', '0.4', 'CFETS'],
      ['1Y', 'BF25', '0.2', 'CFETS'],
      ['1W', 'ATM', '3.9', 'MANUAL'],
      ['1W', 'RR25', '-0.1', 'MANUAL'],
      ['1W', 'BF25', '0.05', 'MANUAL'],
      ['1W', 'RR10', '-0.3', 'MANUAL'],
      ['1W', 'BF10', '0.4', 'MANUAL'],
    ])
  })

  it.each([
    ['20260414,USD/CNY,3M,4', 'dataDate', 'FUTURE'],
    ['20260413,USD/XXX,3M,4', 'currencyPair', 'UNKNOWN'],
    ['20260413,USD/CNY,ON,4', 'term', 'TERM'],
    ['20260413,USD/CNY,3X,4', 'term', 'TERM'],
    ['20260413,USD/CNY,3M,0', 'atmPct', 'VOLATILITY'],
    ['20260413,USD/CNY,3M,-1', 'atmPct', 'VOLATILITY'],
    ['20260413,USD/CNY,3M,200.1', 'atmPct', 'VOLATILITY'],
    ['20260413,USD/CNY,3M,', 'atmPct', 'VOLATILITY'],
    ['20260413,USD/CNY,3M,4,0.3', 'bf25Pct', 'WINGS'],
    ['20260413,USD/CNY,3M,4,,0.3', 'rr25Pct', 'WINGS'],
    ['20260413,USD/CNY,3M,4,x,0.3', 'rr25Pct', 'WING'],
    ['20260413,USD/CNY,3M,4,0.1,101', 'bf25Pct', 'WING'],
    ['20260413,USD/CNY,3M,4,-9,0.3', 'rr25Pct', 'SMILE'],
    ['20260413,USD/CNY,3M,4,,,,,DEMO', 'dataSource', 'SOURCE'],
  ])('names what it cannot read: %s', (row, column, reason) => {
    expect(read(row)).toMatchObject({ rows: [], unreadable: [{ line: 2, column, reason }] })
  })

  it('takes a day, pair, term and source once', () => {
    const { rows, unreadable } = read(
      '20260413,USD/CNY,12M,4,,,,,BANK',
      '20260413,USD/CNY,1Y,5,,,,,BANK',
      '20260413,USD/CNY,1Y,6,,,,,CFETS',
    )
    expect(rows.map(({ figure }) => figure)).toEqual(['4', '6'])
    expect(unreadable).toMatchObject([{ line: 3, reason: 'DUPLICATE' }])
  })
})
