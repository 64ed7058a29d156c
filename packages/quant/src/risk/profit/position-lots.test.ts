import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, businessDate } from '../../basics/business-date.ts'
import { decimal, fromNumber, ZERO } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { type PositionDeal, realizedPosition } from './position-lots.ts'

const start = businessDate('20260105')
const end = businessDate('20261231')
const deal = (direction: 'buy' | 'sell', baseAmount: string, rate: string, day = 0): PositionDeal => ({
  direction,
  baseAmount: decimal(baseAmount),
  rate: decimal(rate),
  cashFlowDate: addDays(start, day),
})

const book = [deal('buy', '100', '7.0'), deal('buy', '100', '7.2', 1), deal('sell', '150', '7.3', 2)]

describe('realised position', () => {
  it('first in first out, by hand: 100·0.3 + 50·0.1', () => {
    const made = realizedPosition(book, 'fifo', end)
    expect([made.realized.toFixed(2), made.openAmount.toFixed(2), made.openCost.toFixed(2)]).toEqual([
      '35.00',
      '50.00',
      '360.00',
    ])
    expect(made.openLots.map((lot) => lot.rate.toString())).toEqual(['7.2'])
  })

  it('weighted average, by hand: 150·(7.3 − 7.1)', () => {
    const made = realizedPosition(book, 'weighted-average', end)
    expect(made.realized.toFixed(2)).toBe('30.00')
    expect(made.openLots.map((lot) => lot.rate.toFixed(4))).toEqual(['7.1000'])
  })

  it('sales may come first, and a deal may turn the position over', () => {
    const made = realizedPosition([deal('sell', '100', '7.3'), deal('buy', '160', '7.1', 1)], 'fifo', end)
    expect([made.realized.toFixed(2), made.openAmount.toFixed(0), made.openCost.toFixed(2)]).toEqual([
      '20.00',
      '60',
      '426.00',
    ])
  })

  it('counts cash flows up to the day asked, in the order of their dates', () => {
    expect(realizedPosition(book, 'fifo', addDays(start, 1)).realized.isZero()).toBe(true)
    const shuffled = [book[2], book[0], book[1]].flatMap((one) => (one === undefined ? [] : [one]))
    expect(realizedPosition(shuffled, 'fifo', end).realized.toFixed(2)).toBe('35.00')
    expect(realizedPosition([], 'weighted-average', end).openLots).toEqual([])
  })

  it('says which deal closed which, oldest first; an average closes none by name', () => {
    const made = realizedPosition(book, 'fifo', end)
    const [step] = made.steps
    expect(step?.closedAmount.toString()).toBe('150')
    expect(step?.closedAgainst.map((lot) => [lot.deal.cashFlowDate, lot.baseAmount.toString()])).toEqual([
      [start, '100'],
      [addDays(start, 1), '50'],
    ])
    expect(made.openLots.map((lot) => lot.deal?.cashFlowDate)).toEqual([addDays(start, 1)])
    expect(realizedPosition(book, 'weighted-average', end).steps.map((one) => one.closedAgainst)).toEqual([[]])
  })

  it('refuses deals of nothing', () => {
    expect(codeOf(() => realizedPosition([deal('buy', '0', '7')], 'fifo', end))).toBe('amount-positive')
    expect(codeOf(() => realizedPosition([deal('buy', '1', '0')], 'fifo', end))).toBe('rate-positive')
  })

  it('realised plus the open cost is what was paid: no method makes or loses a cent', () => {
    const deals = fc.array(
      fc.record({
        direction: fc.constantFrom<'buy' | 'sell'>('buy', 'sell'),
        baseAmount: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => fromNumber(cents / 100, 2)),
        rate: fc.integer({ min: 60_000, max: 80_000 }).map((pips) => fromNumber(pips / 10_000, 4)),
        cashFlowDate: fc.integer({ min: 0, max: 20 }).map((days) => addDays(start, days)),
      }),
      { maxLength: 30 },
    )
    const law = fc.property(
      deals,
      fc.constantFrom<'fifo' | 'weighted-average'>('fifo', 'weighted-average'),
      (all, method) => {
        const made = realizedPosition(all, method, end)
        const paid = all.reduce((sum, one) => {
          const cost = one.baseAmount.mul(one.rate)
          return one.direction === 'buy' ? sum.add(cost) : sum.sub(cost)
        }, ZERO)
        expect(made.openCost.sub(made.realized).eq(paid)).toBe(true)
      },
    )
    fc.assert(law, { seed: 10, numRuns: 100 })
  })
})
