// A value at risk as its calculation sheet makes it, held against the closed form of two currencies that move in opposite ways.
import { expect, it } from 'vitest'
import { figureFunctions } from './figure-functions.ts'

/** Returns of ±1 % and ∓2 %, day by day: volatilities and a correlation of −1 that can be worked out by hand. */
const rates = Array.from({ length: 21 }, (_, day) =>
  day % 2 === 0 ? '1 2' : `${Math.exp(0.01)} ${2 * Math.exp(-0.02)}`,
)
const terms = { alg: 'parametric', c: '0.95', h: '1', n: '20', ret: 'log', est: 'sample', home: 'USD', d: '2' }
const book = { cur: ['EUR', 'GBP'], p: ['1000000', '-300000'], q: ['-200000', '0'], o: [], X: [], r: rates }
const lastOf = (name: keyof typeof figureFunctions, more = {}) =>
  figureFunctions[name].work({ ...book, ...terms, ...more }).at(-1)?.value

it('both currencies lose together: the deviations add up, and nothing is diversified', () => {
  // 20 returns of ±1 %: √(20 ÷ 19) · 1 % = 1.025978 %; z = 1.644854; (800,000 + 300,000 · 2) · 1.025978 %.
  expect(lastOf('varValue')).toBe('23626.18')
  expect(lastOf('varDiversification')).toBe('0.00')
  expect(lastOf('varOfItem')).toBe('27001.35')
  expect(lastOf('varOfHedge')).toBe('3375.17')
  expect(lastOf('varNet')).toBe('500000.00')
})

it('components add up to the figure as they are shown', () => {
  expect(lastOf('varComponent', { i: 'EUR' })).toBe('13500.67')
  expect(lastOf('varComponent', { i: 'GBP' })).toBe('10125.51')
  expect(lastOf('varHedgePosition', { i: 'EUR' })).toBe('-200000')
  expect(lastOf('varDailyVolatility', { i: 'GBP' })).toBe('2.0520')
})

it('a history of other rates gives another figure', () => {
  const calm = rates.map((row, day) => (day === 20 ? '1.1 2' : row))
  expect(lastOf('varValue', { r: calm })).not.toBe(lastOf('varValue'))
})

it('the past is told day by day against the figure of each evening before', () => {
  const longer = { r: Array.from({ length: 42 }, (_, day) => rates[day % 2] ?? ''), n: '20' }
  expect(lastOf('varPastExpected', longer)).toBe('1.0500')
  // A day up for both positions, one down for both: −(800,000 · (e^0.01 − 1) − 300,000 · (e^−0.02 − 1)).
  expect(lastOf('varPastLoss', { ...longer, k: '1' })).toBe('-13980.53')
  expect(lastOf('varCorrelation', { i: 'EUR', j: 'GBP' })).toBe('-1.00')
})
