import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import { gaussKronrod, gaussLegendre } from './quadrature.ts'

/** What the integrals ask for, of their own size. */
const TOLERANCE = 1e-12

describe('gaussKronrod', () => {
  it.each([
    ['a polynomial of degree 22', (x: number) => x ** 22, -1, 1, 2 / 23],
    ['a peak', (x: number) => 1 / (1e-4 + x * x), -1, 1, 200 * Math.atan(100)],
    ['a kink', (x: number) => Math.abs(x - 0.3), 0, 1, 0.29],
    ['a half line', (x: number) => Math.exp(-x), 0, Number.POSITIVE_INFINITY, 1],
    ['a range that starts at −2', (x: number) => 1 / (x + 3) ** 2, -2, Number.POSITIVE_INFINITY, 1],
    ['a range backwards', (x: number) => x, 1, 0, -0.5],
    ['nothing', (x: number) => x, 1, 1, 0],
  ])('integrates %s', (_name, f, a, b, exact) => {
    expect(Math.abs(gaussKronrod(f, a, b) - exact)).toBeLessThan(TOLERANCE * Math.max(1, exact))
  })

  it('refuses a divergent and an undefined integrand', () => {
    expect(codeOf(() => gaussKronrod((x) => 1 / x, 0, 1))).toBe('not-converged')
    expect(codeOf(() => gaussKronrod((x) => Math.log(x - 1), 0, 1))).toBe('not-finite')
  })
})

describe('gaussLegendre', () => {
  it.each([1, 2, 5, 20, 64])('with %d nodes is exact to degree 2n − 1 and no further', (n) => {
    const { nodes, weights } = gaussLegendre(n)
    const moment = (degree: number) => nodes.reduce((sum, x, i) => sum + (weights[i] ?? 0) * x ** degree, 0)
    for (let degree = 0; degree < 2 * n; degree++)
      expect(Math.abs(moment(degree) - (degree % 2 ? 0 : 2 / (degree + 1)))).toBeLessThan(TOLERANCE)
    if (n <= 5) expect(Math.abs(moment(2 * n) - 2 / (2 * n + 1))).toBeGreaterThan(1e-6)
    expect([...nodes].sort((a, b) => a - b)).toEqual(nodes)
  })
})
