import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { type Compounding, convertRate, fromContinuous, requireCompounding, toContinuous } from './compounding.ts'
import { type CurveInterpolation, flatZeroCurve, periodForward, shiftedCurve, zeroCurve } from './zero-curve.ts'

const nodes = { times: [0.5, 1, 2, 5, 10], rates: [0.02, 0.025, 0.024, 0.03, -0.001] }
const bothWays: readonly CurveInterpolation[] = ['linear-zero', 'log-linear-discount']

describe('compounding', () => {
  it("Hull's examples: 10 % semiannual is 9.758 % continuous, 8 % continuous is 8.08 % quarterly", () => {
    expect(100 * toContinuous(0.1, 2)).toBeCloseTo(9.75803, 5)
    expect(100 * fromContinuous(0.08, 4)).toBeCloseTo(8.08, 2)
  })

  it('there and back changes nothing, and growth is the same', () => {
    const frequency = fc.constantFrom<Compounding>('continuous', 1, 2, 4, 12, 365)
    fc.assert(
      fc.property(fc.double({ min: -0.5, max: 2, noNaN: true }), frequency, frequency, (rate, from, to) => {
        expect(convertRate(convertRate(rate, from, to), to, from)).toBeCloseTo(rate, 12)
      }),
    )
    expect((1 + convertRate(0.07, 'continuous', 4) / 4) ** 4).toBeCloseTo(Math.exp(0.07), 14)
  })

  it('refuses a frequency nobody uses and a rate that loses everything', () => {
    expect(codeOf(() => requireCompounding(0.5))).toBe('compounding-not-known')
    expect(codeOf(() => requireCompounding(0))).toBe('compounding-not-known')
    expect(codeOf(() => toContinuous(-1, 1))).toBe('rate-out-of-range')
    expect(codeOf(() => convertRate(Number.NaN, 1, 2))).toBe('not-finite')
  })
})

describe('zero curve', () => {
  it.each(bothWays)('%s passes through its nodes and is flat outside', (interpolation) => {
    const curve = zeroCurve({ ...nodes, interpolation })
    nodes.times.forEach((time, at) => {
      expect(curve.zeroRate(time)).toBeCloseTo(nodes.rates[at] ?? 0, 15)
    })
    expect([curve.zeroRate(0), curve.zeroRate(0.1), curve.zeroRate(10.01), curve.zeroRate(50)]).toEqual([
      0.02, 0.02, -0.001, -0.001,
    ])
    expect(curve.discount(0)).toBe(1)
    expect(curve.instantaneousForward(20)).toBe(-0.001)
    expect(curve.instantaneousForward(0)).toBeCloseTo(0.02, 15)
  })

  it('linear-zero is half-way in the rate, log-linear half-way in the logarithm of the discount', () => {
    expect(zeroCurve(nodes).zeroRate(3.5)).toBeCloseTo(0.027, 15)
    const flat = zeroCurve({ ...nodes, interpolation: 'log-linear-discount' })
    expect(flat.discount(3.5)).toBeCloseTo(Math.sqrt(flat.discount(2) * flat.discount(5)), 15)
    expect(flat.instantaneousForward(2.1)).toBeCloseTo(flat.instantaneousForward(4.9), 14)
  })

  it.each(bothWays)('%s: the instantaneous forward is −d ln P/dt', (interpolation) => {
    const curve = zeroCurve({ ...nodes, interpolation })
    for (const time of [0.2, 0.7, 1.3, 3, 7, 12]) {
      const slope = -Math.log(curve.discount(time + 1e-5) / curve.discount(time - 1e-5)) / 2e-5
      expect(curve.instantaneousForward(time)).toBeCloseTo(slope, 9)
    }
  })

  it("period forwards: Hull's 5.0 5.8 6.2 6.5 % and what discount factors say", () => {
    const hull = zeroCurve({ times: [1, 2, 3, 4, 5], rates: [0.03, 0.04, 0.046, 0.05, 0.053] })
    const forwards = [1, 2, 3, 4].map((start) => 100 * periodForward(hull, start, start + 1))
    ;[5, 5.8, 6.2, 6.5].forEach((published, at) => {
      expect(forwards[at]).toBeCloseTo(published, 12)
    })
    const growth = hull.discount(2) / hull.discount(2.5)
    expect(1 + periodForward(hull, 2, 2.5, 'simple') / 2).toBeCloseTo(growth, 14)
    expect((1 + periodForward(hull, 2, 2.5, 4) / 4) ** 2).toBeCloseTo(growth, 14)
    expect(periodForward(hull, 0, 1)).toBeCloseTo(0.03, 15)
  })

  it('shifts in parallel', () => {
    const moved = shiftedCurve(zeroCurve(nodes), 0.01)
    expect(moved.zeroRate(3)).toBeCloseTo(zeroCurve(nodes).zeroRate(3) + 0.01, 15)
    expect(moved.discount(3)).toBeCloseTo(Math.exp(-3 * moved.zeroRate(3)), 15)
    expect(moved.instantaneousForward(3)).toBeCloseTo(zeroCurve(nodes).instantaneousForward(3) + 0.01, 15)
    expect(flatZeroCurve(0.03).discount(2)).toBeCloseTo(Math.exp(-0.06), 15)
  })

  it('refuses what is no curve', () => {
    expect(codeOf(() => zeroCurve({ times: [], rates: [] }))).toBe('curve-empty')
    expect(codeOf(() => zeroCurve({ times: [1], rates: [] }))).toBe('lengths-differ')
    expect(codeOf(() => zeroCurve({ times: [1, 1], rates: [0, 0] }))).toBe('curve-not-increasing')
    expect(codeOf(() => zeroCurve({ times: [0, 1], rates: [0, 0] }))).toBe('time-positive')
    expect(codeOf(() => zeroCurve({ times: [1, Number.NaN], rates: [0, 0] }))).toBe('not-finite')
    expect(codeOf(() => zeroCurve({ times: [1], rates: [Number.POSITIVE_INFINITY] }))).toBe('not-finite')
    expect(codeOf(() => flatZeroCurve(Number.NaN))).toBe('not-finite')
    expect(codeOf(() => periodForward(zeroCurve(nodes), 2, 2))).toBe('curve-not-increasing')
    expect(codeOf(() => periodForward(zeroCurve(nodes), 1, 2, 0))).toBe('compounding-not-known')
  })
})
