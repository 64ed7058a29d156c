// A plan of two months as calculation sheets make it; worked by hand.
import { expect, it } from 'vitest'
import { figureFunctions } from '../figure-functions.ts'

type Inputs = Parameters<(typeof figureFunctions)['restOf']['work']>[0]
const last = (name: keyof typeof figureFunctions, inputs: Inputs) => figureFunctions[name].work(inputs).at(-1)?.value

const plan: Inputs = {
  N: ['1000', '3000'],
  h: ['50', '100'],
  f: ['60', '100'],
  o: ['40', '0'],
  m: ['0', '0'],
  F: ['7', '7.1'],
  q: ['100', '0'],
  y: '0.0001',
  s: '1',
  u: '1',
  e: '2',
  d: '2',
}

it('each month by its parts, its premium and what it fetches', () => {
  expect(
    ['planHedged', 'planForward', 'planOption', 'planSpot', 'planUnhedged', 'planPremium'].map((name) =>
      last(name as 'planHedged', { ...plan, i: '1' }),
    ),
  ).toEqual(['500', '300', '200', '0', '500', '2'])
  expect(last('planAchieved', { ...plan, i: '1' })).toBe('6.998')
  expect(last('planAchievedOfAll', plan)).toBe('7.0745')
  expect(last('planAgainstBudget', { ...plan, R: '7.0745', B: '7', N: '4000' })).toBe('298')
  expect(figureFunctions.planHedged.work({ ...plan, i: '3' })).toEqual([])
})

it('rolling costs one deal more than one long forward, and both earn the same points', () => {
  const roll: Inputs = { A: '1000', S: '6.9', F: ['7', '7.1'], w: '10', y: '0.0001', s: '1', u: '1', d: '2' }
  expect(last('rollPoints', { ...roll, i: '2' })).toBe('0.1')
  expect(last('farCarry', roll)).toBe('200')
  expect(last('rolledCarry', roll)).toBe('200')
  expect(last('rolledCost', roll)).toBe('2')
  expect(last('extraCost', roll)).toBe('1')
  expect(['farPoints', 'rolledPoints'].map((name) => last(name as 'farPoints', roll))).toEqual(['0.2', '0.2'])
  expect(['farTotal', 'rolledTotal'].map((name) => last(name as 'farTotal', roll))).toEqual(['199', '198'])
  expect(last('rollTotal', { ...roll, i: '2' })).toBe('99')
})

it('what comes free is taken off a use, and what is planned is converted amount by amount', () => {
  expect(last('restOfUse', { a: '10', x: ['3.005', '1'], d: '2' })).toBe('6')
  expect(last('planUse', { a: ['0.33', '0.33'], r: '0.1', d: '2' })).toBe('0.06')
})
