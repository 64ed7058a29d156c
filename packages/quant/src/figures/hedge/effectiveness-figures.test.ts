/** By hand on four months, of which the last one is not offset in full. */
import { expect, it } from 'vitest'
import { effectivenessFigures } from './effectiveness-figures.ts'

type Inputs = Readonly<Record<string, string | readonly string[]>>
const lastOf = (name: keyof typeof effectivenessFigures, inputs: Inputs) =>
  effectivenessFigures[name].work(inputs).at(-1)?.value
// Means 1 and −0.75; about them the squares of H add up to 18, those of I to 18.75, the products to −18.
const series = { H: ['1', '-2', '4', '1'], I: ['-1', '2', '-4', '0'] }

it('rounds each worth, then takes the difference', () => {
  expect(lastOf('effectChange', { W0: '10.004', W1: '-2.006', d: '2' })).toBe('-12.01')
})

it('divides what the instrument changed by what the item changed', () => {
  expect(lastOf('effectRatio', { H: '4', I: '-3' })).toBe('75.0000')
  expect(lastOf('effectCumulative', series)).toBe('75.0000')
})

it('draws the line of the regression with its tests', () => {
  expect(lastOf('effectSlope', series)).toBe('-1.000000')
  expect(lastOf('effectIntercept', { ...series, d: '2' })).toBe('0.25')
  // 18² ÷ (18 · 18.75); t = −1 ÷ √(0.75 ÷ 2 ÷ 18) = −√48; with two degrees of freedom p = 1 − |t| ÷ √(2 + t²).
  expect(lastOf('effectRSquared', series)).toBe('96.0000')
  expect(lastOf('effectT', series)).toBe('-6.928203')
  expect(lastOf('effectF', series)).toBe('48.000000')
  expect(lastOf('effectP', series)).toBe('0.02020410')
  expect(lastOf('effectT', { H: ['1', '2', '3'], I: ['-1', '-2', '-3'] })).toBe('-∞')
})

it('says what is left of the variance, and what the best ratio would leave', () => {
  // Item and instrument together: 0, 0, 0, 1: their variance is 0.25, that of the item 6.
  expect(lastOf('effectReduction', series)).toBe('95.8333')
  expect(lastOf('effectOptimal', series)).toBe('96.0000')
  expect(lastOf('effectBest', series)).toBe('96.0000')
  expect(lastOf('fractionPercent', { q: '0.98' })).toBe('98.0000')
})
