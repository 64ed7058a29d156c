import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal, fromNumber, sum, ZERO } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { cashFlowHedge, costOfHedging, fairValueHedge, rateComparison } from './hedge-gain-loss.ts'

const d = decimal
const cumulative = (rows: readonly (readonly [string, string])[]) =>
  rows.map(([gain, change]) => ({ cumulativeInstrumentGain: d(gain), cumulativeHedgedItemChange: d(change) }))
const texts = (values: readonly Decimal[]) => values.map((value) => value.toString())

describe('cash-flow hedge', () => {
  it.each<[string, [string, string], string, string]>([
    ['perfect', ['100000', '-100000'], '100000', '0'],
    ['over-hedged: the excess is ineffective', ['120', '-100'], '100', '20'],
    ['under-hedged: nothing is ineffective', ['80', '-100'], '80', '0'],
    ['a loss on the instrument', ['-80000', '70000'], '-70000', '-10000'],
    ['same sign: all to profit or loss', ['20000', '5000'], '0', '20000'],
    ['an item that did not move', ['10', '0'], '0', '10'],
  ])('%s', (_, row, oci, rest) => {
    const [period] = cashFlowHedge(cumulative([row]))
    expect(texts([period?.cumulativeOci ?? ZERO, period?.cumulativeIneffectiveness ?? ZERO])).toEqual([oci, rest])
  })

  it('books the difference of the cumulative figures', () => {
    const periods = cashFlowHedge(
      cumulative([
        ['-30000', '33000'],
        ['-80000', '70000'],
        ['10', '-5'],
      ]),
    )
    expect(texts(periods.map((period) => period.periodOci))).toEqual(['-30000', '-40000', '70005'])
    expect(texts(periods.map((period) => period.periodIneffectiveness))).toEqual(['0', '-10000', '10005'])
  })

  it('always splits the gain whole, and reserves no more than either side moved', () => {
    const cents = fc.integer({ min: -1e9, max: 1e9 }).map((value) => fromNumber(value / 100, 2))
    const rows = fc.array(
      fc.record({ cumulativeInstrumentGain: cents, cumulativeHedgedItemChange: cents }),
      { minLength: 1, maxLength: 12 }, //
    )
    const law = fc.property(rows, (all) => {
      const periods = cashFlowHedge(all)
      periods.forEach((period, index) => {
        const row = all[index]
        if (row === undefined) return
        const whole = period.cumulativeOci.add(period.cumulativeIneffectiveness)
        expect(whole.eq(row.cumulativeInstrumentGain)).toBe(true)
        expect(period.cumulativeOci.abs().lte(row.cumulativeInstrumentGain.abs())).toBe(true)
        expect(period.cumulativeOci.abs().lte(row.cumulativeHedgedItemChange.abs())).toBe(true)
      })
      const last = periods.at(-1)
      expect(sum(periods.map((period) => period.periodOci)).eq(last?.cumulativeOci ?? ZERO)).toBe(true)
    })
    fc.assert(law, { seed: 12, numRuns: 100 })
  })
})

describe('fair-value hedge', () => {
  it('takes both to profit or loss and adjusts the item', () => {
    const periods = fairValueHedge([
      { instrumentChange: d('100'), hedgedItemChange: d('-90') },
      { instrumentChange: d('-30'), hedgedItemChange: d('35') },
    ])
    expect(texts(periods.map((period) => period.netProfit))).toEqual(['10', '5'])
    expect(texts(periods.map((period) => period.basisAdjustment))).toEqual(['-90', '-55'])
  })
})

describe('cost of hedging', () => {
  it('over time: even parts, the reserve ends at 0 with the element', () => {
    const changes = ['-20.00', '-30.00', '-50.00'].map((text) => d(text))
    const periods = costOfHedging({ initialElement: d('100.00'), changes, relation: 'time-period', scale: 2 })
    expect(texts(periods.map((period) => period.amortized))).toEqual(['-33.33', '-33.34', '-33.33'])
    expect(texts(periods.map((period) => period.reserve))).toEqual(['13.33', '16.67', '0.00'])
  })

  it('of a transaction: all waits', () => {
    const changes = ['-20.00', '-80.00'].map((text) => d(text))
    const periods = costOfHedging({ initialElement: d('100.00'), changes, relation: 'transaction', scale: 2 })
    expect(texts(periods.map((period) => period.reserve))).toEqual(['-20.00', '-100.00'])
  })
})

describe('hedged, unhedged, budget', () => {
  const terms = {
    amount: d('1000000'),
    hedgedAmount: d('600000'),
    hedgeRate: d('7.2'),
    marketRate: d('7.0'),
    budgetRate: d('7.1'),
    direction: 'sell',
    rateScale: 6,
  } as const

  it('by hand for a seller, and with opposite signs for a buyer', () => {
    const made = rateComparison(terms)
    expect(texts([made.effectiveRate, made.againstUnhedged, made.againstBudget, made.unhedgedAgainstBudget])).toEqual([
      '7.120000',
      '120000.0',
      '20000.0',
      '-100000.0',
    ])
    expect(rateComparison({ ...terms, direction: 'buy' }).againstBudget.toString()).toBe('-20000.0')
  })

  it('refuses more hedged than there is', () => {
    expect(codeOf(() => rateComparison({ ...terms, hedgedAmount: d('1000001') }))).toBe('amount-too-large')
    expect(codeOf(() => rateComparison({ ...terms, amount: d('0') }))).toBe('amount-positive')
  })
})
