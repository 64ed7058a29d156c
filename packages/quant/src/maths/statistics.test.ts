import { describe, expect, it } from 'vitest'
import { codeOf } from '../basics/quant-error.fixture.ts'
import {
  correlationMatrix,
  correlationOf,
  covariance,
  covarianceMatrix,
  mean,
  quantile,
  standardDeviation,
  sum,
  variance,
} from './statistics.ts'

describe('sample statistics', () => {
  it('agree with arithmetic by hand', () => {
    expect(mean([1, 2, 3, 6])).toBe(3)
    expect(variance([1, 2, 3, 6])).toBeCloseTo(14 / 3, 14)
    expect(standardDeviation([2, 4])).toBeCloseTo(Math.SQRT2, 15)
    expect(covariance([1, 2, 3], [2, 4, 9])).toBeCloseTo(3.5, 14)
  })

  it('keep small spreads on a large level', () => {
    expect(variance([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16])).toBe(30)
    expect(sum([1, 1e100, 1, -1e100])).toBe(2)
  })

  it('make matrices', () => {
    const series = [
      [1, 2, 3],
      [3, 2, 1],
      [5, 5, 5],
    ]
    expect(covarianceMatrix(series)).toEqual([
      [1, -1, 0],
      [-1, 1, 0],
      [0, 0, 0],
    ])
    expect(correlationMatrix(series)).toEqual([
      [1, -1, 0],
      [-1, 1, 0],
      [0, 0, 1],
    ])
    expect(
      correlationOf([
        [4, 3],
        [3, 9],
      ])[0]?.[1],
    ).toBe(0.5)
  })

  it('take quantiles between the order statistics', () => {
    expect([0, 0.25, 0.5, 0.9, 1].map((p) => quantile([4, 1, 3, 2], p))).toEqual([1, 1.75, 2.5, 3.7, 4])
  })

  it('refuse too few, unequal and infinite values', () => {
    expect(codeOf(() => mean([]))).toBe('too-few-points')
    expect(codeOf(() => variance([1]))).toBe('too-few-points')
    expect(codeOf(() => covariance([1, 2], [1]))).toBe('lengths-differ')
    expect(codeOf(() => mean([1, Number.POSITIVE_INFINITY]))).toBe('not-finite')
    expect(codeOf(() => quantile([1], 1.5))).toBe('probability-between-0-and-1')
  })
})
