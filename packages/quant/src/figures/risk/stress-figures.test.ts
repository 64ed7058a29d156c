// A book of two pairs under a scenario as calculation sheets make it: at no rates and no time a flow is worth its amount at spot.
import { expect, it } from 'vitest'
import type { FxTrade } from '../../risk/stress/fx-trade.ts'
import { figureFunctions } from '../figure-functions.ts'

type Inputs = Parameters<(typeof figureFunctions)['restOf']['work']>[0]
const last = (name: keyof typeof figureFunctions, inputs: Inputs) => figureFunctions[name].work(inputs).at(-1)?.value

const calm = { strike: 0, time: 0, rDomestic: 0, rForeign: 0, vol: 0 }
const owed: FxTrade = { ...calm, pair: 'USD/CNY', kind: 'flow', notional: 100, spot: 7 }
const sold: FxTrade = { ...calm, pair: 'USD/CNY', kind: 'forward', notional: -50, strike: 7.1, spot: 7 }
const owing: FxTrade = { ...calm, pair: 'EUR/CNY', kind: 'flow', notional: -10, spot: 8 }
const book: Inputs = {
  b: [owed, sold, owing].map((trade) => JSON.stringify(trade)),
  k: ['1', '0', '1'],
  c: ['USD/CNY', 'USD/CNY', 'EUR/CNY'],
  X: ['CNY 1'],
  S: ['USD/CNY -0.1', 'EUR/CNY 0.05'],
  v: '0',
  R: [],
  d: '2',
}

it('the parts of a pair, of which the largest cause is what the others leave', () => {
  const of = (pair: string) =>
    (['stressItem', 'stressHedge', 'stressSpot', 'stressVol', 'stressRate', 'stressCross'] as const).map((name) =>
      last(name, { ...book, i: pair }),
    )
  expect(of('USD/CNY')).toEqual(['-70.00', '35.00', '-35.00', '0.00', '0.00', '0.00'])
  expect(of('EUR/CNY')).toEqual(['-4.00', '0.00', '-4.00', '0.00', '0.00', '0.00'])
  expect(figureFunctions.stressItem.work({ ...book, i: 'JPY/CNY' })).toEqual([])
})

it('what the book is worth now, and what of the loss hedges made good', () => {
  expect(last('stressBase', { ...book, w: ['2.5'] })).toBe('627.50')
  expect(last('stressCoverage', book)).toBe('47.30')
})

it('what a bank may claim, with netting and without, and what is left of its limit', () => {
  const bought: FxTrade = { ...sold, notional: 60, strike: 7 }
  const bank: Inputs = { ...book, b: [sold, bought].map((trade) => JSON.stringify(trade)), w: ['1'], x: '7', e: '2' }
  expect(last('stressBankValue', bank)).toBe('-1.00')
  expect(last('stressBankClaim', { ...bank, n: '1' })).toBe('0.14')
  expect(last('stressBankClaim', { ...bank, n: '0' })).toBe('6.00')
  expect(last('stressHeadroom', { F: '100', U: '30', K: '6' })).toBe('64')
  expect(last('stressMarginCall', { K: '6', T: '2', M: '1' })).toBe('3')
  expect(last('stressMarginCall', { K: '6', T: '8', M: '0' })).toBe('0.00')
})
