import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { garmanKohlhagen } from '../vanilla/garman-kohlhagen.ts'
import { type BarrierInput, type BarrierType, barrierOption, barrierPrice } from './barrier.ts'

const base = {
  spot: 100,
  strike: 100,
  rDomestic: 0.08,
  rForeign: 0.04,
  time: 0.5,
  vol: 0.25,
  optionType: 'call',
} as const

/** Of the spot: rounding of a handful of terms as large as the spot. */
const ROUNDING = 1e-12

const market = fc.record({
  optionType: fc.constantFrom('call' as const, 'put' as const),
  strike: fc.double({ min: 50, max: 200, noNaN: true }),
  rDomestic: fc.double({ min: -0.1, max: 0.3, noNaN: true }),
  rForeign: fc.double({ min: -0.1, max: 0.3, noNaN: true }),
  time: fc.double({ min: 1 / 365, max: 50, noNaN: true }),
  vol: fc.double({ min: 0.0001, max: 10, noNaN: true }),
})

describe('in and out together are the vanilla option', () => {
  for (const [side, distance] of [
    ['D', 0.9],
    ['D', 0.999],
    ['U', 1.001],
    ['U', 1.3],
  ] as const)
    test(`${side} at ${distance} of the spot, all market data`, () => {
      fc.assert(
        fc.property(market, (terms) => {
          const input = { ...terms, spot: 100, barrier: 100 * distance }
          const inside = barrierPrice({ ...input, barrierType: `${side}I` })
          const outside = barrierPrice({ ...input, barrierType: `${side}O` })
          const vanilla = garmanKohlhagen(input).price
          expect(Math.abs(inside + outside - vanilla)).toBeLessThan(ROUNDING * (100 + terms.strike) * 1e2)
          expect(Math.min(inside, outside)).toBeGreaterThan(-ROUNDING * 1e4)
        }),
        { numRuns: 150, seed: 1 },
      )
    })
})

describe('limits', () => {
  const far = { D: 0.001, U: 1e5 } as const
  for (const type of ['DI', 'DO', 'UI', 'UO'] as const)
    test(`${type} with the barrier out of reach`, () => {
      const price = barrierPrice({ ...base, barrierType: type, barrier: base.spot * far[type[0] as 'D' | 'U'] })
      expect(price).toBeCloseTo(type.endsWith('O') ? garmanKohlhagen(base).price : 0, 10)
    })

  test('touched: in is vanilla with its Greeks, out is the rebate', () => {
    const vanilla = garmanKohlhagen(base)
    expect(barrierOption({ ...base, barrierType: 'DI', barrier: 100, rebate: 2 })).toMatchObject({
      ...vanilla,
      knocked: true,
    })
    expect(barrierOption({ ...base, barrierType: 'UO', barrier: 99, rebate: 2 })).toMatchObject({ price: 2, delta: 0 })
    expect(barrierOption({ ...base, barrierType: 'UO', barrier: 120, knocked: true }).price).toBe(0)
  })

  test('a rebate at the touch plus one without a touch, at rate zero, is the rebate', () => {
    const terms = { ...base, rDomestic: 0, strike: 1e9, barrierType: 'DO', barrier: 90 } as const
    const atTouch = barrierPrice({ ...terms, rebate: 1 })
    const without = barrierPrice({ ...terms, barrierType: 'DI', rebate: 1 })
    expect(atTouch + without - barrierPrice({ ...terms, barrierType: 'DI' })).toBeCloseTo(1, 12)
  })

  test('the rebate at the touch crosses to imaginary roots smoothly', () => {
    // With b = 0 the root is imaginary from r < −σ²/8 = −0.0078125 on.
    const at = (r: number) =>
      barrierPrice({ ...base, strike: 1e9, rDomestic: r, rForeign: r, barrierType: 'DO', barrier: 90, rebate: 1 })
    const [left, here, right] = [at(-0.0078125 - 1e-4), at(-0.0078125), at(-0.0078125 + 1e-4)]
    expect(left - 2 * here + right).toBeLessThan(1e-8)
    expect(Math.abs(left - 2 * here + right)).toBeLessThan(1e-8)
    expect(left).toBeGreaterThan(here)
    expect(at(-0.0078125 - 1e-9) - at(-0.0078125 + 1e-9)).toBeLessThan(1e-8)
  })

  test('more dates come nearer to continuous watching, from above for an out option', () => {
    const at = (observations?: number) =>
      barrierPrice({ ...base, barrierType: 'DO', barrier: 95, ...(observations ? { observations } : {}) })
    expect(at(1)).toBeGreaterThan(at(12))
    expect(at(12)).toBeGreaterThan(at(10000))
    expect(at(1e12)).toBeCloseTo(at(), 4)
  })
})

test('delta near the barrier does not feel the knock', () => {
  const { delta, gamma } = barrierOption({ ...base, barrierType: 'DO', barrier: 99.9999 })
  const step = 1e-3
  const at = (spot: number) => barrierPrice({ ...base, spot, barrierType: 'DO', barrier: 99.9999 })
  expect(delta).toBeCloseTo((at(100 + step) - at(100)) / step, 3)
  expect(Number.isFinite(gamma)).toBe(true)
})

describe('refusals', () => {
  const input: BarrierInput = { ...base, barrierType: 'DO', barrier: 90 }
  test.each([
    [{ barrier: 0 }, 'barrier-positive'],
    [{ rebate: -1 }, 'rebate-not-negative'],
    [{ observations: 0 }, 'observations-positive-integer'],
    [{ spot: 0 }, 'spot-positive'],
    [{ strike: -1 }, 'strike-positive'],
    [{ time: 0 }, 'time-positive'],
    [{ time: 51 }, 'time-at-most-50'],
    [{ vol: 0 }, 'volatility-positive'],
    [{ vol: 10.1 }, 'volatility-at-most-1000'],
    [{ rDomestic: Number.NaN }, 'not-finite'],
    [{ rDomestic: -1000, time: 50 }, 'not-finite'],
  ])('%o', (change, code) => {
    expect(() => barrierPrice({ ...input, ...change })).toThrow(expect.objectContaining({ code }))
    expect(() => barrierOption({ ...input, ...change })).toThrow(expect.objectContaining({ code }))
  })
})

test('every variant has a price between nothing and the vanilla option', () => {
  const types: readonly BarrierType[] = ['DI', 'DO', 'UI', 'UO']
  for (const barrierType of types)
    for (const optionType of ['call', 'put'] as const)
      for (const strike of [70, 90, 100, 110, 140]) {
        const input = { ...base, optionType, strike, barrierType, barrier: barrierType.startsWith('D') ? 92 : 108 }
        expect(barrierPrice(input)).toBeGreaterThanOrEqual(-ROUNDING * 100)
        expect(barrierPrice(input)).toBeLessThanOrEqual(garmanKohlhagen(input).price + ROUNDING * 100)
      }
})

test('an option that can hardly survive is worth nothing, not less than nothing', () => {
  const terms = {
    spot: 1e6,
    strike: 7e5,
    rDomestic: 0.15,
    rForeign: 0.05,
    time: 50,
    vol: 0.05,
    optionType: 'call',
  } as const
  const input = { ...terms, barrierType: 'UO', barrier: 1.01e6 } as const
  expect(barrierPrice(input)).toBeGreaterThanOrEqual(0)
  expect(barrierOption(input).price).toBeGreaterThanOrEqual(0)
})
