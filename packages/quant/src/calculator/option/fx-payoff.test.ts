import { describe, expect, it } from 'vitest'
import { europeanOption } from '../../pricing/vanilla/european-option.ts'
import { caseInput } from '../../reference/case-input.ts'
import { resultsOf } from '../answer.ts'
import { type Leg, payoffOf } from './fx-payoff.ts'

const market = { underlying: 'currency', spot: 6.83, rDomestic: 0.015, rForeign: 0.036, time: 0.5, vol: 0.045 } as const
const put: Leg = { size: 1, terms: { ...market, optionType: 'put', strike: 6.75 } }
const call: Leg = { size: -1, terms: { ...market, optionType: 'call', strike: 6.9 } }
const { price } = europeanOption(put.terms)

type Row = { spot: number; option: number; today: number; unhedged: number | null; both: number | null }
const rowsOf = (result: Readonly<Record<string, unknown>>) => result.payoff as readonly Row[]
const at = (rows: readonly Row[], spot: number) => rows.find((row) => row.spot === spot) as Row

describe('the pay-off of a bought put', () => {
  const result = payoffOf([put], caseInput({}))
  it('is the premium lost above the strike, and breaks even below it by the premium', () => {
    expect(at(rowsOf(result), 6.75).option).toBeCloseTo(-price, 12)
    expect(result.worst).toBeCloseTo(-price, 12)
    const [{ spot }] = result.breakEvens as [{ spot: number }]
    expect(spot).toBeCloseTo(6.75 - price, 10)
  })

  it('is worth nothing more or less today at the present spot', () => {
    const [left, right] = rowsOf(result).filter((row) => Math.abs(row.spot - 6.83) < 0.02)
    expect(Math.min(Math.abs(left?.today ?? 1), Math.abs(right?.today ?? 1))).toBeLessThan(0.01)
  })
})

it('with a receivable the put sets a floor: strike less premium against the budget', () => {
  const result = payoffOf([put], caseInput({ notional: 1_000_000, exposureAmount: 1_000_000, budgetRate: 6.8 }))
  expect(result.worst).toBeCloseTo(1_000_000 * (6.75 - price - 6.8), 4)
  for (const { both, unhedged, option } of rowsOf(result)) expect(both).toBeCloseTo((unhedged ?? 0) + option, 6)
  expect(at(rowsOf(result), 6.75).unhedged).toBeCloseTo(-50_000, 6)
})

it('a payable loses where the base rises, and a collar holds the result of a receivable between two rates', () => {
  const payable = payoffOf([put], caseInput({ exposureAmount: 1, budgetRate: 6.8, exposureSide: 'payable' }))
  expect(at(rowsOf(payable), 6.75).unhedged).toBeCloseTo(0.05, 12)
  const collar = payoffOf([put, call], caseInput({ exposureAmount: 1, budgetRate: 6.8 }))
  const net = price - europeanOption(call.terms).price
  expect(collar.worst).toBeCloseTo(6.75 - 6.8 - net, 10)
  expect(collar.best).toBeCloseTo(6.9 - 6.8 - net, 10)
})

describe('of a pair whose rate is for a hundred of the base', () => {
  const yen = { pair: 'JPY/CNY', notional: 100_000_000 }
  const market = { optionType: 'call', spot: 4.6, strike: 4.7, timeYears: 0.5, volPct: 9, rDomesticPctCC: 1.5 }
  const inputs = { ...market, rForeignPctCC: 0.5, ...yen }

  it('the premium of the notional is a hundredth of price times notional, as the percentage of it says', async () => {
    const { calculation } = await import('./fx-option.ts')
    const result = resultsOf(calculation, { model: 'european', inputs })
    expect(result.premiumQuote).toBe((Number(result.price) / 100) * 100_000_000)
    expect(Number(result.premiumBase) * 4.6).toBeCloseTo(Number(result.premiumQuote) * 100, 6)
    const leg = { side: 'buy', optionType: 'call', strike: 4.7, ratio: 1, volPct: 9 }
    const { optionType, strike, volPct, ...shared } = inputs
    const strategy = resultsOf(calculation, { model: 'strategy', inputs: { ...shared, legs: [leg] } })
    expect(strategy.premiumQuote).toBeCloseTo(Number(result.premiumQuote), 6)
    expect(strategy.worst).toBeCloseTo(-Number(result.premiumQuote), 6)
  })
})
