// Figures of one record from others of it, as their calculation sheets make them.
import { expect, it } from 'vitest'
import { figureFunctions } from './figure-functions.ts'

const last = (name: keyof typeof figureFunctions, inputs: Readonly<Record<string, string>>) =>
  figureFunctions[name].work(inputs).at(-1)

const exposure = { a: '1000000', b1: '250000.5', b2: '400000' }

it('what is left names every part that is taken off', () => {
  expect(last('restOf', exposure)).toEqual({ symbol: 'R', formula: 'a − b1 − b2', value: '349999.5' })
  expect(last('restOf', { a: '-3' })?.value).toBe('-3')
  expect(last('signedRest', { ...exposure, s: '-1' })?.value).toBe('-349999.5')
  expect(last('freeRest', { a: '10', b1: '12' })?.value).toBe('0')
  expect(last('restAtRate', { a: '100', b1: '1', r: '1.08765', d: '2' })?.value).toBe('107.68')
})

it('parts come together, and a share is rounded to its decimals', () => {
  expect(last('addedUp', { a1: '10', a2: '-2.5' })).toEqual({ symbol: 'S', formula: 'a1 + a2', value: '7.5' })
  expect(last('percentShare', { h: '100', a: '1', b: '3', d: '4' })?.value).toBe('33.3333')
})

it('what is missing is said, and is never taken for zero', () => {
  expect(() => last('restOf', { b1: '1' })).toThrow('not-a-decimal')
})

it('what the open part needs for its budget is said with what is open, and where nothing is open there is none', () => {
  const side = { s: '1', N: '10000000', L: '4000000', Y: '28000000', M: '40800000', B: '69500000' }
  expect(figureFunctions.neededRate.work(side)).toEqual([
    { symbol: 'O', formula: 'N − L', value: '6000000' },
    { symbol: 'R', formula: 'round((B − Y) ÷ O, 10)', value: '6.9166666667' },
  ])
  expect(last('neededRate', { ...side, L: '10000000' })?.symbol).toBe('O')
})

it('amounts gain by a move of the rate, an option on them never less than nothing, and who owes it pays that', () => {
  const moved = { x: ['600000', '400000'], S: '6.7322', K: '6.8', u: '1', d: '2' }
  const end = (inputs: Parameters<typeof figureFunctions.moveOnAmounts.work>[0]) =>
    figureFunctions.moveOnAmounts.work(inputs).at(-1)
  expect(end(moved)).toEqual({ symbol: 'W', formula: 'round(Σx · G ÷ u, d)', value: '-67800' })
  expect(end({ ...moved, c: '1' })?.value).toBe('0')
  expect(end({ ...moved, c: '-1', s: '-1' })).toEqual({ symbol: 'R', formula: 's · W', value: '-67800' })
})

it('what is locked and reserved is a share of that and what is open, and nothing of nothing', () => {
  expect(last('coveredShare', { L: '1', V: '1', O: '4', h: '100', d: '1' })?.value).toBe('33.3')
  expect(last('coveredShare', { L: '0', V: '0', O: '0', h: '100', d: '1' })?.value).toBe('0')
})
