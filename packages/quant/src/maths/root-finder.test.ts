import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { brent, newton } from './root-finder.ts'

const TOLERANCE = 1e-12

const functions: readonly (readonly [string, (x: number) => number, (x: number) => number, number, number, number])[] =
  [
    ['a cubic', (x) => x ** 3 - 2 * x - 5, (x) => 3 * x * x - 2, 2, 3, 2.0945514815423265],
    ['cos x = x', (x) => Math.cos(x) - x, (x) => -Math.sin(x) - 1, 0, 1, 0.7390851332151607],
    ['a very flat root', (x) => (x - 1) ** 9, (x) => 9 * (x - 1) ** 8, 0, 3, 1],
    ['a steep wall', (x) => Math.exp(50 * x) - 1e10, (x) => 50 * Math.exp(50 * x), -1, 4, Math.log(1e10) / 50],
    ['a falling line', (x) => 3 - x, () => -1, -100, 100, 3],
  ]

describe('brent and newton', () => {
  it.each(functions)('find the root of %s', (_name, f, slope, low, high, root) => {
    expect(Math.abs(brent(f, low, high) - root)).toBeLessThan(TOLERANCE)
    expect(Math.abs(newton(f, slope, 0.3 * low + 0.7 * high, { low, high }) - root)).toBeLessThan(TOLERANCE)
  })

  it('take a zero at an end', () => {
    expect([brent((x) => x, 0, 1), brent((x) => x - 1, 0, 1)]).toEqual([0, 1])
    expect(
      [0, 1].map((root) =>
        newton(
          (x) => x - root,
          () => 1,
          0.5,
          { low: 0, high: 1 },
        ),
      ),
    ).toEqual([0, 1])
  })

  it('converge superlinearly near a simple root', () => {
    let calls = 0
    brent((x) => Math.exp(x) - 2 + 0 * calls++, 0, 2)
    expect(calls).toBeLessThan(14)
  })

  it('survive a slope that points away', () => {
    const root = newton(Math.atan, () => 1e-9, 5, { low: -7, high: 20 })
    expect(Math.abs(root)).toBeLessThan(TOLERANCE)
  })

  it('refuse what has no root, no number or no end', () => {
    expect(codeOf(() => brent((x) => x * x + 1, -1, 1))).toBe('no-solution')
    expect(
      codeOf(() =>
        newton(
          (x) => x * x + 1,
          (x) => 2 * x,
          0,
          { low: -1, high: 1 },
        ),
      ),
    ).toBe('no-solution')
    expect(codeOf(() => brent(() => Number.NaN, -1, 1))).toBe('not-finite')
    expect(codeOf(() => brent((x) => x - 0.3, -1, 1, { maxIterations: 1 }))).toBe('not-converged')
    expect(() => brent((x) => x ** 3 - 0.3, -1, 1, { maxIterations: 3 })).toThrow(
      expect.objectContaining({ params: { maxIterations: 3, value: expect.any(Number), error: expect.any(Number) } }),
    )
    expect(
      codeOf(() =>
        newton(
          (x) => x ** 3 - 0.3,
          (x) => 3 * x * x,
          0,
          { low: -1, high: 1 },
          { maxIterations: 2 },
        ),
      ),
    ).toBe('not-converged')
  })
})
