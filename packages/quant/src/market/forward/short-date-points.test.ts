import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { shortDateRates } from './short-date-points.ts'

const quote = {
  spot: { bid: 7.1, ask: 7.1008 },
  on: { bid: -5, ask: -4 },
  tn: { bid: -6, ask: -4.5 },
  pip: 0.0001,
  spotLag: 2,
} as const

describe('value before spot', () => {
  it('subtracts the swap, bid against ask', () => {
    const { tom, today, tomPoints, todayPoints } = shortDateRates(quote)
    expect(tom.bid).toBeCloseTo(7.10045, 12)
    expect(tom.ask).toBeCloseTo(7.1014, 12)
    expect(today.bid).toBeCloseTo(7.10085, 12)
    expect(today.ask).toBeCloseTo(7.1019, 12)
    expect([tomPoints, todayPoints]).toEqual([
      { bid: 4.5, ask: 6 },
      { bid: 8.5, ask: 11 },
    ])
  })

  it('never narrows the spread', () => {
    const { tom, today } = shortDateRates(quote)
    expect(tom.ask - tom.bid).toBeGreaterThan(0.0008)
    expect(today.ask - today.bid).toBeGreaterThan(tom.ask - tom.bid)
  })

  it('leaves out TN where spot is tomorrow', () => {
    const { tom, today } = shortDateRates({ ...quote, spotLag: 1 })
    expect(tom).toEqual(quote.spot)
    expect(today.bid).toBeCloseTo(7.1004, 12)
    expect(today.ask).toBeCloseTo(7.1013, 12)
  })

  it('refuses crossed spots, empty pips and points that are no numbers', () => {
    expect(codeOf(() => shortDateRates({ ...quote, spot: { bid: 7.2, ask: 7.1 } }))).toBe('lower-above-upper')
    expect(codeOf(() => shortDateRates({ ...quote, pip: 0 }))).toBe('pip-positive')
    expect(codeOf(() => shortDateRates({ ...quote, on: { bid: Number.NaN, ask: 0 } }))).toBe('not-finite')
    expect(codeOf(() => shortDateRates({ ...quote, on: { bid: 0, ask: 1e6 } }))).toBe('rate-positive')
  })
})
