import { describe, expect, test } from 'vitest'
import { sabrOption, sabrVolatility } from './sabr.ts'

const base = {
  forward: 0.04,
  strike: 0.05,
  time: 5,
  alpha: 0.035,
  beta: 0.5,
  volOfVol: 0.4,
  correlation: -0.25,
} as const

describe('Hagan’s volatility', () => {
  test('QuantLib’s value', () => expect(sabrVolatility(base)).toBeCloseTo(0.170577483364, 12))

  test('has no seam at the money', () => {
    for (const correlation of [-0.99, 0, 0.99]) {
      const at = (strike: number) => sabrVolatility({ ...base, strike, correlation })
      const [left, here, right] = [at(0.04 * (1 - 1e-7)), at(0.04), at(0.04 * (1 + 1e-7))]
      expect(Math.abs(left - 2 * here + right)).toBeLessThan(1e-12)
      expect(Math.abs(right - left)).toBeLessThan(1e-6)
    }
  })

  test('mirrored correlation mirrors the smile of the lognormal model', () => {
    // β = 1 without the drift terms in ρν: at T → 0 the volatility depends on ln(F/K) and ρ through z/x(z) alone.
    const at = (strike: number, correlation: number) =>
      sabrVolatility({ ...base, forward: 1, beta: 1, alpha: 0.1, time: 1e-9, strike, correlation })
    for (const log of [0.01, 0.5, 3]) expect(at(Math.exp(log), 0.7)).toBeCloseTo(at(Math.exp(-log), -0.7), 9)
  })

  test('a shift moves forward and strike', () => {
    const shifted = sabrVolatility({ ...base, forward: -0.01, strike: 0, shift: 0.05 })
    expect(shifted).toBe(sabrVolatility({ ...base, forward: 0.04, strike: 0.05 }))
  })
})

describe('the option', () => {
  const terms = { optionType: 'call', spot: 0.03, rDomestic: 0, rForeign: 0, time: 10, alpha: 0.02, beta: 0.5 } as const
  const at = (strike: number) => sabrOption({ ...terms, strike, volOfVol: 0.6, correlation: -0.3 })

  test('warns of a negative density far below, not at the money', () => {
    expect(at(0.03)).toMatchObject({ negativeDensity: false })
    const low = at(0.0005)
    expect(low.density).toBeLessThan(0)
    expect(low.negativeDensity).toBe(true)
  })

  test('without a shift the implied volatility is Hagan’s; with one it differs', () => {
    const { impliedVol, sabrVol } = at(0.03)
    expect(impliedVol).toBeCloseTo(sabrVol, 10)
    const shifted = sabrOption({ ...terms, strike: 0.03, volOfVol: 0.6, correlation: -0.3, shift: 0.02 })
    expect(Math.abs((shifted.impliedVol ?? 0) - shifted.sabrVol)).toBeGreaterThan(0.01)
  })
})
