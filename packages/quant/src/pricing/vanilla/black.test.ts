import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalPdf } from '../../maths/normal.ts'
import { gaussKronrod } from '../../maths/quadrature.ts'
import { blackPrice, logRatio, signOf } from './black.ts'

const seed = 20260413
const positive = fc.double({ min: 0.01, max: 100, noNaN: true })

describe('blackPrice', () => {
  // 80 digits by mpmath; the relative error grows with the square of the distance from the forward.
  it.each([
    [1, Math.exp(0.01), 2, 0.05, Math.exp(-0.02), 4.2620683115694464e-45],
    [-1, 7.1 * Math.exp(-0.0025), 3, 0.05, Math.exp(-0.005), 2.499836559464137e-68],
    [1, 1, 5, 0.05, 1, 4.393422756409834e-230],
  ] as const)(
    'keeps relative accuracy far out of the money (%d, %d, %d, %d)',
    (sign, forward, strike, s, discount, exact) => {
      expect(Math.abs(blackPrice(sign, forward, strike, s, discount) / exact - 1)).toBeLessThan(1e-12)
    },
  )

  it('is the payoff integrated over the lognormal density', () => {
    for (const strike of [0.4, 0.9, 1, 1.15, 3])
      for (const s of [0.02, 0.3, 1.7])
        for (const sign of [1, -1] as const) {
          const kink = (Math.log(strike) + (s * s) / 2) / s
          const payoff = (z: number) => Math.max(sign * (Math.exp(s * z - (s * s) / 2) - strike), 0) * normalPdf(z)
          const [low, high] = sign === 1 ? [kink, 15] : [-15, kink]
          const integral = low < high ? gaussKronrod(payoff, Math.max(low, -15), Math.min(high, 15)) : 0
          expect(Math.abs(blackPrice(sign, 1, strike, s, 0.9) - 0.9 * integral)).toBeLessThan(1e-12)
        }
  })

  it('obeys parity to the last bits, homogeneity and the bounds', () => {
    fc.assert(
      fc.property(positive, positive, fc.double({ min: 0, max: 5, noNaN: true }), (forward, strike, s) => {
        const size = Math.max(forward, strike)
        const [call, put] = [blackPrice(1, forward, strike, s, 1), blackPrice(-1, forward, strike, s, 1)]
        expect(Math.abs(call - put - (forward - strike))).toBeLessThanOrEqual(4 * Number.EPSILON * size)
        expect(Math.abs(blackPrice(1, 3 * forward, 3 * strike, s, 1) - 3 * call)).toBeLessThan(1e-13 * size)
        expect(Math.abs(blackPrice(-1, strike, forward, s, 1) - call)).toBeLessThan(1e-13 * size)
        expect(call).toBeGreaterThanOrEqual(Math.max(forward - strike, 0))
        expect(call).toBeLessThanOrEqual(forward)
      }),
      { seed, numRuns: 300 },
    )
  })

  it('without deviation is the discounted intrinsic value', () => {
    expect([blackPrice(1, 3, 2, 0, 0.5), blackPrice(-1, 3, 2, 1e-13, 0.5), blackPrice(1, 2, 2, 0, 1)]).toEqual([
      0.5, 0, 0,
    ])
  })
})

it('logRatio keeps its digits where a and b nearly agree', () => {
  expect(Math.abs(logRatio(1 + 2 ** -40, 1) / (2 ** -40 - 2 ** -81) - 1)).toBeLessThan(1e-15)
  expect(logRatio(Math.E * 7, 7)).toBeCloseTo(1, 15)
  expect([signOf('call'), signOf('put')]).toEqual([1, -1])
})
