import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { bracketIndex, type Interpolation, linearInterpolation, monotoneCubic, naturalCubic } from './interpolation.ts'

const TOLERANCE = 1e-11
const seed = 20260413
const kinds = [
  ['linear', linearInterpolation],
  ['natural cubic', naturalCubic],
  ['monotone cubic', monotoneCubic],
] as const

const years = [0.25, 0.5, 1, 2, 3, 5, 7, 10]
const rates = [1.62, 1.71, 1.8, 2.02, 2.17, 2.44, 2.58, 2.71]
const slopeAt = (curve: Interpolation, x: number, h = 1e-6) => (curve.value(x + h) - curve.value(x - h)) / (2 * h)

describe.each(kinds)('%s', (name, interpolation) => {
  const curve = interpolation(years, rates)

  it('passes through the points and is flat outside', () => {
    years.forEach((x, i) => {
      expect(Math.abs(curve.value(x) - (rates[i] ?? 0))).toBeLessThan(TOLERANCE)
    })
    expect([curve.value(-1), curve.value(99), curve.derivative(-1), curve.derivative(99)]).toEqual([1.62, 2.71, 0, 0])
  })

  it('reproduces a straight line', () => {
    const line = interpolation([-1, 0, 4, 5], [-3, -1, 7, 9])
    expect([line.value(2), line.value(4.5), line.derivative(0.7)].map((x) => Math.round(x * 1e9) / 1e9)).toEqual([
      3, 8, 2,
    ])
  })

  it('has the derivative that differences show', () => {
    for (const x of [0.3, 0.8, 1.5, 2.2, 4, 6.1, 9.9])
      expect(Math.abs(curve.derivative(x) - slopeAt(curve, x))).toBeLessThan(1e-8)
  })

  it('is constant with one point and a line with two', () => {
    expect(interpolation([3], [7]).value(3)).toBe(7)
    expect(interpolation([0, 1], [0, 2]).value(0.25)).toBeCloseTo(0.5, 12)
  })

  it('refuses points out of order, too few, of unequal number or not finite', () => {
    expect(codeOf(() => interpolation([0, 0], [1, 2]))).toBe('points-not-increasing')
    expect(codeOf(() => interpolation([], []))).toBe('too-few-points')
    expect(codeOf(() => interpolation([1, 2], [1]))).toBe('lengths-differ')
    expect(
      codeOf(() => interpolation([1, Number.NaN], [1, 2])),
      name,
    ).toBe('not-finite')
  })
})

describe('naturalCubic', () => {
  it('has a continuous second derivative that vanishes at the ends', () => {
    const curve = naturalCubic(years, rates)
    const bend = (x: number, h: number) => (curve.derivative(x + h) - curve.derivative(x)) / h
    for (const x of years.slice(1, -1)) expect(Math.abs(bend(x, 1e-6) - bend(x, -1e-6))).toBeLessThan(1e-5)
    expect(Math.abs(bend(0.25, 1e-7)) + Math.abs(bend(10, -1e-7))).toBeLessThan(1e-5)
  })

  it('agrees with published values', () => {
    const curve = naturalCubic(years, rates) // values by scipy's CubicSpline, as in the reference cases
    for (const [x, y] of [
      [0.75, 1.76337285714],
      [4, 2.31049],
    ] as const)
      expect(Math.abs(curve.value(x) - y)).toBeLessThan(1e-10)
  })
})

describe('monotoneCubic', () => {
  it('never leaves the range of neighbouring points', () => {
    const step = fc.tuple(fc.double({ min: 0.01, max: 5, noNaN: true }), fc.double({ min: 0, max: 3, noNaN: true }))
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 9 }), (steps) => {
        const xs = [0]
        const ys = [0]
        for (const [dx, dy] of steps) {
          xs.push((xs.at(-1) ?? 0) + dx)
          ys.push((ys.at(-1) ?? 0) + dy)
        }
        const curve = monotoneCubic(xs, ys)
        let last = 0
        for (let i = 0; i <= 200; i++) {
          const value = curve.value(((xs.at(-1) ?? 0) * i) / 200)
          expect(value).toBeGreaterThanOrEqual(last - TOLERANCE)
          last = value
        }
      }),
      { seed, numRuns: 100 },
    )
  })

  it('keeps a plateau flat where a natural spline swings', () => {
    const [xs, ys] = [
      [0, 1, 2, 3],
      [0, 0, 1, 1],
    ]
    expect(naturalCubic(xs, ys).value(0.5)).toBeLessThan(-0.01)
    expect([monotoneCubic(xs, ys).value(0.5), monotoneCubic(xs, ys).value(2.5)]).toEqual([0, 1])
  })
})

it('bracketIndex finds the interval, the first and last beyond the ends', () => {
  expect([-1, 0, 0.5, 1, 1.9, 2, 7].map((x) => bracketIndex([0, 1, 2], x))).toEqual([0, 0, 0, 1, 1, 1, 1])
})
