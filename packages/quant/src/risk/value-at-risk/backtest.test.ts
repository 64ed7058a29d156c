import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { backtest, kupiecTest } from './backtest.ts'

describe('Kupiec’s test', () => {
  // Published: Kupiec (1995), regions that are not rejected at 95 % (also Jorion, table 6.2); both ends of each.
  it.each([
    [0.99, 255, 1, 6],
    [0.99, 510, 2, 10],
    [0.99, 1000, 5, 16],
    [0.975, 255, 3, 11],
    [0.975, 1000, 16, 35],
    [0.95, 255, 7, 20],
    [0.95, 510, 17, 35],
    [0.95, 1000, 38, 64],
  ])('confidence %d over %d days accepts %d to %d exceptions', (confidence, days, fewest, most) => {
    expect(kupiecTest(most, days, confidence).verdict).toBe('accepted')
    expect(kupiecTest(most + 1, days, confidence).verdict).toBe('too-many')
    expect(kupiecTest(fewest, days, confidence).verdict).toBe('accepted')
    if (fewest > 1) expect(kupiecTest(fewest - 1, days, confidence).verdict).toBe('too-few')
  })

  it('published: J. P. Morgan 1998, 20 exceptions in 252 days at 95 %: 3.91', () => {
    expect(kupiecTest(20, 252, 0.95).statistic).toBeCloseTo(3.91, 2)
  })

  it('is zero where the promise is kept exactly, and has an answer at both ends', () => {
    expect(kupiecTest(5, 100, 0.95).statistic).toBeCloseTo(0, 12)
    expect(kupiecTest(0, 100, 0.95).statistic).toBeCloseTo(-200 * Math.log(0.95), 10)
    expect(kupiecTest(100, 100, 0.95).verdict).toBe('too-many')
  })

  it('counts the days that lost more', () => {
    const made = backtest([1, 5, 6, -3, 5.01], 5, 0.95)
    expect([made.exceptions, made.observations, made.expected]).toEqual([2, 5, expect.closeTo(0.25, 12)])
  })

  it('refuses what is no count', () => {
    expect(codeOf(() => kupiecTest(1, 0, 0.95))).toBe('too-few-points')
    expect(codeOf(() => kupiecTest(6, 5, 0.95))).toBe('not-an-integer')
    expect(codeOf(() => kupiecTest(1, 5, 0.5))).toBe('confidence-90-to-99.99')
    expect(codeOf(() => backtest([Number.NaN], 5, 0.95))).toBe('not-finite')
  })
})
