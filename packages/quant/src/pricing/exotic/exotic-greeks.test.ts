import { describe, expect, test } from 'vitest'
import { blackPrice } from '../vanilla/black.ts'
import { type Greeks, garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { binaryOption } from './binary.ts'
import { exoticGreeks, fivePoint } from './exotic-greeks.ts'
import type { MarketTerms } from './exotic-terms.ts'

/** Of a Greek relative to its own size, plus what the rounding of the price leaves in a quotient of differences. */
const RELATIVE = 1e-6

const names = ['delta', 'gamma', 'vegaPer1Pct', 'thetaPerDay', 'rhoPer1Pct', 'rhoForeignPer1Pct'] as const

function expectGreeks(got: Greeks, expected: Greeks, scale: number) {
  for (const name of names) {
    const allowed = RELATIVE * Math.max(Math.abs(expected[name]), scale)
    expect(Math.abs(got[name] - expected[name]), `${name}: ${got[name]} for ${expected[name]}`).toBeLessThan(allowed)
  }
}

describe('differences of the vanilla price are its closed Greeks', () => {
  for (const time of [1 / 365, 0.25, 5, 50])
    for (const vol of [0.001, 0.1, 1])
      for (const moneyness of [-2, 0, 1])
        test(`T ${time}, σ ${vol}, ${moneyness} deviations`, () => {
          const strike = 7 * Math.exp(moneyness * Math.min(1, vol * Math.sqrt(time)))
          const terms = { optionType: 'call', spot: 7, strike, rDomestic: 0.02, rForeign: 0.035, time, vol } as const
          const price = ({ spot, rDomestic, rForeign, time: life, vol: deviation }: MarketTerms) =>
            blackPrice(
              1,
              spot * Math.exp(-rForeign * life),
              strike * Math.exp(-rDomestic * life),
              deviation * Math.sqrt(life),
              1,
            )
          const got = exoticGreeks(price, { spot: 7, rDomestic: 0.02, rForeign: 0.035, time, vol })
          const expected = garmanKohlhagen(terms)
          expectGreeks(got, expected, 1e-3)
        })
})

test('a cash binary’s delta and gamma are those of the closed formula', () => {
  const terms = { spot: 7.1, strike: 7.2, rDomestic: 0.02, rForeign: 0.04, time: 0.25, vol: 0.06 }
  const { delta, gamma } = binaryOption({ ...terms, optionType: 'call', payoff: 'cash-or-nothing', cashPayout: 100 })
  const spread = 0.06 * 0.5
  const d2 = (Math.log(7.1 / 7.2) - 0.02 * 0.25) / spread - spread / 2
  const density = (Math.exp(-0.5 * d2 * d2) / Math.sqrt(2 * Math.PI)) * 100 * Math.exp(-0.02 * 0.25)
  expect(delta).toBeCloseTo(density / (7.1 * spread), 6)
  expect(gamma).toBeCloseTo((-density * (d2 + spread)) / (7.1 * 7.1 * spread * spread), 3)
})

test('five points differentiate a quartic exactly', () => {
  const f = (x: number) => (2 + x) ** 4
  const { first, second } = fivePoint(f, 0.125, f(0))
  expect(first).toBeCloseTo(32, 10)
  expect(second).toBeCloseTo(48, 9)
})
