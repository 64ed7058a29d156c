import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { randomStream } from '../../maths/random.ts'
import { type HistoricalRisk, historicalVar } from './historical-var.ts'
import { positionLosses } from './spot-losses.ts'

const stream = randomStream(22)
const returns = Array.from({ length: 500 }, () => [0.005 * stream.normal(), 0.007 * stream.normal()])
const positions = [5e6, -3e6]
const input: HistoricalRisk = {
  returns,
  returnType: 'simple',
  losses: positionLosses(positions),
  confidence: 0.99,
  holdingDays: 1,
  scaling: 'square-root',
}

describe('historical value at risk', () => {
  it('is the fifth worst of 500 days, found by hand', () => {
    const losses = returns.map(([a = 0, b = 0]) => -(5e6 * a - 3e6 * b)).sort((x, y) => y - x)
    const made = historicalVar(input)
    expect(made.valueAtRisk).toBeCloseTo(losses[4] ?? 0, 6)
    expect(made.expectedShortfall).toBeCloseTo(losses.slice(0, 5).reduce((sum, loss) => sum + loss, 0) / 5, 6)
    expect(made.component.reduce((sum, part) => sum + part, 0)).toBeCloseTo(made.valueAtRisk, 6)
  })

  it('is homogeneous, and a longer holding scales by the root of time', () => {
    const base = historicalVar(input)
    const tripled = historicalVar({ ...input, losses: positionLosses(positions.map((position) => 3 * position)) })
    expect(tripled.valueAtRisk).toBeCloseTo(3 * base.valueAtRisk, 5)
    expect(historicalVar({ ...input, holdingDays: 4 }).valueAtRisk).toBeCloseTo(2 * base.valueAtRisk, 6)
    expect(historicalVar({ ...input, holdingDays: 4 }).marginal[0]).toBeCloseTo(2 * (base.marginal[0] ?? 0), 12)
  })

  it('of overlapping windows is that of the compounded returns', () => {
    const made = historicalVar({ ...input, holdingDays: 3, scaling: 'overlapping', returnType: 'log' })
    const growth = (day: number, unit: number) =>
      Math.exp([0, 1, 2].reduce((sum, later) => sum + (returns[day + later]?.[unit] ?? 0), 0)) - 1
    const losses = Array.from({ length: 498 }, (_, day) => -(5e6 * growth(day, 0) - 3e6 * growth(day, 1)))
    losses.sort((x, y) => y - x)
    expect(made.rank).toBe(4)
    expect(made.valueAtRisk).toBeCloseTo(losses[3] ?? 0, 5)
    const daily = historicalVar({ ...input, scaling: 'overlapping' })
    expect(daily.valueAtRisk).toBe(historicalVar(input).valueAtRisk)
  })

  it('keeps what adds up, whichever days count for more', () => {
    for (const tail of ['fractional', { lambda: 0.98 }] as const) {
      const made = historicalVar({ ...input, tail })
      const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)
      expect(sum(made.component)).toBeCloseTo(made.valueAtRisk, 6)
      expect(sum(made.shortfallComponent)).toBeCloseTo(made.expectedShortfall, 6)
      expect(made.expectedShortfall).toBeGreaterThanOrEqual(made.valueAtRisk)
    }
    const equal = historicalVar({ ...input, tail: 'fractional' })
    expect(equal.valueAtRisk).toBe(historicalVar(input).valueAtRisk) // 500 × 1 % is whole
    expect(historicalVar({ ...input, tail: { lambda: 1 - 1e-9 } }).expectedShortfall).toBeCloseTo(
      equal.expectedShortfall,
      1,
    )
  })

  it('at today’s volatility is larger after a storm and smaller after a calm', () => {
    const rising = returns.map((row, day) => row.map((value) => value * (day < 400 ? 1 : 3)))
    const falling = returns.map((row, day) => row.map((value) => value * (day < 400 ? 3 : 1)))
    const of = (history: typeof returns, scaled: boolean) =>
      historicalVar({ ...input, returns: history, ...(scaled && { volatilityScaling: { lambda: 0.94 } }) }).valueAtRisk
    expect(of(rising, true)).toBeGreaterThan(1.3 * of(rising, false))
    expect(of(falling, true)).toBeLessThan(0.7 * of(falling, false))
    expect(codeOf(() => historicalVar({ ...input, volatilityScaling: { lambda: 1 } }))).toBe('lambda-out-of-range')
  })

  it('needs a history', () => {
    expect(codeOf(() => historicalVar({ ...input, returns: returns.slice(0, 19) }))).toBe('sample-20-to-2500')
    expect(codeOf(() => historicalVar({ ...input, losses: positionLosses([1]) }))).toBe('lengths-differ')
    expect(codeOf(() => historicalVar({ ...input, holdingDays: 300 }))).toBe('holding-days-1-to-250')
  })
})
