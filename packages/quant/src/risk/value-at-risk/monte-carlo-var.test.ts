import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { type SpotTrade, spotBook } from '../../kernels/spot-book.ts'
import { cholesky } from '../../maths/matrix.ts'
import { normalInverse } from '../../maths/normal.ts'
import { correlationMatrix, standardDeviation } from '../../maths/statistics.ts'
import { garmanKohlhagen } from '../../pricing/vanilla/garman-kohlhagen.ts'
import { gridValueAtRisk } from './grid-value-at-risk.ts'
import { monteCarloVar, type SpotScenarios, spotScenarios } from './monte-carlo-var.ts'
import { parametricVar } from './parametric-var.ts'
import { bookLosses, positionLosses, tradeValue } from './spot-losses.ts'

const model = {
  volatilities: [0.006, 0.007, 0.01],
  correlation: [
    [1, 0.5, 0.3],
    [0.5, 1, 0.4],
    [0.3, 0.4, 1],
  ],
}
const scenarios: SpotScenarios = { ...model, holdingDays: 1, simulations: 100_000, seed: 42, process: 'normal' }
const positions = [3e6, 2e6, -1e6]
/** Sampling error of the 99 % quantile of 100,000 normals is 0.45 % of it; four of those. */
const SAMPLING = 0.018
/** What the grid may differ by. */
const GRID = 1e-6

describe('scenarios', () => {
  const { growth } = spotScenarios({ ...scenarios, process: 'lognormal', holdingDays: 4 })

  it('have the volatilities and correlations asked for', () => {
    const logs = growth.map((unit) => Array.from(unit, Math.log))
    logs.forEach((unit, index) => {
      expect(standardDeviation(unit) / (2 * (model.volatilities[index] ?? 0))).toBeCloseTo(1, 2)
    })
    correlationMatrix(logs).forEach((row, i) => {
      row.forEach((value, j) => {
        expect(value).toBeCloseTo(model.correlation[i]?.[j] ?? 0, 2)
      })
    })
  })

  it('are the same for the same seed, and others for another', () => {
    const again = spotScenarios({ ...scenarios, process: 'lognormal', holdingDays: 4 })
    expect(again.growth[2]?.slice(0, 50)).toEqual(growth[2]?.slice(0, 50))
    const other = spotScenarios({ ...scenarios, process: 'lognormal', holdingDays: 4, seed: 43 })
    expect(other.growth[2]?.[0]).not.toBe(growth[2]?.[0])
  })

  it('repair a correlation that cannot be, and say so', () => {
    const impossible = [
      [1, 0.9, -0.9],
      [0.9, 1, 0.9],
      [-0.9, 0.9, 1],
    ]
    const made = monteCarloVar({ ...scenarios, correlation: impossible }, positionLosses(positions), 0.99)
    expect(made.repaired).toBe(true)
    expect(made.largestChange).toBeGreaterThan(0.1)
    expect(Number.isFinite(made.valueAtRisk)).toBe(true)
    expect(monteCarloVar(scenarios, positionLosses(positions), 0.99).repaired).toBe(false)
  })

  it('refuse what is out of range', () => {
    expect(codeOf(() => spotScenarios({ ...scenarios, simulations: 999 }))).toBe('simulations-1000-to-1000000')
    expect(codeOf(() => spotScenarios({ ...scenarios, simulations: 1_000_001 }))).toBe('simulations-1000-to-1000000')
    expect(codeOf(() => spotScenarios({ ...scenarios, seed: -1 }))).toBe('seed-not-an-integer')
    expect(codeOf(() => monteCarloVar(scenarios, positionLosses([1]), 0.99))).toBe('lengths-differ')
  })
})

describe('Monte Carlo value at risk', () => {
  const made = monteCarloVar(scenarios, positionLosses(positions), 0.99)
  const exact = parametricVar({ ...model, positions, confidence: 0.99, holdingDays: 1 })

  it('of positions tends to the parametric figures', () => {
    expect(Math.abs(made.valueAtRisk / exact.valueAtRisk - 1)).toBeLessThan(SAMPLING)
    expect(Math.abs(made.expectedShortfall / exact.expectedShortfall - 1)).toBeLessThan(SAMPLING)
    exact.standalone.forEach((value, unit) => {
      expect(Math.abs((made.standalone[unit] ?? 0) / value - 1)).toBeLessThan(SAMPLING)
    })
    exact.contribution.forEach((value, unit) => {
      expect(Math.abs((made.contribution[unit] ?? 0) - value)).toBeLessThan(0.03)
    })
    expect(made.interval.low).toBeLessThan(exact.valueAtRisk)
    expect(made.interval.high).toBeGreaterThan(exact.valueAtRisk)
    expect(Math.abs(made.expectedShortfall - exact.expectedShortfall)).toBeLessThan(4 * made.shortfallError)
  })

  it('adds up and echoes its seed', () => {
    expect(made.component.reduce((sum, part) => sum + part, 0)).toBeCloseTo(made.valueAtRisk, 5)
    expect(made.seed).toBe(42)
  })

  it('of a long option is at most its premium, however far the spot falls', () => {
    const call: SpotTrade = { pair: 0, kind: 1, strike: 7.2, notional: 1e6, discount: 0.99, carry: 0.995, stdDev: 0.03 }
    const wild = { ...scenarios, volatilities: [0.2], correlation: [[1]], process: 'lognormal' } as const
    const { valueAtRisk } = monteCarloVar(wild, bookLosses([7.1], [call]), 0.999)
    const premium = tradeValue(call, 7.1)
    expect(valueAtRisk).toBeLessThanOrEqual(premium)
    expect(valueAtRisk).toBeGreaterThan(0.99 * premium)
  })

  it('of a hedged book is nothing: a call, a short put and a short forward at one strike', () => {
    const leg = { pair: 0, strike: 7.2, discount: 0.99, carry: 0.995, stdDev: 0.03 }
    const trades: SpotTrade[] = [
      { ...leg, kind: 1, notional: 1e6 },
      { ...leg, kind: -1, notional: -1e6 },
      { ...leg, kind: 0, notional: -1e6 },
    ]
    const one = { ...scenarios, volatilities: [0.01], correlation: [[1]], simulations: 2000 }
    expect(monteCarloVar(one, bookLosses([7.1], trades), 0.99).valueAtRisk).toBeLessThan(1e-6)
  })
})

describe('the fast kernel', () => {
  it('draws the same scenarios from the same seed and comes to the same figures', () => {
    const spots = [7.1, 7.8, 4.7]
    const trades: SpotTrade[] = Array.from({ length: 60 }, (_, index) => ({
      pair: index % 3,
      kind: ([0, 1, -1] as const)[index % 4 === 0 ? 0 : 1 + (index % 2)] ?? 0,
      strike: (spots[index % 3] ?? 1) * (0.9 + 0.0035 * index),
      notional: 1e5 * (index % 5 === 0 ? -2 : 1 + index / 60),
      discount: 0.99,
      carry: 1 - 0.0005 * (index % 7),
      stdDev: 0.02 + 0.001 * index,
    }))
    const lognormal = { ...scenarios, process: 'lognormal', simulations: 5000 } as const
    const plain = monteCarloVar(lognormal, bookLosses(spots, trades), 0.99)
    const fast = gridValueAtRisk({
      book: spotBook(spots, trades),
      deviations: model.volatilities,
      cholesky: cholesky(model.correlation).flat(),
      scenarios: 5000,
      confidence: 0.99,
      seed: 42,
    })
    expect(Math.abs(fast.valueAtRisk / plain.valueAtRisk - 1)).toBeLessThan(GRID)
    expect(Math.abs(fast.expectedShortfall / plain.expectedShortfall - 1)).toBeLessThan(GRID)
  })
})

describe('a book of trades', () => {
  it('values an option as Garman–Kohlhagen does', () => {
    const [rDomestic, rForeign, time, vol, spot, strike] = [0.018, 0.043, 0.5, 0.055, 7.1, 7.15]
    const { price } = garmanKohlhagen({ optionType: 'put', spot, strike, rDomestic, rForeign, time, vol })
    const trade: SpotTrade = {
      pair: 0,
      kind: -1,
      strike,
      notional: 1e6,
      discount: Math.exp(-rDomestic * time),
      carry: Math.exp((rDomestic - rForeign) * time),
      stdDev: vol * Math.sqrt(time),
    }
    expect(tradeValue(trade, spot)).toBeCloseTo(1e6 * price, 6)
  })

  it('loses by pair, converted at the rates of today', () => {
    const forward: SpotTrade = { pair: 1, kind: 0, strike: 1.1, notional: 1e6, discount: 1, carry: 1, stdDev: 0 }
    const growth = [Float64Array.of(1.5, 1), Float64Array.of(0.9, 1)]
    const [none, loss] = bookLosses([7.1, 1.08], [forward], [1, 7.1])(growth)
    expect(Array.from(none ?? [])).toEqual([0, 0])
    expect(loss?.[0]).toBeCloseTo(0.108 * 7.1e6, 5)
    expect(loss?.[1]).toBe(0)
  })

  it('refuses trades that are none', () => {
    const legal: SpotTrade = { pair: 0, kind: 0, strike: 1.1, notional: 1e6, discount: 1, carry: 1, stdDev: 0 }
    for (const bad of [{ pair: 1 }, { strike: 0 }, { discount: -1 }, { notional: Number.NaN }, { stdDev: -1 }]) {
      expect(codeOf(() => bookLosses([7.1], [{ ...legal, ...bad }]))).toBe('trade-out-of-range')
    }
    expect(codeOf(() => bookLosses([0], [legal]))).toBe('spot-positive')
  })
})

describe('the centre of the scenarios', () => {
  /** 10 % a day over 25 days: a drift of half the variance, 12.5 %, is far beyond the sampling error. */
  const wild = { volatilities: [0.1], correlation: [[1]], holdingDays: 25, simulations: 200_000, seed: 7 } as const
  const long = positionLosses([1e6])
  const meanOf = (values: Float64Array = new Float64Array()) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const risk = (centre?: 'median' | 'mean') =>
    monteCarloVar({ ...wild, process: 'lognormal', ...(centre && { centre }) }, long, 0.99)

  it('is today’s rate as median unless the mean is asked for, and the answer names it', () => {
    const { growth } = spotScenarios({ ...wild, process: 'lognormal' })
    expect(growth[0]?.filter((factor) => factor > 1).length).toBeGreaterThan(99_000)
    expect(meanOf(growth[0])).toBeCloseTo(Math.exp(0.125), 2)
    expect(risk()).toEqual(risk('median'))
    expect(risk().centre).toBe('median')
    expect(risk('mean').centre).toBe('mean')
  })

  it('as mean expects today’s rate, and the VaR is that of the closed form', () => {
    const { growth } = spotScenarios({ ...wild, process: 'lognormal', centre: 'mean' })
    expect(meanOf(growth[0])).toBeCloseTo(1, 2)
    const z = normalInverse(0.01)
    const closed = { median: 1e6 * (1 - Math.exp(0.5 * z)), mean: 1e6 * (1 - Math.exp(0.5 * z - 0.125)) }
    for (const centre of ['median', 'mean'] as const) {
      const { valueAtRisk, interval } = risk(centre)
      expect(valueAtRisk / closed[centre]).toBeCloseTo(1, 2)
      expect(interval.low).toBeLessThan(closed[centre])
      expect(interval.high).toBeGreaterThan(closed[centre])
    }
  })

  it('makes no difference to the normal process, whose mean is its median', () => {
    const normal = (centre: 'median' | 'mean') => spotScenarios({ ...wild, process: 'normal', centre }).growth[0]
    expect(normal('mean')).toEqual(normal('median'))
  })

  it('is the same in the fast kernel', () => {
    const trades = [{ pair: 0, kind: 0, strike: 1, notional: 1e6, discount: 1, carry: 1, stdDev: 0 }] as const
    const made = gridValueAtRisk({
      book: spotBook([1], trades),
      deviations: [0.5],
      cholesky: [1],
      scenarios: wild.simulations,
      confidence: 0.99,
      seed: wild.seed,
      centre: 'mean',
    })
    expect(made.centre).toBe('mean')
    expect(made.valueAtRisk / risk('mean').valueAtRisk).toBeCloseTo(1, 5)
  })
})
