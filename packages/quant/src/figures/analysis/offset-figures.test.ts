// What offsets by itself, and what is converted currency by currency, as calculation sheets make them; worked by hand.
import { expect, it } from 'vitest'
import { figureFunctions } from '../figure-functions.ts'

const last = (name: keyof typeof figureFunctions, inputs: Parameters<(typeof figureFunctions)['restOf']['work']>[0]) =>
  figureFunctions[name].work(inputs).at(-1)?.value

const open = { o: ['1', '2', '3'], R: ['100', '0', '30'], P: ['20', '70', '0'] }

it('within an organisation first, then the largest rest of one side meets the largest of the other', () => {
  expect(last('offsetOfAll', open)).toBe('90')
  expect(last('offsetWithin', { ...open, i: '1' })).toBe('20')
  expect(last('offsetTransfer', { ...open, i: '1', j: '2' })).toBe('70')
  expect(last('offsetTransfer', { ...open, i: '3', j: '2' })).toBe('0')
})

it('both sides save the spread that they would have paid', () => {
  expect(last('offsetSaving', { a: '1000000', r: '6.8', u: '1', b: '5', d: '2' })).toBe('6800')
  expect(last('offsetSaving', { a: '1000000', r: '6.8', u: '1', b: '5', d: '2', p: '0.0001' })).toBe('0.68')
})

it('hedges beyond what both sides leave, and what still lacks of a band, rounded up', () => {
  expect(last('groupOverHedge', { R: '100', P: '80', hr: '50', hp: '0' })).toBe('30')
  expect(last('groupOverHedge', { R: '100', P: '0', hr: '50', hp: '0' })).toBe('0')
  expect(last('lackToLeast', { a: '100', b: '300.01', p: '50', h: '100', d: '0' })).toBe('51')
})

it('each currency is rounded before it is added, and the unit is applied to the sum', () => {
  const both = { a1: '10', r1: '6.8321', u1: '1', a2: '1000', r2: '4.2745', u2: '100', d: '2' }
  expect(last('convertedSum', both)).toBe('111.07')
  expect(last('convertedSum', { ...both, p: '0.0001' })).toBe('0.011107')
})
