import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import {
  besselI,
  besselIScaled,
  chiSquareUpper,
  fisherUpper,
  logGamma,
  regularizedBeta,
  regularizedGamma,
  studentTwoSided,
} from './special-functions.ts'

/** Exponentials of large logarithms lose a few digits. */
const TOLERANCE = 1e-12
const relative = (got: number, exact: number) => Math.abs(got / exact - 1)

// Exact values by mpmath, 40 digits.
describe('logGamma', () => {
  it.each([
    [0.01, 4.599479878042022],
    [0.5, 0.5723649429247001],
    [3.7, 1.4280723266653879],
    [9.99, 12.779315214350193],
    [250.5, 1131.2840013322552],
  ])('of %d', (x, exact) => {
    expect(relative(logGamma(x), exact)).toBeLessThan(1e-15)
  })

  it('obeys Γ(x+1) = xΓ(x), also across the joints', () => {
    for (let x = 0.05; x < 20; x += 0.31)
      expect(Math.abs(logGamma(x + 1) - logGamma(x) - Math.log(x))).toBeLessThan(2e-14)
  })
})

describe('regularizedGamma', () => {
  it.each([
    [0.5, 0.2, 0.4729107431344619, 0.5270892568655381],
    [3, 2.5, 0.45618688411667047, 0.5438131158833295],
    [3, 30, 0.9999999999549898, 4.501016648012124e-11],
    [50, 20, 1.245892607971938e-8, 0.9999999875410739],
    [500, 510, 0.6769366400888723, 0.3230633599111277],
  ])('of shape %d at %d', (a, x, lower, upper) => {
    expect(relative(regularizedGamma(a, x), lower)).toBeLessThan(TOLERANCE)
    expect(relative(regularizedGamma(a, x, true), upper)).toBeLessThan(TOLERANCE)
  })

  it('runs from 0 to 1', () => {
    expect([0, Number.POSITIVE_INFINITY].map((x) => regularizedGamma(2, x))).toEqual([0, 1])
    expect([0, Number.POSITIVE_INFINITY].map((x) => regularizedGamma(2, x, true))).toEqual([1, 0])
  })
})

describe('regularizedBeta', () => {
  it.each([
    [0.5, 0.5, 0.3, 0.36901011956554536],
    [2, 3, 0.001, 5.992003e-6],
    [30, 4, 0.95, 0.9191905065856302],
    [300, 200, 0.6, 0.4975713836800684],
  ])('of (%d, %d) at %d', (a, b, x, exact) => {
    expect(relative(regularizedBeta(a, b, x), exact)).toBeLessThan(TOLERANCE)
    expect(Math.abs(regularizedBeta(a, b, x) + regularizedBeta(b, a, 1 - x) - 1)).toBeLessThan(TOLERANCE)
  })
})

describe('the distributions of tests', () => {
  it('agree with printed tables', () => {
    expect(studentTwoSided(2.228138852, 10)).toBeCloseTo(0.05, 9)
    expect(fisherUpper(4.964602744, 1, 10)).toBeCloseTo(0.05, 9)
    expect(chiSquareUpper(3.841458821, 1)).toBeCloseTo(0.05, 9)
  })
})

describe('besselIScaled', () => {
  it.each([
    [0, 0.1, 0.9071009257823011],
    [0.5, 2, 0.27692804543535515],
    [2.5, 40, 0.058465711408685894],
    [10, 5, 0.00003086009654986542],
    [80, 700, 0.00015625498024940634],
  ])('of order %d at %d', (order, x, exact) => {
    expect(relative(besselIScaled(order, x), exact)).toBeLessThan(TOLERANCE)
  })

  it('joins its series and its expansion, and scales to I itself', () => {
    const recurrence = (x: number) => besselIScaled(1, x) - besselIScaled(3, x) - (4 / x) * besselIScaled(2, x)
    for (const x of [29.9, 30.1, 60]) expect(Math.abs(recurrence(x))).toBeLessThan(1e-14)
    expect(besselI(0, 1)).toBeCloseTo(1.2660658777520084, 14)
    expect([besselIScaled(0, 0), besselIScaled(1, 0)]).toEqual([1, 0])
  })
})

it('arguments outside the domain are refused', () => {
  for (const call of [
    () => logGamma(0),
    () => regularizedGamma(-1, 1),
    () => regularizedGamma(1, -1),
    () => regularizedBeta(1, 1, 1.1),
    () => regularizedBeta(0, 1, 0.5),
    () => besselIScaled(-1, 1),
  ])
    expect(codeOf(call)).toBe('not-finite')
})
