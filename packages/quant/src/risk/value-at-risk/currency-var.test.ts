import { describe, expect, it } from 'vitest'
import { spotBook } from '../../kernels/spot-book.ts'
import type { FxTrade } from '../stress/fx-trade.ts'
import { currencyLosses, deltaPositions, legsOf } from './currency-book.ts'
import { currencyVar, currencyVarAlone, pastVar, type VarTerms } from './currency-var.ts'
import { gridValueAtRisk } from './grid-value-at-risk.ts'
import { usualTerms } from './var-terms.fixture.ts'

const forward: FxTrade = {
  pair: 'EUR/USD',
  kind: 'forward',
  notional: 1e6,
  strike: 1.1,
  time: 1,
  spot: 1.12,
  rDomestic: 0.04,
  rForeign: 0.02,
  vol: 0,
}
const cross: FxTrade = { ...forward, kind: 'option', optionType: 'call', vol: 0.1 }
const conversions = { USD: 7, EUR: 7.84 }
const terms = { ...usualTerms, simulations: 20_000 }
/** Rates that wander without end, the same each time. */
const rates = Array.from({ length: 131 }, (_, day) => [
  7 * Math.exp(0.004 * Math.sin(day * 1.7) + 0.002 * Math.cos(day * 0.37)),
  7.8 * Math.exp(0.006 * Math.sin(day * 2.3 + 1)),
])
const book = { home: 'CNY', currencies: ['USD', 'EUR'], positions: [2e6, -9e5], options: [], conversions }

describe('what a trade holds of its currencies', () => {
  it('is its discounted legs of a forward, and of both kinds adds up to the value', () => {
    const { base, quote } = legsOf(forward, conversions)
    expect(base.worth).toBeCloseTo(1e6 * Math.exp(-0.02) * 1.12 * 7, 6)
    expect(quote.worth).toBeCloseTo(-1e6 * 1.1 * Math.exp(-0.04) * 7, 6)
  })

  it('is added by currency; the home currency has no position', () => {
    const held = deltaPositions({
      ...book,
      positions: [0, 0],
      options: [{ ...cross, pair: 'USD/CNY', spot: 7, strike: 7 }],
    })
    expect(held[0]).toBeGreaterThan(3e6)
    expect(held[1]).toBe(0)
  })
})

describe('losses by currency', () => {
  it('of an option between two foreign currencies add up to its loss', () => {
    const { losses } = currencyLosses({ ...book, positions: [0, 0], options: [cross] })
    const [usd, eur] = losses([Float64Array.of(1.01), Float64Array.of(0.98)])
    const value = (spot: number, usdRate: number) => legsOf({ ...cross, spot }, { USD: usdRate })
    const worth = ({ base, quote }: ReturnType<typeof value>) => base.worth + quote.worth
    const lost = worth(value(1.12, 7)) - worth(value((1.12 * 0.98) / 1.01, 7.07))
    expect((usd?.[0] ?? 0) + (eur?.[0] ?? 0)).toBeCloseTo(lost, 4)
  })

  it('of many scenarios agree with exact ones, and say by how much', () => {
    const growth = [Float64Array.from({ length: 5000 }, (_, at) => 0.9 + at * 4e-5), new Float64Array(5000).fill(1)]
    const option: FxTrade = { ...cross, pair: 'USD/CNY', spot: 7, strike: 7.1 }
    const { losses, largestGap } = currencyLosses({ ...book, options: [option] })
    const many = losses(growth)
    const few = currencyLosses({ ...book, options: [option] }).losses([
      Float64Array.of(growth[0]?.[4321] ?? 0),
      Float64Array.of(1),
    ])
    expect(many[0]?.[4321]).toBeCloseTo(few[0]?.[0] ?? 0, 2)
    expect(largestGap()).toBeGreaterThan(0)
    expect(largestGap()).toBeLessThan(0.01)
  })

  it('of an American option lie on a spline through its tree', () => {
    const american: FxTrade = { ...cross, pair: 'USD/CNY', spot: 7, strike: 7.1, treeSteps: 50 }
    const { losses } = currencyLosses({ ...book, positions: [0, 0], options: [american] })
    const growth = [Float64Array.from({ length: 200 }, (_, at) => 0.95 + at * 5e-4), new Float64Array(200).fill(1)]
    const exact = currencyLosses({ ...book, positions: [0, 0], options: [american] }).losses([
      Float64Array.of(growth[0]?.[60] ?? 0),
      Float64Array.of(1),
    ])
    expect((losses(growth)[0]?.[60] ?? 0) / (exact[0]?.[0] ?? 1)).toBeCloseTo(1, 2)
  })
})

describe('value at risk of a book of currencies', () => {
  it('has components that add up to it by every algorithm, and agrees between them within their errors', () => {
    const each = (['parametric', 'historical', 'monte-carlo'] as const).map(
      (algorithm) => currencyVar({ book, rates, terms: { ...terms, algorithm } }).figures,
    )
    for (const { component, valueAtRisk } of each)
      expect(component.reduce((sum, part) => sum + part, 0)).toBeCloseTo(valueAtRisk, 6)
    const [closed, , drawn] = each
    expect(Math.abs((drawn?.valueAtRisk ?? 0) / (closed?.valueAtRisk ?? 1) - 1)).toBeLessThan(0.03)
    expect(drawn?.interval?.low).toBeLessThan(drawn?.interval?.high ?? 0)
    expect(closed?.interval).toBeNull()
  })

  it('has an incremental figure that is the difference of two runs', () => {
    const whole = currencyVar({ book, rates, terms }).figures
    const without = currencyVar({ book: { ...book, positions: [2e6, 0] }, rates, terms }).figures
    expect(whole.incremental[1]).toBeCloseTo(whole.valueAtRisk - without.valueAtRisk, 6)
  })

  it('names of equal losses the first days, and no more than ten', () => {
    const swinging = Array.from({ length: 61 }, (_, day) => [day % 2 === 0 ? 7 : 7.1, 7.8])
    const historical = { ...terms, algorithm: 'historical', sampleSize: 60 } as const
    const { worst, histogram } = currencyVar({
      book: { ...book, positions: [1e6, 0] },
      rates: swinging,
      terms: historical,
    })
    expect(worst.map(({ day }) => day)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
    expect(new Set(worst.map(({ loss }) => loss)).size).toBe(1)
    expect([histogram[0]?.low, histogram.at(-1)?.high]).toEqual([expect.closeTo(-1e5 / 7, 0), worst[0]?.loss])
  })

  it('counts every scenario in a bar, and names the worst first with its day', () => {
    const { histogram, worst, figures } = currencyVar({ book, rates, terms: { ...terms, algorithm: 'historical' } })
    expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(60)
    expect(worst[2]?.loss).toBeCloseTo(figures.valueAtRisk, 6)
    expect(worst[0]?.day).toBeGreaterThanOrEqual(0)
  })

  it('draws the same digits from the same seed, others from another', () => {
    const run = (seed: number) =>
      JSON.stringify(currencyVar({ book, rates, terms: { ...terms, algorithm: 'monte-carlo', seed } }))
    expect(run(7)).toBe(run(7))
    expect(run(8)).not.toBe(run(7))
  })

  it('agrees with the verified grid on a book of options', () => {
    const option: FxTrade = { ...cross, pair: 'USD/CNY', spot: 7, strike: 7.1, time: 0.5 }
    const one = { ...book, currencies: ['USD'], positions: [0], options: [option] }
    const own = currencyVar({
      book: one,
      rates: rates.map(([usd = 7]) => [usd]),
      terms: { ...terms, algorithm: 'monte-carlo' },
    })
    const [deviation = 0] = own.volatilities
    const trade = {
      pair: 0,
      kind: 1,
      strike: 7.1,
      notional: 1e6,
      discount: Math.exp(-0.02),
      carry: Math.exp(0.01),
      stdDev: 0.1 * Math.sqrt(0.5),
    } as const
    const grid = gridValueAtRisk({
      book: spotBook([7], [trade]),
      deviations: [deviation],
      cholesky: [1],
      scenarios: 20_000,
      confidence: 0.95,
      seed: 7,
    })
    expect(own.figures.valueAtRisk).toBeCloseTo(grid.valueAtRisk, 2)
  })

  it('is judged by the days before the sample, where there are enough', () => {
    const past = pastVar({ book, rates, terms })
    expect(past?.days).toHaveLength(70)
    expect(past?.test.observations).toBe(70)
    expect(past?.days.filter(({ loss, valueAtRisk }) => loss > valueAtRisk)).toHaveLength(past?.test.exceptions ?? -1)
    expect(pastVar({ book, rates: rates.slice(-70), terms })).toBeNull()
    expect(() => currencyVar({ book, rates: rates.slice(-50), terms })).toThrow('too-few-points')
  })
})

describe('the value at risk alone', () => {
  const books = {
    linear: book,
    options: { ...book, options: [cross, { ...cross, pair: 'USD/CNY', spot: 7, strike: 7.1 }] },
  }
  const algorithms: readonly Partial<VarTerms>[] = [
    { algorithm: 'parametric' },
    { algorithm: 'historical', tail: 'rank' },
    { algorithm: 'historical', tail: 'fractional', scaling: 'overlapping', holdingDays: 5 },
    { algorithm: 'historical', tail: { lambda: 0.99 }, volatilityLambda: 0.94 },
    { algorithm: 'monte-carlo' },
    { algorithm: 'monte-carlo', simulations: 1000, process: 'normal', holdingDays: 10 },
  ]
  it.each(
    Object.entries(books).flatMap(([name, held]) =>
      algorithms.map((over) => [name, over.algorithm, held, over] as const),
    ),
  )('is the one beside the other figures, to the digit: %s, %s', (_, __, held, over) => {
    const input = { book: held, terms: { ...terms, ...over }, rates }
    expect(currencyVarAlone(input)).toBe(currencyVar(input).figures.valueAtRisk)
  })
})
