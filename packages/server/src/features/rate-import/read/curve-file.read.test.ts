import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { isCurveTable, readCurves } from './curve-file.read.ts'

const codes = { currencies: new Set(['USD', 'CNY', 'JPY']), pairs: new Set(['USD/CNY', 'JPY/CNY']) }
const today = businessDate('20260413')
const header = ['日期', '币种或货币对', '期限', '利率（%）', '买入掉期点', '卖出掉期点', '中间掉期点', '来源']
const read = (...rows: string[]) =>
  readCurves({ header, rows: rows.map((row) => row.split(',')), lines: rows.map((_, at) => at + 2) }, today, codes)

describe('a file of curves', () => {
  it('is told by its heading, in either language, however the brackets were typed', () => {
    expect(isCurveTable(header)).toBe(true)
    expect(isCurveTable(['Date', 'Currency or pair', 'tenor', 'Rate(%)'])).toBe(true)
    expect(isCurveTable(['Date', 'Pair', 'Bid', 'Ask', 'Mid'])).toBe(false)
  })

  it('has rates of currencies and points of pairs, terms in one spelling', () => {
    const { rows, unreadable } = read(
      '20260413,usd,o/n,3.65%,,,,',
      '2026-04-13,CNY,12M,-0.54899999999999993,,,,CFETS',
      '20260413,USDCNY,14D,,-30,-28,,BANK',
      '20260413,JPY/CNY,3m,,,,45.5,银行报价',
    )
    expect(unreadable).toEqual([])
    expect(
      rows.map(({ curveOf, isPair, term, figure, dataSource }) => [curveOf, isPair, term, figure, dataSource]),
    ).toEqual([
      ['USD', false, 'ON', '3.65', 'MANUAL'],
      ['CNY', false, '1Y', '-0.549', 'CFETS'],
      ['USD/CNY', true, '2W', '-29', 'BANK'],
      ['JPY/CNY', true, '3M', '45.5', 'BANK'],
    ])
  })

  it.each([
    ['20260414,USD,3M,3.65,,,,', 'dataDate', 'FUTURE'],
    ['20261301,USD,3M,3.65,,,,', 'dataDate', 'DATE'],
    ['20260413,XAU,3M,3.65,,,,', 'curveOf', 'UNKNOWN'],
    ['20260413,CNY/USD,3M,,,,12,', 'curveOf', 'UNKNOWN'],
    ['20260413,USD,3X,3.65,,,,', 'term', 'TERM'],
    ['20260413,USD,0M,3.65,,,,', 'term', 'TERM'],
    ['20260413,USD,51Y,3.65,,,,', 'term', 'TERM'],
    ['20260413,USD/CNY,ON,,,,1,', 'term', 'TERM'],
    ['20260413,USD,3M,,,,,', 'ratePct', 'RATE'],
    ['20260413,USD,3M,101,,,,', 'ratePct', 'RATE'],
    ['20260413,USD,3M,1e3,,,,', 'ratePct', 'RATE'],
    ['20260413,USD,3M,3.65,,,7,', 'midPoints', 'BOTH'],
    ['20260413,USD/CNY,3M,3.65,,,7,', 'ratePct', 'BOTH'],
    ['20260413,USD/CNY,3M,,7,,,', 'midPoints', 'POINTS'],
    ['20260413,USD/CNY,3M,,9,7,,', 'bidPoints', 'ORDER'],
    ['20260413,USD,3M,3.65,,,,DEMO', 'dataSource', 'SOURCE'],
  ])('names what it cannot read: %s', (row, column, reason) => {
    expect(read(row).unreadable).toMatchObject([{ line: 2, column, reason }])
  })

  it('takes a day, code and term once, also in another spelling; points once a source', () => {
    const { rows, unreadable } = read(
      '20260413,USD,12M,3.6,,,,BANK',
      '20260413,USD,1Y,3.7,,,,CFETS',
      '20260413,USD/CNY,1M,,,,10,BANK',
      '20260413,USD/CNY,1M,,,,11,CFETS',
    )
    expect(rows).toHaveLength(3)
    expect(unreadable).toMatchObject([{ line: 3, reason: 'DUPLICATE' }])
  })
})
