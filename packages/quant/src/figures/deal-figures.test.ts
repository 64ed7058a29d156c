// What the calculation sheets of a deal make of their inputs.
import { expect, it } from 'vitest'
import { figureFunctions } from './figure-functions.ts'

const steps = (name: keyof typeof figureFunctions, inputs: Readonly<Record<string, string | readonly string[]>>) =>
  figureFunctions[name].work(inputs)
const last = (...question: Parameters<typeof steps>) => steps(...question).at(-1)

it('a deal comes to its amount at a rate, per quoted unit and rounded once', () => {
  expect(last('dealAtRate', { N: '400000000', K: '4.398', u: '100', d: '2' })).toEqual({
    symbol: 'M',
    formula: 'round(N · K ÷ u, d)',
    value: '17592000.00',
  })
  expect(last('dealAtRate', { N: '400000000', K: '4.398', u: '100', d: '2', p: '0.0001' })?.value).toBe('1759.2')
})

it('a result is told in percent of what it is measured against, whatever the sign of that', () => {
  const fixed = { V: '1500', C: '1000', M: '-4000' }
  expect(steps('knownPercent', fixed)).toEqual([
    { symbol: 'R', formula: 'V − C', value: '500' },
    { symbol: 'P%', formula: 'round(100 · R ÷ |M|, 4)', value: '12.5000' },
  ])
  expect(last('knownPercent', { ...fixed, M: '0' })?.symbol).toBe('R')
})

it('a value, a result and a sum are told in the unit that is asked for after they were rounded', () => {
  const fixed = { V: '167800.0839', C: '0', X: '1', d: '2', p: '0.0001' }
  expect(last('knownValue', fixed)).toEqual({ symbol: 'Wp', formula: 'Vd · p', value: '16.780008' })
  expect(last('knownResult', fixed)).toEqual({ symbol: 'Wp', formula: 'Rd · p', value: '16.780008' })
  const parts = { x: ['10.004', '20.003'], d: '2', p: '0.000001' }
  expect(last('sumOfParts', parts)).toEqual({ symbol: 'Σp', formula: 'Σd · p', value: '0.00003001' })
})

it('the delta of a forward is its amount, discounted in the base currency', () => {
  const trade = { pair: 'USD/CNY', kind: 'forward', notional: -1_000_000, strike: 7, time: 1, spot: 6.8, vol: 0 }
  const q = JSON.stringify({ ...trade, rDomestic: 0.015, rForeign: 0.0365 })
  expect(last('dealDelta', { q, d: '2' })?.value).toBe((-1_000_000 * Math.exp(-0.0365)).toFixed(2))
})
