import { describe, expect, it } from 'vitest'
import { europeanOption } from '../../pricing/vanilla/european-option.ts'
import { caseInput } from '../../reference/case-input.ts'
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
