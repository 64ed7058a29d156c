import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { resultOf, type SensitivityWork } from '../sensitivity/sensitivity.rules.ts'
import { numberBy, valuesOf } from './made-figure.fixture.ts'
import { cellFunctionOf, cellInputs, curveInputs } from './sensitivity-figure.rules.ts'

/** Dollars at seven, due in 60 days and in a year, of which 400 are sold; without interest. */
const dollars = { pair: 'USD/CNY', spot: 7, rDomestic: 0, rForeign: 0, vol: 0 }
const work: SensitivityWork = {
  ...{ calcDate: businessDate('20260413'), snapshotId: null, convertCurrency: 'CNY', conversions: {} },
  ...{ scales: { CNY: 2, USD: 2 }, steps: ['1', '-5'], settled: [{ pair: 'USD/CNY', days: 60, value: 5 }] },
  curve: { curveCurrency: 'CNY', shortBp: '10', longBp: '20' },
  item: [
    { days: 60, trade: { ...dollars, kind: 'flow', notional: 100, strike: 0, time: 60 / 365 } },
    { days: 365, trade: { ...dollars, kind: 'flow', notional: 1000, strike: 0, time: 1 } },
  ],
  hedge: [{ days: 365, trade: { ...dollars, kind: 'forward', notional: -400, strike: 7, time: 1 } }],
  dealtPairs: new Map(),
}
const result = resultOf(work)
const [pair] = result.pairs
if (!pair) throw new Error('a pair')
const sides = ['item', 'hedge'] as const

describe('what a place of the ladder is made of', () => {
  it.each(pair.buckets)('makes its figures again: maturity $bucket', (bucket) => {
    for (const side of sides) {
      const inputs = cellInputs({ work, result }, { pair, bucket, side })
      for (const [name, by] of Object.entries(cellFunctionOf))
        expect([side, name, numberBy(by, inputs)]).toEqual([
          side,
          name,
          Number(bucket.figures[side][name as keyof typeof cellFunctionOf]),
        ])
      const curve = numberBy('ladderCurve', [...inputs, ...curveInputs({ work, result })])
      expect(curve).toBe(Number(bucket.curveProfit?.[side]))
    }
  })

  it('stands in the maturity and on the side that it names', () => {
    const [, year] = pair.buckets
    if (!year) throw new Error('a year')
    const of = (side: 'item' | 'hedge') => valuesOf(cellInputs({ work, result }, { pair, bucket: year, side }))
    // 181 to 365 days are the fourth of the five maturities.
    expect(of('item')).toMatchObject({ i: 'USD/CNY', m: '4', k: '1', home: 'CNY', d: ['CNY 2', 'USD 2'] })
    expect(of('hedge')).toMatchObject({ m: '4', k: '0' })
    // 1,000 at seven, and a percent of the 400 that are sold.
    expect(numberBy('ladderValue', cellInputs({ work, result }, { pair, bucket: year, side: 'item' }))).toBe(7000)
    expect(numberBy('ladderDeltaPct', cellInputs({ work, result }, { pair, bucket: year, side: 'hedge' }))).toBe(-28)
  })

  it('has no curve where none moves', () => {
    expect(curveInputs({ work: { ...work, curve: undefined }, result })).toEqual([])
  })
})
