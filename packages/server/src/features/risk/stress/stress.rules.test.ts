import { decimal, sum } from '@hedgerow/quant/basics/decimal'
import { expect, it } from 'vitest'
import { budgetCushion, pairAlone, type ReverseWork, reverseResult } from './reverse.rules.ts'
import { type StressBook, type StressHolding, stressOf, stressParts, stressResult, stressRows } from './stress.rules.ts'

const market = { spot: 6.8322, rDomestic: 0.016, rForeign: 0.039, time: 0.4 }
const holding = (at: number): StressHolding => {
  const currencyPair = ['USD/CNY', 'EUR/CNY', 'JPY/CNY'][at % 3] ?? ''
  const named = { id: String(at), holdingNo: `N${at}`, currencyPair }
  const amount = ((at * 7919) % 1000) * 1013.37 * (at % 4 === 1 ? -1 : 1)
  if (at % 2 === 0) {
    const item = { kind: 'flow', pair: currencyPair, notional: amount, strike: 0, vol: 0, ...market } as const
    return { ...named, stressSide: '1', holding: item, budget: { rate: 6.7, discount: 0.99 } }
  }
  const option = { kind: 'option', pair: currencyPair, notional: amount, strike: 6.9, vol: 0.05, ...market } as const
  return { ...named, stressSide: '2', holding: option }
}
const book: StressBook = {
  convertCurrency: 'CNY',
  scale: 2,
  conversions: {},
  fixedWorth: 123.45,
  homePerUsd: '6.8322',
  banks: [],
  holdings: Array.from({ length: 101 }, (_, at) => holding(at)),
}
const scenario = {
  spotShocks: { 'USD/CNY': -0.0513, 'EUR/CNY': 0.0207 },
  volShock: 0.013,
  rateShocks: { USD: 0.0011, CNY: -0.0007 },
}
const added = (parts: readonly string[]) => sum(parts.map((part) => decimal(part))).toString()
const causes = ['spot', 'vol', 'rate', 'cross'] as const

const figuresOf = (shocks: typeof scenario | { spotShocks: object; volShock: number; rateShocks: object }) => {
  const named = { scenarioKey: '1', scenarioNameZh: '一', scenarioNameEn: 'One', reasons: [] }
  const period = { dataPeriodStart: '20260105', dataPeriodEnd: '20260302' }
  const work = { calcDate: '20260413', snapshotId: null, book }
  const { scenarios } = stressResult({
    ...work,
    scenarios: [{ ...named, ...period, scenario: shocks as typeof scenario }],
  })
  const figures = scenarios[0]?.figures
  if (!figures) throw new Error('measured')
  return figures
}

it('adds up to the last digit: causes and sides in every row, rows to their column, holdings to their pair', () => {
  const figures = figuresOf(scenario)
  for (const row of [figures, ...figures.pairs]) {
    expect(added([row.item, row.hedge])).toBe(row.together)
    expect(added(causes.map((cause) => row[cause]))).toBe(row.together)
  }
  for (const name of ['item', 'hedge', 'together', ...causes] as const)
    expect(added(figures.pairs.map((row) => row[name]))).toBe(figures[name])
  for (const pair of figures.pairs) {
    const { rows, restCount, restTogether } = stressRows(book, scenario, pair, 10)
    expect(rows).toHaveLength(10)
    expect(restCount).toBeGreaterThan(0)
    expect(added([...rows.map(({ together }) => together), restTogether])).toBe(pair.together)
    const all = stressRows(book, scenario, pair, 200)
    for (const cause of causes) expect(added(all.rows.map((row) => row[cause]))).toBe(pair[cause])
  }
})

it('shows nothing of what does not move', () => {
  const { cross, vol, rate, spot, together, pairs } = figuresOf({ ...scenario, volShock: 0, rateShocks: {} })
  expect([cross, vol, rate, spot]).toEqual(['0.00', '0.00', '0.00', together])
  expect(pairs.every((row) => row.cross === '0.00')).toBe(true)
  expect(figuresOf(scenario).unshockedPairs).toEqual(['JPY/CNY'])
})

it('finds the side of a pair that loses, and what may be lost before the budget is broken', () => {
  const [one] = book.holdings
  const owed: StressBook = {
    ...book,
    fixedWorth: 0,
    holdings: one ? [{ ...one, holding: { ...one.holding, notional: 1e6 } }] : [],
  }
  const cushion = budgetCushion(owed)
  expect(cushion).toBeCloseTo(1e6 * (6.8322 * Math.exp(-0.039 * 0.4) - 6.7 * 0.99), 4)
  const work: ReverseWork = {
    book: owed,
    scenarios: pairAlone('USD/CNY'),
    currencyPair: 'USD/CNY',
    marketRate: 6.8322,
    loss: 50_000,
    largestFactor: 10,
  }
  const { breakingRate, breakFactor } = reverseResult(work)
  expect(Number(breakingRate)).toBeCloseTo(6.8322 - 0.05 * Math.exp(0.039 * 0.4), 6)
  expect(Number(breakFactor)).toBeGreaterThan(0)
  expect(budgetCushion({ ...owed, holdings: owed.holdings.map(({ budget: _, ...rest }) => rest) })).toBeNull()
})

it('of many scenarios is the same in parts as at once, each scenario once and in its order', () => {
  const named = {
    scenarioNameZh: '一',
    scenarioNameEn: 'One',
    reasons: [],
    dataPeriodStart: '20260105',
    dataPeriodEnd: '20260302',
  }
  const workOf = (count: number) => ({
    calcDate: '20260413',
    snapshotId: null,
    book,
    scenarios: Array.from({ length: count }, (_, at) => ({
      ...named,
      scenarioKey: String(at),
      scenario: at === 2 ? null : { ...scenario, volShock: at / 100 },
    })),
  })
  for (const [count, parts] of [
    [1, 1],
    [4, 4],
    [6, 3],
    [12, 4],
    [13, 4],
  ] as const) {
    const work = workOf(count)
    expect(stressParts(work)).toHaveLength(parts)
    expect(stressOf(stressParts(work).map((part) => stressResult(part)))).toEqual(stressResult(work))
  }
})
