import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { type HedgedExposure, hedgedPayoff, hedgedValue } from './hedged-payoff.ts'

const put = { optionType: 'put', amount: 1_000_000, strike: 6.8 } as const
const soldCall = { optionType: 'call', amount: -1_000_000, strike: 7 } as const
const receivable = (over: Partial<HedgedExposure> = {}): HedgedExposure => ({
  exposure: 1_000_000,
  legs: [put],
  premium: 59_000,
  ...over,
})

describe('an exposure at expiry with its options', () => {
  it('a bought put gives a receivable its floor, and leaves the rise', () => {
    const payoff = hedgedPayoff(receivable())
    expect(payoff.worst).toBeCloseTo(6_800_000 - 59_000, 6)
    expect(payoff.best).toBeNull()
    expect(payoff.breakEven).toEqual([expect.closeTo(6.741, 12)])
  })

  it('a bought call caps what a payable costs', () => {
    const call = { optionType: 'call', amount: 1_000_000, strike: 6.9 } as const
    const payoff = hedgedPayoff({ exposure: -1_000_000, legs: [call], premium: 40_000 })
    expect(payoff.worst).toBeCloseTo(-6_940_000, 6)
    // At a rate of nothing the payable costs nothing but the premium.
    expect(payoff.best).toBeCloseTo(-40_000, 6)
    expect(payoff.breakEven).toEqual([expect.closeTo(6.94, 12)])
  })

  it('a collar of no cost lies between its strikes', () => {
    const payoff = hedgedPayoff(receivable({ legs: [put, soldCall], premium: 0 }))
    expect(payoff).toMatchObject({ worst: 6_800_000, best: 7_000_000 })
  })

  it('more sold than is received has no floor', () => {
    const payoff = hedgedPayoff(receivable({ legs: [{ ...soldCall, amount: -2_000_000 }], premium: -30_000 }))
    expect(payoff.worst).toBeNull()
    expect(payoff.best).toBeCloseTo(7_030_000, 6)
  })

  it('no rate passes what it says', () => {
    const leg = fc.record({
      optionType: fc.constantFrom<'call' | 'put'>('call', 'put'),
      amount: fc.integer({ min: -10, max: 10 }),
      strike: fc.integer({ min: 1, max: 20 }),
    })
    const exposure = fc.integer({ min: -10, max: 10 })
    fc.assert(
      fc.property(
        exposure,
        fc.array(leg, { maxLength: 4 }),
        fc.integer({ min: -5, max: 5 }),
        (amount, legs, premium) => {
          const hedged = { exposure: amount, legs, premium }
          const { worst, best, breakEven } = hedgedPayoff(hedged)
          for (let rate = 0.25; rate < 60; rate += 0.25) {
            const value = hedgedValue(hedged, rate)
            if (worst !== null) expect(value).toBeGreaterThanOrEqual(worst - 1e-9)
            if (best !== null) expect(value).toBeLessThanOrEqual(best + 1e-9)
          }
          if (worst === null) expect(hedgedValue(hedged, 1e6)).toBeLessThan(hedgedValue(hedged, 1e5))
          for (const rate of breakEven) expect(hedgedValue(hedged, rate)).toBeCloseTo(amount * rate, 6)
        },
      ),
      { numRuns: 300, seed: 20260413 },
    )
  })

  it.each([
    [{ legs: [{ ...put, strike: 0 }] }, 'strike-positive'],
    [{ premium: Number.NaN }, 'not-finite'],
  ])('refuses %j', (over, code) => {
    expect(codeOf(() => hedgedPayoff(receivable(over)))).toBe(code)
  })
})
