import { describe, expect, it } from 'vitest'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { type FxTrade, fxTradeValue } from './fx-trade.ts'
import {
  historicalScenario,
  reverseStress,
  type StressScenario,
  scaledScenario,
  stressedWorths,
  stressProfit,
  stressTest,
} from './stress.ts'

const market = { pair: 'USD/CNY', spot: 7.1, rDomestic: 0.018, rForeign: 0.043, time: 0.5, vol: 0.06 }
const book: readonly FxTrade[] = [
  { ...market, kind: 'option', optionType: 'call', notional: 2e6, strike: 7.2 },
  { ...market, kind: 'option', optionType: 'put', notional: -1e6, strike: 6.95, time: 0.25 },
  { ...market, kind: 'forward', notional: 3e6, strike: 7.02, time: 0.75, vol: 0 },
]
const scenario: StressScenario = {
  spotShocks: { 'USD/CNY': 0.05 },
  volShock: 0.05,
  rateShocks: { USD: -0.005, CNY: 0.002 },
}
const without = ({ unshockedPairs: _, ...figures }: ReturnType<typeof stressTest>) => figures
const calm: StressScenario = { spotShocks: {}, volShock: 0, rateShocks: {} }

describe('a stress test', () => {
  const made = stressTest(book, scenario)

  it('revalues every trade in the new market', () => {
    const moved = book.map((trade) => ({
      ...trade,
      spot: 7.1 * 1.05,
      vol: trade.vol + 0.05,
      rDomestic: 0.02,
      rForeign: 0.038,
    }))
    const value = moved.reduce((sum, trade) => sum + fxTradeValue(trade), 0)
    expect(made.stressedValue).toBeCloseTo(value, 6)
    expect(made.profit).toBe(made.stressedValue - made.baseValue)
  })

  it('says what came from what, and the parts add up', () => {
    const { spot, vol, rate, cross } = made.attribution
    expect(spot + vol + rate + cross).toBeCloseTo(made.profit, 8)
    const alone = (part: Partial<StressScenario>) => stressTest(book, { ...calm, ...part })
    expect(spot).toBe(alone({ spotShocks: scenario.spotShocks }).profit)
    expect(alone({ volShock: 0.05 }).attribution).toEqual({ spot: 0, vol, rate: 0, cross: 0 })
    expect(stressTest(book, calm).profit).toBe(0)
  })

  it('moves a cross with its legs, and names pairs it does not reach', () => {
    const euro: FxTrade = { ...market, pair: 'EUR/CNY', spot: 7.7, kind: 'forward', notional: 1e6, strike: 7.7 }
    const both = stressTest([euro], { ...calm, spotShocks: { 'USD/CNY': 0.05, 'EUR/USD': 0.02 } })
    expect(both.stressedValue).toBeCloseTo(fxTradeValue({ ...euro, spot: 7.7 * 1.05 * 1.02 }), 6)
    expect(stressTest([euro], scenario)).toMatchObject({ attribution: { spot: 0 }, unshockedPairs: ['EUR/CNY'] })
  })

  it('floors volatility at 0.01 % and keeps spot above 0', () => {
    const crushed = stressTest(book, { ...calm, volShock: -1 })
    const floored = book.reduce((sum, trade) => sum + fxTradeValue({ ...trade, vol: 1e-4 }), 0)
    expect(crushed.stressedValue).toBeCloseTo(floored, 8)
    expect(codeOf(() => stressTest(book, { ...calm, spotShocks: { 'USD/CNY': -1 } }))).toBe('spot-positive')
    expect(codeOf(() => stressTest(book, { ...calm, volShock: Number.NaN }))).toBe('not-finite')
  })
})

describe('what is owed beside the deals', () => {
  const item: FxTrade = { ...market, kind: 'flow', notional: 3e6, strike: 0, time: 0.75, vol: 0 }
  const sold: FxTrade = { ...market, kind: 'forward', notional: -3e6, strike: 7.02, time: 0.75, vol: 0 }

  it('loses what the forward that hedges it gains, but for the rate of the other currency', () => {
    const { spotShocks } = scenario
    expect(stressTest([item], { ...calm, spotShocks }).profit).toBeCloseTo(
      0.05 * 3e6 * 7.1 * Math.exp(-0.043 * 0.75),
      6,
    )
    const hedged = stressTest([item, sold], { ...scenario, rateShocks: { USD: -0.005 } })
    expect(hedged.profit).toBeCloseTo(0, 6)
    expect(stressTest([item], { ...calm, volShock: 0.05, rateShocks: { CNY: 0.01 } }).profit).toBe(0)
  })

  it('adds up holding by holding, in any grouping', () => {
    const holdings = [item, ...book]
    const worths = stressedWorths(holdings, scenario)
    const parts = worths.map((worth) => stressProfit([worth]).profit)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(stressTest(holdings, scenario).profit, 6)
    expect(stressProfit(worths.slice(1))).toEqual({
      ...stressProfit(worths.slice(1)),
      ...without(stressTest(book, scenario)),
    })
  })
})

describe('scenarios', () => {
  it('of a data period are what happened', () => {
    const first = { spots: { 'USD/CNY': 7, 'EUR/USD': 1.1 }, rates: { USD: 0.05 } }
    const last = { spots: { 'USD/CNY': 7.35, 'GBP/USD': 1.3 }, rates: { USD: 0.04, CNY: 0.02 } }
    const made = historicalScenario(first, last)
    expect(made.spotShocks).toEqual({ 'USD/CNY': expect.closeTo(0.05, 14) })
    expect(made.rateShocks).toEqual({ USD: expect.closeTo(-0.01, 14) })
    expect(codeOf(() => historicalScenario({ spots: { 'USD/CNY': 0 } }, last))).toBe('spot-positive')
  })

  it('are adjusted in size, never below nothing', () => {
    expect(scaledScenario(scenario, 2)).toEqual({
      spotShocks: { 'USD/CNY': expect.closeTo(0.1025, 14) },
      volShock: 0.1,
      rateShocks: { USD: -0.01, CNY: 0.004 },
    })
    expect(scaledScenario({ ...calm, spotShocks: { 'USD/CNY': -0.5 } }, 10).spotShocks['USD/CNY']).toBeGreaterThan(-1)
    expect(codeOf(() => scaledScenario(scenario, Number.NaN))).toBe('not-finite')
  })
})

describe('reverse stress', () => {
  const fall: StressScenario = { ...calm, spotShocks: { 'USD/CNY': -0.01 } }

  it('finds the size of the fall that loses the amount', () => {
    const { factor, scenario: worst } = reverseStress(book, fall, 500_000)
    expect(factor).not.toBeNull()
    expect(stressTest(book, worst ?? calm).profit).toBeCloseTo(-500_000, 4)
    const smaller = stressTest(book, scaledScenario(fall, 0.99 * (factor ?? 0)))
    expect(smaller.profit).toBeGreaterThan(-500_000)
  })

  it('has none when the book gains', () => {
    const rise: StressScenario = { ...calm, spotShocks: { 'USD/CNY': 0.01 } }
    expect(reverseStress(book, rise, 500_000)).toEqual({ factor: null, scenario: null })
    expect(codeOf(() => reverseStress(book, fall, 0))).toBe('amount-positive')
  })
})
