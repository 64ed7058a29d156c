// What every alternative model must do: collapse to Black–Scholes in its limit, keep parity, obey the limits of the page.
import { describe, expect, test } from 'vitest'
import { garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { cevOption, cevVolAtSpot } from './cev.ts'
import { hestonOption } from './heston.ts'
import { mertonJumpOption } from './merton-jump.ts'
import type { ModelTerms } from './model-terms.ts'
import { sabrOption } from './sabr.ts'
import { varianceGammaOption } from './variance-gamma.ts'

const terms = { optionType: 'call', spot: 7.1, strike: 7.3, rDomestic: 0.02, rForeign: 0.035, time: 0.75 } as const
type Terms = ModelTerms

const models = {
  cev: (t: Terms) => cevOption({ ...t, vol: 0.09, alpha: 0.6 }),
  'cev above 1': (t: Terms) => cevOption({ ...t, vol: 0.09, alpha: 1.8 }),
  merton: (t: Terms) => mertonJumpOption({ ...t, vol: 0.08, jumpsPerYear: 2, meanJump: -0.02, jumpLogStdDev: 0.05 }),
  'variance gamma': (t: Terms) => varianceGammaOption({ ...t, vol: 0.1, varianceRate: 0.3, skew: -0.1 }),
  heston: (t: Terms) => hestonOption({ ...t, v0: 0.01, kappa: 2, theta: 0.012, volOfVol: 0.4, correlation: -0.6 }),
  sabr: (t: Terms) => sabrOption({ ...t, alpha: 0.2, beta: 0.6, volOfVol: 0.8, correlation: -0.3 }),
} as const

describe.each(Object.entries(models))('%s', (_name, price) => {
  test('call less put is the forward at every strike, and the smile is one', () => {
    for (const strike of [4, 6.5, 7.1, 7.6, 11]) {
      const [call, put] = [price({ ...terms, strike }), price({ ...terms, strike, optionType: 'put' })]
      const forward = 7.1 * Math.exp(-0.035 * 0.75) - strike * Math.exp(-0.02 * 0.75)
      expect(Math.abs(call.price - put.price - forward)).toBeLessThan(1e-13)
      expect(call.delta - put.delta).toBeCloseTo(Math.exp(-0.035 * 0.75), 8)
      expect(call.gamma).toBeCloseTo(put.gamma, 6)
      if (strike > 5 && strike < 10) expect(call.impliedVol).toBeCloseTo(put.impliedVol ?? 0, 8)
    }
  })

  test('the price falls and is convex in the strike', () => {
    const prices = [6.9, 7, 7.1, 7.2, 7.3].map((strike) => price({ ...terms, strike }).price)
    const steps = prices.slice(1).map((value, i) => value - (prices[i] ?? 0))
    for (const [i, step] of steps.entries()) {
      expect(step).toBeLessThan(0)
      if (i > 0) expect(step).toBeGreaterThan(steps[i - 1] ?? 0)
    }
  })

  test('the implied volatility gives the price back', () => {
    const { price: value, impliedVol } = price(terms)
    expect(garmanKohlhagen({ ...terms, vol: impliedVol ?? 0 }).price).toBeCloseTo(value, 12)
  })
})

describe('limits in which Black–Scholes returns', () => {
  const plain = garmanKohlhagen({ ...terms, vol: 0.1 })
  const near = (got: { price: number; delta: number; gamma: number; impliedVol: number | null }, digits: number) => {
    expect(got.price).toBeCloseTo(plain.price, digits)
    expect(got.impliedVol).toBeCloseTo(0.1, digits - 1)
    expect(got.delta).toBeCloseTo(plain.delta, Math.min(digits, 6))
    expect(got.gamma).toBeCloseTo(plain.gamma, Math.min(digits, 4))
  }
  test('CEV: α = 1 exactly, and through 1 ± 1e-7', () => {
    near(cevOption({ ...terms, vol: 0.1, alpha: 1 }), 12)
    near(cevOption({ ...terms, vol: 0.1, alpha: 1 - 1e-7 }), 8)
    near(cevOption({ ...terms, vol: 0.1, alpha: 1 + 1e-7 }), 8)
  })
  test('Merton: λ = 0, and jumps of no size', () => {
    near(mertonJumpOption({ ...terms, vol: 0.1, jumpsPerYear: 0, meanJump: 0.1, jumpLogStdDev: 0.2 }), 12)
    near(mertonJumpOption({ ...terms, vol: 0.1, jumpsPerYear: 10, meanJump: 0, jumpLogStdDev: 0 }), 12)
  })
  test('Variance Gamma: ν → 0', () =>
    near(varianceGammaOption({ ...terms, vol: 0.1, varianceRate: 1e-8, skew: -0.1 }), 8))
  test('Heston: ξ → 0 at constant variance', () =>
    near(hestonOption({ ...terms, v0: 0.01, kappa: 1, theta: 0.01, volOfVol: 0.0001, correlation: 0 }), 8))
  test('SABR: β = 1, ν → 0', () =>
    near(sabrOption({ ...terms, alpha: 0.1, beta: 1, volOfVol: 0.0001, correlation: 0 }), 8))
})

describe('CEV', () => {
  test('α = 0 is the absorbed normal model: its put has the closed Bachelier form with reflection', () => {
    const input = {
      ...terms,
      rDomestic: 0,
      rForeign: 0,
      optionType: 'put',
      strike: 6,
      time: 9,
      vol: 0.4,
      alpha: 0,
    } as const
    const deviation = 0.4 * 7.1 * 3
    // E[(K − F)⁺] of the normal, the reflected path from −F taken off, and K at zero paid once.
    const n = (x: number) => Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI)
    const sum = (f: (x: number) => number) => {
      const step = 6 / 20000
      let total = 0
      for (let i = 0; i < 20000; i++) total += f((i + 0.5) * step) * step
      return total
    }
    const alive = (x: number) => (n((x - 7.1) / deviation) - n((x + 7.1) / deviation)) / deviation
    const half = sum((x) => alive(x) * (6 - x))
    let below = 0
    for (let i = 0; i < 400000; i++) below += n((7.1 + (i + 0.5) * 2e-4) / deviation) * (2e-4 / deviation)
    expect(cevOption(input).price).toBeCloseTo(half + 6 * 2 * below, 6)
  })
  test('the raw coefficient', () => {
    expect(cevVolAtSpot(0.10802611435, 7.1, 0.7)).toBeCloseTo(0.06, 10)
    expect(cevOption({ ...terms, vol: 0.06, alpha: 0.7 }).delta).toBeLessThan(
      garmanKohlhagen({ ...terms, vol: 0.06 }).delta,
    )
  })
})

describe('Heston', () => {
  test('Feller’s condition is reported, not demanded', () => {
    const at = (volOfVol: number) =>
      hestonOption({ ...terms, v0: 0.04, kappa: 1, theta: 0.04, volOfVol, correlation: 0 }).fellerSatisfied
    expect([at(0.28), at(0.29), at(5)]).toEqual([true, false, false])
  })
  test('survives ξ = 5, ρ = ±0.99, one day and thirty years, on a smile without arbitrage', () => {
    for (const correlation of [-0.99, 0.99])
      for (const time of [1 / 365, 30]) {
        const prices = [5, 6.9, 7.1, 7.3, 10].map(
          (strike) =>
            hestonOption({ ...terms, strike, time, v0: 0.01, kappa: 1, theta: 0.01, volOfVol: 5, correlation }).price,
        )
        for (let i = 1; i < prices.length; i++) expect(prices[i]).toBeLessThan((prices[i - 1] ?? 0) + 1e-15)
        expect(Math.min(...prices)).toBeGreaterThanOrEqual(0)
      }
  })
})

describe('limits of the page', () => {
  const heston = { ...terms, v0: 0.01, kappa: 1, theta: 0.01, volOfVol: 0.3, correlation: 0 }
  const sabr = { ...terms, alpha: 0.1, beta: 1, volOfVol: 0.3, correlation: 0 }
  test.each([
    ['CEV below 0.25 %', () => cevOption({ ...terms, vol: 0.0024, alpha: 1 }), 'volatility-0.25-to-200'],
    ['CEV above 200 %', () => cevOption({ ...terms, vol: 2.01, alpha: 1 }), 'volatility-0.25-to-200'],
    [
      'CEV wide',
      () => cevOption({ ...terms, vol: 0.0004, alpha: 1, volatilityRange: 'wide' }),
      'volatility-0.05-to-2000',
    ],
    ['CEV α', () => cevOption({ ...terms, vol: 0.1, alpha: 11 }), 'alpha-minus-10-to-10'],
    ['Heston √v0', () => hestonOption({ ...heston, v0: 0 }), 'volatility-0.25-to-200'],
    ['Heston ξ', () => hestonOption({ ...heston, volOfVol: 5.01 }), 'vol-of-vol-0.0001-to-5'],
    ['Heston ξ = 0', () => hestonOption({ ...heston, volOfVol: 0 }), 'vol-of-vol-0.0001-to-5'],
    ['Heston ρ', () => hestonOption({ ...heston, correlation: -1 }), 'correlation-minus-0.99-to-0.99'],
    ['Heston κ', () => hestonOption({ ...heston, kappa: -1 }), 'mean-reversion-not-negative'],
    ['Heston θ', () => hestonOption({ ...heston, theta: -0.1 }), 'long-run-variance-0-to-4'],
    ['SABR ν', () => sabrOption({ ...sabr, volOfVol: 5.5 }), 'vol-of-vol-0.0001-to-5'],
    ['SABR ρ', () => sabrOption({ ...sabr, correlation: 0.991 }), 'correlation-minus-0.99-to-0.99'],
    ['SABR β', () => sabrOption({ ...sabr, beta: 1.1 }), 'beta-0-to-1'],
    ['SABR α', () => sabrOption({ ...sabr, alpha: 21 }), 'volatility-0.05-to-2000'],
    ['SABR shift', () => sabrOption({ ...sabr, shift: -8 }), 'shifted-rate-positive'],
    [
      'SABR expansion',
      () => sabrOption({ ...sabr, volOfVol: 5, correlation: -0.99, time: 30 }),
      'sabr-expansion-invalid',
    ],
    [
      'Merton λ',
      () => mertonJumpOption({ ...terms, vol: 0.1, jumpsPerYear: 101, meanJump: 0, jumpLogStdDev: 0 }),
      'jumps-per-year-0-to-100',
    ],
    [
      'Merton k',
      () => mertonJumpOption({ ...terms, vol: 0.1, jumpsPerYear: 1, meanJump: -1, jumpLogStdDev: 0 }),
      'mean-jump-above-minus-100',
    ],
    [
      'Merton s',
      () => mertonJumpOption({ ...terms, vol: 0.1, jumpsPerYear: 1, meanJump: 0, jumpLogStdDev: -0.1 }),
      'jump-deviation-0-to-500',
    ],
    ['VG ν', () => varianceGammaOption({ ...terms, vol: 0.1, varianceRate: 0, skew: 0 }), 'variance-rate-positive'],
    [
      'VG mean',
      () => varianceGammaOption({ ...terms, vol: 0.1, varianceRate: 2, skew: 0.5 }),
      'variance-gamma-mean-infinite',
    ],
    ['time', () => cevOption({ ...terms, vol: 0.1, alpha: 1, time: 0 }), 'time-positive'],
    ['strike', () => hestonOption({ ...heston, strike: 0 }), 'strike-positive'],
    ['rate', () => sabrOption({ ...sabr, rDomestic: Number.POSITIVE_INFINITY }), 'not-finite'],
  ])('%s', (_name, price, code) => {
    expect(price).toThrow(expect.objectContaining({ code }))
  })
  test('the ends of the ranges themselves are accepted', () => {
    for (const vol of [0.25 / 100, 200 / 100]) expect(cevOption({ ...terms, vol, alpha: 0.5 }).price).toBeGreaterThan(0)
    for (const volOfVol of [0.0001, 5])
      expect(sabrOption({ ...sabr, time: 0.02, volOfVol, correlation: 0.99 }).price).toBeGreaterThanOrEqual(0)
  })
})
