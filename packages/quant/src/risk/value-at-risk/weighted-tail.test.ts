import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { randomStream } from '../../maths/random.ts'
import { tailOf } from './scenario-risk.ts'
import { ageWeights, equalWeights, weightedErrors, weightedShares, weightedTail } from './weighted-tail.ts'

/** Hull's four indices: the ten worst losses (in $1,000) of 500 scenarios, by the number of the scenario. */
const WORST = [
  [494, 477.841],
  [339, 345.435],
  [349, 282.204],
  [329, 277.041],
  [487, 253.385],
  [227, 217.974],
  [131, 202.256],
  [238, 201.389],
  [473, 191.269],
  [306, 191.05],
] as const
const losses = new Float64Array(500).fill(100)
for (const [scenario, loss] of WORST) losses[scenario - 1] = loss

const stream = randomStream(5)
const random = Float64Array.from({ length: 250 }, () => stream.normal())

describe('weights that fall with age', () => {
  it('are Hull’s for λ 0.995 and 500 days, and add up to 1', () => {
    const weights = ageWeights(500, 0.995)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 12)
    const rounded = [494, 339, 349, 329, 487].map((scenario) => (weights[scenario - 1] ?? 0).toFixed(5))
    expect(rounded).toEqual(['0.00528', '0.00243', '0.00255', '0.00231', '0.00510'])
  })

  it('give Hull’s 99 % VaR of $282,204 and expected shortfall of $400,914', () => {
    const tail = weightedTail(losses, ageWeights(500, 0.995), 0.99)
    expect(tail.rank).toBe(3)
    expect(tail.valueAtRisk).toBe(282.204)
    expect(tail.expectedShortfall).toBeCloseTo(400.914, 3)
  })

  it('need a λ between 0 and 1', () => {
    for (const lambda of [0, 1, Number.NaN]) expect(codeOf(() => ageWeights(9, lambda))).toBe('lambda-out-of-range')
  })
})

describe('days that count alike', () => {
  it('are the whole rank where n(1 − c) is whole', () => {
    const [whole, weighted] = [tailOf(losses, 0.99), weightedTail(losses, equalWeights(500), 0.99)]
    expect(weighted.rank).toBe(5)
    expect(weighted.valueAtRisk).toBe(whole.valueAtRisk)
    expect(weighted.expectedShortfall).toBeCloseTo(whole.expectedShortfall, 9)
    expect(weighted.strictShortfall).toBeCloseTo(whole.strictShortfall, 9)
  })

  it('by hand: of 250 days at 99 % the third worst is the VaR and counts half in the shortfall', () => {
    const [a = 0, b = 0, c = 0] = [...random].sort((x, y) => y - x)
    const tail = weightedTail(random, equalWeights(250), 0.99)
    expect(tail).toMatchObject({ rank: 3, valueAtRisk: c })
    expect(tail.expectedShortfall).toBeCloseTo((a + b + 0.5 * c) / 2.5, 12)
    expect(tailOf(random, 0.99).rank).toBe(2)
  })

  it('share the tail among the scenarios, ties in proportion to their weights', () => {
    const tied = Float64Array.from([5, 3, 3, 1, ...new Float64Array(16)])
    const tail = weightedTail(tied, equalWeights(20), 0.9)
    const shares = weightedShares(tied, equalWeights(20), tail, 0.9)
    expect(tail.valueAtRisk).toBe(3)
    expect([...shares.slice(0, 4)]).toEqual([0.05, expect.closeTo(0.025, 12), expect.closeTo(0.025, 12), 0])
    expect(tail.expectedShortfall).toBeCloseTo(4, 12)
  })

  it('have an interval round the VaR that is wider where fewer days count', () => {
    const width = (weights: Float64Array) => {
      const { low, high } = weightedErrors(random, weights, 0.95).interval
      const { valueAtRisk } = weightedTail(random, weights, 0.95)
      expect(low).toBeLessThanOrEqual(valueAtRisk)
      expect(high).toBeGreaterThanOrEqual(valueAtRisk)
      return high - low
    }
    expect(width(ageWeights(250, 0.97))).toBeGreaterThan(width(equalWeights(250)))
    expect(weightedErrors(random, equalWeights(250), 0.95).shortfallError).toBeGreaterThan(0)
  })

  it('need a weight for each loss', () => {
    expect(codeOf(() => weightedTail(losses, equalWeights(20), 0.99))).toBe('lengths-differ')
    expect(codeOf(() => weightedTail(Float64Array.of(Number.NaN), equalWeights(1), 0.99))).toBe('not-finite')
    expect(codeOf(() => weightedTail(new Float64Array(), equalWeights(0), 0.99))).toBe('too-few-points')
  })
})
