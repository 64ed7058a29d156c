import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { randomStream } from '../../maths/random.ts'
import { scenarioRisk, tailOf } from './scenario-risk.ts'

const column = (values: readonly number[]) => Float64Array.from(values)
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

describe('the tail of a sample', () => {
  it('published: Hull’s five worst of 500 days, VaR 253,385, mean beyond it 345,630', () => {
    const worst = column([477_841, 345_435, 282_204, 277_041, 253_385])
    const made = tailOf(worst, 0.99, 500)
    expect(made).toEqual({
      rank: 5,
      valueAtRisk: 253_385,
      expectedShortfall: expect.closeTo(327_181.2, 6),
      strictShortfall: expect.closeTo(345_630.25, 6),
    })
    expect(codeOf(() => tailOf(worst, 0.99, 600))).toBe('too-few-points')
  })

  it.each([
    [500, 0.99, 5],
    [100, 0.99, 1],
    [99, 0.99, 1],
    [1000, 0.999, 1],
    [250, 0.975, 6],
    [40, 0.95, 2],
  ])('of %d at %d has rank %d', (count, confidence, rank) => {
    const made = tailOf(column(Array.from({ length: count }, (_, index) => index)), confidence)
    expect([made.rank, made.valueAtRisk]).toEqual([rank, count - rank])
    expect(made.expectedShortfall).toBe(count - (rank + 1) / 2)
  })

  it('is coherent: two units together never fall shorter than apart', () => {
    const stream = randomStream(3)
    const draw = () => column(Array.from({ length: 400 }, () => (stream.uniform() < 0.02 ? 100 : stream.normal())))
    const [a, b] = [draw(), draw()]
    const both = a.map((loss, index) => loss + (b[index] ?? 0))
    const sum = tailOf(a, 0.97).expectedShortfall + tailOf(b, 0.97).expectedShortfall
    expect(tailOf(both, 0.97).expectedShortfall).toBeLessThanOrEqual(sum)
  })

  it('refuses NaN and infinities', () => {
    expect(codeOf(() => tailOf(column([1, Number.NaN, 2]), 0.9))).toBe('not-finite')
    expect(codeOf(() => tailOf(column([1, Number.NEGATIVE_INFINITY]), 0.9))).toBe('not-finite')
  })
})

describe('figures from scenarios', () => {
  const stream = randomStream(5)
  const growth = [0.01, 0.02, 0.005].map((deviation) =>
    column(Array.from({ length: 2000 }, () => 1 + deviation * stream.normal())),
  )
  const positions = [100, -80, 0]
  const losses = growth.map((unit, index) => unit.map((factor) => -(positions[index] ?? 0) * (factor - 1)))

  it.each([0, 0.005])('components add up, window %d', (window) => {
    const made = scenarioRisk({ losses, growth, confidence: 0.99, window })
    expect(total(made.component)).toBeCloseTo(made.valueAtRisk, 10)
    expect(total(made.shortfallComponent)).toBeCloseTo(made.expectedShortfall, 10)
    expect(total(made.contribution)).toBeCloseTo(1, 12)
    positions.forEach((position, index) => {
      expect(position * (made.marginal[index] ?? 0)).toBeCloseTo(made.component[index] ?? 0, 10)
    })
    expect(made.incremental[2]).toBe(0)
    expect(made.standalone[2]).toBeCloseTo(0, 15)
    expect(made.interval.low).toBeLessThan(made.valueAtRisk)
    expect(made.interval.high).toBeGreaterThan(made.valueAtRisk)
    expect(made.strictShortfall).toBeGreaterThan(made.expectedShortfall)
  })

  it('error bars hold the true value as often as they say', () => {
    let held = 0
    const runs = 300
    for (let run = 0; run < runs; run += 1) {
      const draws = [randomStream(100 + run).fillNormals(new Float64Array(1000))]
      const { interval } = scenarioRisk({ losses: draws, growth: draws, confidence: 0.95, window: 0 })
      if (interval.low <= 1.6448536269514722 && interval.high >= 1.6448536269514722) held += 1
    }
    // 95 % of 300 with three standard deviations of the binomial.
    expect(held / runs).toBeGreaterThan(0.95 - 0.038)
    expect(held / runs).toBeLessThanOrEqual(1)
  })

  it('ties share the places of the tail', () => {
    const tied = [column([5, 5, 5, 5, ...new Array(36).fill(0)]), column([1, 3, 1, 3, ...new Array(36).fill(0)])]
    const made = scenarioRisk({
      losses: [tied[0] ?? column([])],
      growth: [tied[1] ?? column([])],
      confidence: 0.95,
      window: 0,
    })
    expect(made.shortfallComponent).toEqual([5])
    expect(made.expectedShortfall).toBe(5)
  })

  it('of a book without risk are zero, not NaN', () => {
    const none = [new Float64Array(100)]
    const made = scenarioRisk({
      losses: none,
      growth: [new Float64Array(100).fill(1)],
      confidence: 0.99,
      window: 0.005,
    })
    expect(made).toMatchObject({ valueAtRisk: 0, component: [0], contribution: [0], marginal: [0], shortfallError: 0 })
    expect(codeOf(() => scenarioRisk({ losses: none, growth: [], confidence: 0.99, window: 0 }))).toBe('lengths-differ')
  })
})
