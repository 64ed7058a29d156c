import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { garmanKohlhagen } from './garman-kohlhagen.ts'
import { impliedVolatility } from './implied-volatility.ts'

const MOST_ITERATIONS = 5
const terms = { optionType: 'call' as const, spot: 1.08, strike: 1.1, rDomestic: 0.043, rForeign: 0.025, time: 0.5 }

describe('impliedVolatility', () => {
  it("gives Hull's example", () => {
    const hull = {
      optionType: 'call' as const,
      spot: 21,
      strike: 20,
      rDomestic: 0.1,
      rForeign: 0,
      time: 0.25,
      price: 1.875,
    }
    expect(impliedVolatility(hull).vol).toBeCloseTo(0.235, 3)
  })

  it('returns every volatility that a price can tell, to 1e-12 in σ√T and within five steps', () => {
    let refusals = 0
    for (const strike of [0.001, 0.1, 0.5, 0.9, 0.99, 0.99999, 1, 1.00001, 1.01, 1.1, 2, 20, 1000])
      for (const time of [1 / 365, 0.1, 1, 10, 50])
        for (const vol of [1e-4, 0.001, 0.01, 0.1, 0.3, 1, 3, 10]) {
          const deviation = vol * Math.sqrt(time)
          if (deviation > 8) continue // within the rounding of its upper bound a price says little
          const optionType = strike < Math.exp(0.02 * time) ? 'put' : 'call'
          const market = { optionType, spot: 1, strike, rDomestic: 0.03, rForeign: 0.01, time } as const
          const { price } = garmanKohlhagen({ ...market, vol })
          if (price < 1e-300) continue
          const { vol: implied, iterations, residual } = impliedVolatility({ ...market, price })
          const allowed = 1e-12 + (Number.EPSILON * strike) / (garmanKohlhagen({ ...market, vol }).vegaPer1Pct * 100)
          if (deviation < 5) expect(Math.abs(implied - vol) * Math.sqrt(time)).toBeLessThan(1e-12)
          else expect(Math.abs(implied - vol) * Math.sqrt(time)).toBeLessThan(8 * allowed)
          expect(Math.abs(residual)).toBeLessThan(1e-14 * Math.max(1, strike))
          expect(iterations).toBeLessThanOrEqual(MOST_ITERATIONS)
          refusals += 1
        }
    expect(refusals).toBeGreaterThan(250)
  })

  it('sees the same volatility in a call and a put', () => {
    for (const vol of [0.03, 0.1, 0.8])
      for (const optionType of ['call', 'put'] as const) {
        const { price } = garmanKohlhagen({ ...terms, optionType, vol })
        expect(impliedVolatility({ ...terms, optionType, price }).vol).toBeCloseTo(vol, 11)
      }
  })

  it('works in the full time mode', () => {
    const full = { ...terms, discountTime: 0.52 }
    const { price } = garmanKohlhagen({ ...full, vol: 0.09 })
    expect(impliedVolatility({ ...full, price }).vol).toBeCloseTo(0.09, 12)
  })

  it('has no solution outside and on the bounds', () => {
    const spotNow = 1.08 * Math.exp(-0.0125)
    const strikeNow = 1.1 * Math.exp(-0.0215)
    for (const price of [-0.01, 0, spotNow, spotNow * (1 - 1e-16), spotNow + 0.1])
      expect(codeOf(() => impliedVolatility({ ...terms, price }))).toBe('no-solution')
    const put = { ...terms, optionType: 'put' as const }
    for (const price of [strikeNow - spotNow, strikeNow, 2])
      expect(codeOf(() => impliedVolatility({ ...put, price }))).toBe('no-solution')
    expect(codeOf(() => impliedVolatility({ ...terms, spot: 2, price: 2 * Math.exp(-0.0125) - strikeNow }))).toBe(
      'no-solution',
    )
  })

  it('refuses bad terms', () => {
    expect(codeOf(() => impliedVolatility({ ...terms, price: Number.NaN }))).toBe('not-finite')
    expect(codeOf(() => impliedVolatility({ ...terms, time: 0, price: 0.1 }))).toBe('time-positive')
    expect(codeOf(() => impliedVolatility({ ...terms, spot: 0, price: 0.1 }))).toBe('spot-positive')
  })
})
