// Two amounts owed in one currency, of which each is worth its amount at spot, as calculation sheets make their table.
import { expect, it } from 'vitest'
import { decimal } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { convertedAt, currencyOfFigure, ladderTable } from '../../risk/stress/ladder-table.ts'
import { figureFunctions } from '../figure-functions.ts'

type Inputs = Parameters<(typeof figureFunctions)['restOf']['work']>[0]
const last = (name: keyof typeof figureFunctions, inputs: Inputs) => figureFunctions[name].work(inputs).at(-1)?.value

const flow = (notional: number, days: number) => ({
  days,
  trade: {
    pair: 'USD/CNY',
    kind: 'flow' as const,
    notional,
    strike: 0,
    time: 1,
    spot: 7,
    rDomestic: 0,
    rForeign: 0,
    vol: 0,
  },
})
const item = [flow(0.0012, 10), flow(0.0012, 60)]
const settled = [{ pair: 'USD/CNY', days: 10, value: 3 }]
const book: Inputs = {
  i: 'USD/CNY',
  m: '1',
  k: '1',
  p: item.map((one) => JSON.stringify(one)),
  q: [],
  w: settled.map((one) => JSON.stringify(one)),
  X: ['CNY 1'],
  home: 'CNY',
  d: ['CNY 2', 'USD 2'],
}

it('figures of maturities add up to what is rounded once', () => {
  // 0.0084 and 0.0084 are 0.0168: 0.01 and 0.01, of 0.02 together.
  expect(last('ladderValue', book)).toBe('0.01')
  expect(last('ladderValue', { ...book, m: '2' })).toBe('0.01')
  expect(last('ladderValue', { ...book, k: '0' })).toBe('3.00')
  expect(last('ladderDeltaBase', book)).toBe('0.00')
  expect(figureFunctions.ladderValue.work({ ...book, m: '3' })).toEqual([])
})

it('a move of spot and of a curve revalues what is owed', () => {
  const large: Inputs = { ...book, p: [JSON.stringify(flow(1000, 10))] }
  expect(last('ladderProfit', { ...large, s: '-10' })).toBe('-700.00')
  expect(last('ladderCurve', { ...large, cur: 'USD', bs: '0', bl: '100' })).toBe('-69.65')
  expect(last('ladderCurve', large)).toBe('0.00')
})

it('pairs are converted one by one, and what is in the currency already stays', () => {
  expect(last('ladderTotal', { x: ['10.00', '3.34'], r: ['1', '0.5'], d: '2' })).toBe('11.67')
  expect(convertedAt(decimal('0.005'), 1, 2).toString()).toBe('0.005')
  expect(currencyOfFigure('gammaPer1PctSpot', 'USD/CNY')).toBe('USD')
})

it('a currency without decimals is an error', () => {
  const terms = { hedge: [], settled, convertCurrency: 'CNY', conversions: {}, scales: { CNY: 2 } }
  expect(codeOf(() => ladderTable({ ...terms, item }, { steps: [] }))).toBe('currency-mismatch')
})
