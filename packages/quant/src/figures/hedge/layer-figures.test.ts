/** By hand: a plan of 30 % half a year before and 80 % two months before, in either currency of a pair. */
import { expect, it } from 'vitest'
import { layerFigures } from './layer-figures.ts'

type Inputs = Readonly<Record<string, string | readonly string[]>>
const lastOf = (name: keyof typeof layerFigures, inputs: Inputs) => layerFigures[name].work(inputs).at(-1)?.value

it('weighs what the plan asks for by what each exposure is', () => {
  const inputs = { n: ['1000', '3000', '500'], t: ['30', '100', '400'], L: ['180 30', '60 80'] }
  // (1000 · 80 + 3000 · 30 + 500 · 0) ÷ 4500.
  expect(lastOf('planPercent', inputs)).toBe('37.7778')
})

it('averages rates by what is exchanged, and tells what they are apart', () => {
  const parts = { n: ['100', '300'], r: ['6.8', '7'], u: '1', d: '2', s: '1' }
  expect(lastOf('planRate', { ...parts, q: '0' })).toBe('6.95')
  // 220 ÷ (100 ÷ 1 + 120 ÷ 1.2).
  expect(lastOf('planRate', { n: ['100', '120'], r: ['1', '1.2'], q: '1' })).toBe('1.1')
  expect(lastOf('planDifference', { ...parts, R: '6.86', P: '6.84', q: '0' })).toBe('8.00')
  // Yen dealt at 125 and not at 160: 20,000 ÷ 125 − 20,000 ÷ 160; a payable pays so much more.
  const yen = { n: ['20000'], R: '125', P: '160', u: '1', d: '2', q: '1' }
  expect(lastOf('planDifference', { ...yen, s: '-1' })).toBe('-35.00')
  expect(lastOf('planShare', { a: '1', b: '3' })).toBe('33.3333')
})
