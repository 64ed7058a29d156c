/** By hand: IFRS 9 6.5.11 (a), the lower of what the hedge gained and what the item lost since the designation. */
import { expect, it } from 'vitest'
import { hedgeFigures } from './hedge-figures.ts'

const lastOf = (name: keyof typeof hedgeFigures, inputs: Readonly<Record<string, string>>) =>
  hedgeFigures[name].work(inputs).at(-1)?.value

it('takes to the reserve by the lower of both, and the rest of the hedge to profit or loss', () => {
  // Before: hedge 100, item −90, reserve 90. Now: hedge 130, item −140, reserve 130.
  const inputs = { h0: '100.00', i0: '-90.00', h1: '130.00', i1: '-140.00' }
  expect(lastOf('hedgeEffective', inputs)).toBe('40')
  expect(lastOf('hedgeIneffective', inputs)).toBe('-10')
  // Both gain: nothing is effective.
  expect(lastOf('hedgeEffective', { ...inputs, i1: '10.00' })).toBe('-90')
})

it('releases with what is due of the item, all of it with the last part', () => {
  const inputs = { a1: '60.00', a2: '40.00', o: '3', d: '2' }
  expect(lastOf('hedgeReleased', { ...inputs, q: '1' })).toBe('33.33')
  expect(lastOf('hedgeReleased', { ...inputs, q: '3' })).toBe('100')
  expect(lastOf('hedgeReleased', { ...inputs, q: '0' })).toBe('0')
})

it('leads from one balance to the next', () => {
  const [line] = hedgeFigures.balanceAfter.work({ a1: '5', a2: '76', b1: '1', b2: '0.5' })
  expect(line).toEqual({ symbol: 'B', formula: 'a1 + a2 − b1 − b2', value: '79.5' })
})
