import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { requireConfidence, requireHoldingDays, requireSampleSize, requireVolatilityModel } from './risk-terms.ts'

describe('the limits', () => {
  it.each([
    [() => requireConfidence(0.9), 'nothing thrown'],
    [() => requireConfidence(0.9999), 'nothing thrown'],
    [() => requireConfidence(0.8999), 'confidence-90-to-99.99'],
    [() => requireConfidence(0.99991), 'confidence-90-to-99.99'],
    [() => requireConfidence(Number.NaN), 'confidence-90-to-99.99'],
    [() => requireHoldingDays(250), 'nothing thrown'],
    [() => requireHoldingDays(251), 'holding-days-1-to-250'],
    [() => requireHoldingDays(1.5), 'holding-days-1-to-250'],
    [() => requireSampleSize(20), 'nothing thrown'],
    [() => requireSampleSize(19), 'sample-20-to-2500'],
    [() => requireSampleSize(2501), 'sample-20-to-2500'],
  ])('%s: %s', (call, expected) => {
    expect(codeOf(call)).toBe(expected)
  })

  it.each<[string, number[], number[][], string]>([
    [
      'is one',
      [0.1, 0],
      [
        [1, -1],
        [-1, 1],
      ],
      'nothing thrown',
    ],
    [
      'negative volatility',
      [-0.1, 0.1],
      [
        [1, 0],
        [0, 1],
      ],
      'volatility-not-negative',
    ],
    [
      'not symmetric',
      [0.1, 0.1],
      [
        [1, 0.2],
        [0.3, 1],
      ],
      'correlation-out-of-range',
    ],
    [
      'beyond 1',
      [0.1, 0.1],
      [
        [1, 1.2],
        [1.2, 1],
      ],
      'correlation-out-of-range',
    ],
    [
      'not 1 with itself',
      [0.1, 0.1],
      [
        [0.9, 0],
        [0, 1],
      ],
      'correlation-out-of-range',
    ],
    ['too few rows', [0.1, 0.1], [[1, 0]], 'lengths-differ'],
    ['too short a row', [0.1, 0.1], [[1], [0, 1]], 'lengths-differ'],
    [
      'NaN',
      [0.1, Number.NaN],
      [
        [1, 0],
        [0, 1],
      ],
      'not-finite',
    ],
  ])('a volatility model that %s', (_, volatilities, correlation, expected) => {
    expect(codeOf(() => requireVolatilityModel({ volatilities, correlation }, 2))).toBe(expected)
  })
})
