import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { garmanKohlhagen, type VanillaTerms } from './garman-kohlhagen.ts'

const usdCny: VanillaTerms = {
  optionType: 'call',
  spot: 7.1,
  strike: 7.15,
  rDomestic: 0.018,
  rForeign: 0.043,
  time: 0.4,
  vol: 0.06,
}
const seed = 20260413
const terms = fc.record({
  optionType: fc.constantFrom<'call' | 'put'>('call', 'put'),
  spot: fc.double({ min: 0.5, max: 200, noNaN: true }),
  strike: fc.double({ min: 0.5, max: 200, noNaN: true }),
  rDomestic: fc.double({ min: -0.05, max: 0.3, noNaN: true }),
  rForeign: fc.double({ min: -0.05, max: 0.3, noNaN: true }),
  time: fc.double({ min: 1 / 365, max: 50, noNaN: true }),
  vol: fc.double({ min: 0.0001, max: 10, noNaN: true }),
})

/** Central difference of fourth order; its error is about h⁴ of a smooth price and 1e-16/h of rounding. */
function slope(f: (x: number) => number, x: number, h: number): number {
  return (8 * (f(x + h) - f(x - h)) - (f(x + 2 * h) - f(x - 2 * h))) / (12 * h)
}

describe('garmanKohlhagen', () => {
  it('gives published prices', () => {
    // Hull, §15.9: 4.76 and 0.81; Hull, §17.5 currency example; Haug, Black-76 example 1.7011.
    const hull = { spot: 42, strike: 40, rDomestic: 0.1, rForeign: 0, time: 0.5, vol: 0.2 }
    expect(garmanKohlhagen({ ...hull, optionType: 'call' }).price).toBeCloseTo(4.76, 2)
    expect(garmanKohlhagen({ ...hull, optionType: 'put' }).price).toBeCloseTo(0.81, 2)
    const haug = { spot: 19, strike: 19, rDomestic: 0.1, rForeign: 0.1, time: 0.75, vol: 0.28 }
    expect(garmanKohlhagen({ ...haug, optionType: 'put' }).price).toBeCloseTo(1.7011, 4)
  })

  it.each(['call', 'put'] as const)('has Greeks that finite differences show (%s)', (optionType) => {
    for (const strike of [5.5, 7, 7.15, 9])
      for (const time of [0.02, 0.4, 5])
        for (const vol of [0.06, 0.5]) {
          const at = { ...usdCny, optionType, strike, time, vol }
          const greeks = garmanKohlhagen(at)
          const price = (change: Partial<VanillaTerms>) => garmanKohlhagen({ ...at, ...change }).price
          const deltaAt = (spot: number) => garmanKohlhagen({ ...at, spot }).delta
          const scale = at.spot * vol * Math.sqrt(time)
          const expected = {
            delta: slope((spot) => price({ spot }), at.spot, 1e-2 * scale),
            gamma: slope(deltaAt, at.spot, 1e-2 * scale),
            vegaPer1Pct: slope((v) => price({ vol: v }), vol, 1e-3 * vol) / 100,
            thetaPerDay: -slope((t) => price({ time: t }), time, 1e-3 * time) / 365,
            rhoPer1Pct: slope((r) => price({ rDomestic: r }), at.rDomestic, 1e-4) / 100,
            rhoForeignPer1Pct: slope((r) => price({ rForeign: r }), at.rForeign, 1e-4) / 100,
          }
          const got = new Map<string, number>(Object.entries(greeks))
          for (const [name, value] of Object.entries(expected))
            expect(Math.abs((got.get(name) ?? Number.NaN) - value), name).toBeLessThan(
              1e-7 * Math.max(1, Math.abs(value)),
            )
        }
  })

  it('lets a day pass on both clocks in the full mode', () => {
    const full = { ...usdCny, time: 0.4, discountTime: 0.41 }
    const later = (days: number) =>
      garmanKohlhagen({ ...full, time: 0.4 - days / 365, discountTime: 0.41 - days / 365 }).price
    expect(Math.abs(garmanKohlhagen(full).thetaPerDay - slope(later, 0, 0.01))).toBeLessThan(1e-9)
    const forward = full.spot * Math.exp((full.rDomestic - full.rForeign) * 0.41)
    const expired = garmanKohlhagen({ ...full, optionType: 'put', time: 0 })
    expect(expired.price).toBeCloseTo(Math.exp(-full.rDomestic * 0.41) * (full.strike - forward), 14)
  })

  it('obeys parity of price and Greeks, homogeneity and domestic–foreign symmetry', () => {
    fc.assert(
      fc.property(terms, (one) => {
        const call = garmanKohlhagen({ ...one, optionType: 'call' })
        const put = garmanKohlhagen({ ...one, optionType: 'put' })
        const domestic = Math.exp(-one.rDomestic * one.time)
        const foreign = Math.exp(-one.rForeign * one.time)
        const tiny = 1e-13 * (one.spot * foreign + one.strike * domestic)
        expect(Math.abs(call.price - put.price - one.spot * foreign + one.strike * domestic)).toBeLessThan(tiny)
        expect(Math.abs(call.delta - put.delta - foreign)).toBeLessThan(1e-13 * foreign)
        expect([call.gamma, call.vegaPer1Pct]).toEqual([put.gamma, put.vegaPer1Pct])
        const mirrored = garmanKohlhagen({
          ...one,
          optionType: 'put',
          spot: 1 / one.spot,
          strike: 1 / one.strike,
          rDomestic: one.rForeign,
          rForeign: one.rDomestic,
        })
        expect(Math.abs(mirrored.price * one.spot * one.strike - call.price)).toBeLessThan(10 * tiny)
        expect(Object.values(garmanKohlhagen(one)).every(Number.isFinite)).toBe(true)
      }),
      { seed, numRuns: 300 },
    )
  })

  it('at expiry is the intrinsic value with delta alone', () => {
    const none = { gamma: 0, vegaPer1Pct: 0, thetaPerDay: 0 }
    expect(garmanKohlhagen({ ...usdCny, spot: 7.5, time: 0 })).toMatchObject({ ...none, delta: 1, price: 7.5 - 7.15 })
    expect(garmanKohlhagen({ ...usdCny, optionType: 'put', spot: 7.5, time: 0 })).toMatchObject({ ...none, price: 0 })
    expect(garmanKohlhagen({ ...usdCny, spot: 7.15, time: 0 })).toMatchObject({ ...none, delta: 0.5, price: 0 })
  })

  it('accepts one day to fifty years and 0.01 % to 1000 %', () => {
    for (const time of [1 / 365, 50])
      for (const vol of [0.0001, 10])
        for (const strike of [1e-6, 7.1, 1e9]) {
          const greeks = garmanKohlhagen({ ...usdCny, time, vol, strike })
          expect(Object.values(greeks).every(Number.isFinite)).toBe(true)
          expect(greeks.price).toBeLessThanOrEqual(7.1 * Math.exp(-0.043 * time))
        }
  })

  it.each([
    [{ spot: 0 }, 'spot-positive'],
    [{ strike: -1 }, 'strike-positive'],
    [{ vol: 0 }, 'volatility-positive'],
    [{ vol: 10.01 }, 'volatility-at-most-1000'],
    [{ time: -0.1 }, 'time-positive'],
    [{ time: 50.1 }, 'time-at-most-50'],
    [{ discountTime: -1 }, 'time-positive'],
    [{ rDomestic: Number.NaN }, 'not-finite'],
    [{ rForeign: -1e5 }, 'not-finite'],
  ])('refuses %j', (change, code) => {
    expect(codeOf(() => garmanKohlhagen({ ...usdCny, ...change }))).toBe(code)
  })
})
