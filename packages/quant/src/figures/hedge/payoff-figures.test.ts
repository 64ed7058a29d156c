/** By hand: two million dollars received under a put, half a collar, a share, and yen paid in the second currency. */
import { expect, it } from 'vitest'
import { decimal } from '../../basics/decimal.ts'
import type { PayoffLeg } from '../../risk/hedge/payoff-lab.ts'
import { legLine, payoffFigures } from './payoff-figures.ts'

type Inputs = Readonly<Record<string, string | readonly string[]>>
const steps = (name: keyof typeof payoffFigures, inputs: Inputs) => payoffFigures[name].work(inputs)
const lastOf = (name: keyof typeof payoffFigures, inputs: Inputs) => steps(name, inputs).at(-1)?.value

const dollars = { N: '2000000', u: '1', d: '2', s: '1', q: '0' }
const put = { ...dollars, L: ['option 100 98000 6.75'] }

it('tells what each part makes of a rate, and the outcome with costs once', () => {
  expect(steps('payoffOutcome', { ...put, x: '6.5' })).toEqual([
    { symbol: 'w', formula: 'x', value: '6.5' },
    { symbol: 'v1', formula: 'max(w; 6.75)', value: '6.75' },
    { symbol: 'C', formula: '98000', value: '98000' },
    { symbol: 'V', formula: 'round(N · (100 · v1) ÷ 100 ÷ u − C, d)', value: '13402000.00' },
  ])
  const half = { ...dollars, L: ['collar 50 0 6.7 6.9', 'spot 50'] }
  expect(lastOf('payoffOutcome', { ...half, x: '7.1' })).toBe('14000000.00')
})

it('tells worst and best over all rates, and each rate that a level reaches', () => {
  expect(lastOf('payoffWorst', put)).toBe('13402000.00')
  // 2,000,000 · 6.849 − 98,000 is 2,000,000 · 6.8.
  expect(lastOf('payoffReaches', { ...put, B: '6.8', i: '1' })).toBe('6.849')
  expect(lastOf('payoffBreakEven', { ...put, i: '1' })).toBe('6.701')
  const collar = { ...dollars, L: ['collar 100 0 6.7 6.9'] }
  expect(lastOf('payoffBest', collar)).toBe('13800000.00')
})

it('divides by the rate where the exposure is in the second currency', () => {
  // A payable of 7 million yuan in dollars: the call on yuan is struck at 7, and paid for on top.
  const yuan = { N: '7000000', u: '1', d: '2', s: '-1', q: '1', L: ['option 100 9000 7'] }
  const [worth, part, , outcome] = steps('payoffOutcome', { ...yuan, x: '6.4' })
  expect([worth?.formula, part?.formula]).toEqual(['1 ÷ x', 'min(w; 1 ÷ 7)'])
  expect(outcome?.value).toBe('1009000.00')
  expect(lastOf('payoffWorst', yuan)).toBe('1009000.00')
})

it('reads each part as it writes it', () => {
  const of = { percent: decimal('20') }
  const legs: readonly PayoffLeg[] = [
    { kind: 'spot', ...of },
    { kind: 'forward', ...of, rate: decimal('6.8') },
    { kind: 'collar', ...of, premium: decimal('-5'), low: decimal('6.7'), high: decimal('6.9') },
    { kind: 'participating', ...of, premium: decimal('1'), strike: decimal('6.7'), participation: decimal('0.4') },
    { kind: 'later', ...of, forward: decimal('6.8'), elapsed: decimal('0.25') },
  ]
  // 20 % each of 7, 6.8, 6.9, 6.7 + 0.4 · 0.3 and 6.8 + 0.25 · 0.2, less 1 and plus 5.
  expect(lastOf('payoffOutcome', { ...dollars, L: legs.map(legLine), x: '7' })).toBe('13748004.00')
})

it('counts what is worse, and adds up costs', () => {
  expect(lastOf('payoffAtRisk', { a: '95', b: '100', s: '1' })).toBe('5')
  expect(lastOf('payoffAtRisk', { a: '95', b: '100', s: '-1' })).toBe('0')
  expect(lastOf('payoffCosts', { x: ['100', '-20.5'], d: '2' })).toBe('79.50')
})
