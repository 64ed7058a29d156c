import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { randomStream } from '../../maths/random.ts'
import { atTodaysVolatility, growthFactors, overlappingGrowth, returnsOf, volatilityModel } from './return-history.ts'

const stream = randomStream(9)
const returns = Array.from({ length: 60 }, () => {
  const shared = stream.normal()
  return [0.005 * shared, 0.004 * (0.6 * shared + 0.8 * stream.normal()), 0]
})
const rates: number[][] = [[7.1, 1.08, 1]]
for (const row of returns) rates.push(row.map((value, unit) => (rates.at(-1)?.[unit] ?? 1) * Math.exp(value)))

describe('returns', () => {
  it('of rates are what made the rates', () => {
    const log = returnsOf(rates, 'log')
    expect(log).toHaveLength(60)
    expect(log[17]?.[0]).toBeCloseTo(returns[17]?.[0] ?? 0, 15)
    expect(returnsOf(rates, 'simple')[17]?.[1]).toBeCloseTo(Math.expm1(returns[17]?.[1] ?? 0), 15)
  })

  it('refuse rates that are none and histories out of range', () => {
    expect(codeOf(() => returnsOf([...rates.slice(0, 30), [0, 1, 1]], 'log'))).toBe('spot-positive')
    expect(codeOf(() => returnsOf(rates.slice(0, 20), 'log'))).toBe('sample-20-to-2500')
    expect(codeOf(() => returnsOf([...rates, [1]], 'log'))).toBe('lengths-differ')
  })
})

describe('volatility and correlation', () => {
  it('by hand for a series of ±1 %, the mean removed', () => {
    const two = Array.from({ length: 20 }, (_, day) => [day % 2 === 0 ? 0.02 : 0, day % 2 === 0 ? -0.02 : 0])
    const { volatilities, correlation } = volatilityModel(two)
    expect(volatilities[0]).toBeCloseTo(Math.sqrt((20 * 0.0001) / 19), 15)
    expect(correlation[0]?.[1]).toBeCloseTo(-1, 14)
  })

  it('of what never moved is zero, not NaN', () => {
    const { volatilities, correlation } = volatilityModel(returns)
    expect(volatilities[2]).toBe(0)
    expect(correlation[2]).toEqual([0, 0, 1])
  })

  it('weighted exponentially: the recursion of RiskMetrics, and its limit the plain mean square', () => {
    const lambda = 0.94
    const run = returns.reduce((variance, row) => lambda * variance + (1 - lambda) * (row[0] ?? 0) ** 2, 0)
    const made = volatilityModel(returns, { kind: 'ewma', lambda })
    expect(made.volatilities[0]).toBeCloseTo(Math.sqrt(run / (1 - lambda ** 60)), 14)
    const flat = volatilityModel(returns, { kind: 'ewma', lambda: 1 - 1e-9 })
    const meanSquare = returns.reduce((total, row) => total + (row[1] ?? 0) ** 2, 0) / 60
    expect(flat.volatilities[1]).toBeCloseTo(Math.sqrt(meanSquare), 9)
    for (const bad of [0, 1, Number.NaN]) {
      expect(codeOf(() => volatilityModel(returns, { kind: 'ewma', lambda: bad }))).toBe('lambda-out-of-range')
    }
  })
})

describe('growth', () => {
  it('over windows is that of the rates', () => {
    const windows = overlappingGrowth(growthFactors(returns, 'log'), 5)
    expect(windows[0]).toHaveLength(56)
    expect(windows[0]?.[3]).toBeCloseTo((rates[8]?.[0] ?? 0) / (rates[3]?.[0] ?? 1), 14)
    expect(overlappingGrowth(growthFactors(returns, 'simple'), 1)).toEqual(growthFactors(returns, 'simple'))
    expect(codeOf(() => overlappingGrowth(growthFactors(returns, 'log'), 50))).toBe('sample-20-to-2500')
  })
})

describe('returns at today’s volatility', () => {
  it('by hand: λ 0.5 begun with the mean square', () => {
    const days = [0.01, -0.02, ...new Array<number>(17).fill(0), 0.02]
    const variances = [days.reduce((sum, value) => sum + value * value, 0) / 20]
    for (const value of days) variances.push(0.5 * (variances.at(-1) ?? 0) + 0.5 * value * value)
    const scaled = atTodaysVolatility(
      days.map((value) => [value, 0]),
      0.5,
    )
    expect(scaled[0]?.[0]).toBeCloseTo(0.01 * Math.sqrt((variances[20] ?? 0) / (variances[0] ?? 1)), 15)
    expect(scaled[19]?.[0]).toBeCloseTo(0.02 * Math.sqrt((variances[20] ?? 0) / (variances[19] ?? 1)), 15)
    expect(scaled.map((row) => row[1])).toEqual(new Array(20).fill(0))
  })

  it('are the returns themselves where the volatility never changed', () => {
    const steady = Array.from({ length: 40 }, (_, day) => [day % 2 === 0 ? 0.01 : -0.01])
    atTodaysVolatility(steady, 0.94).forEach((row, day) => {
      expect(row[0]).toBeCloseTo(steady[day]?.[0] ?? 0, 15)
    })
  })
})
