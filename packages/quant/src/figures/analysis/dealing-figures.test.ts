// Averages of dealing and deals told again in parts, as calculation sheets make them; worked by hand.
import { expect, it } from 'vitest'
import { figureFunctions } from '../figure-functions.ts'

const last = (name: keyof typeof figureFunctions, inputs: Parameters<(typeof figureFunctions)['restOf']['work']>[0]) =>
  figureFunctions[name].work(inputs).at(-1)?.value

it('a mean is rounded once, a percentage as it is kept and then as it is shown', () => {
  expect(last('meanOf', { a: '10', n: '3', d: '2' })).toBe('3.33')
  expect(figureFunctions.shownShare.work({ a: '1', b: '3', d: '1' }).map(({ value }) => value)).toEqual([
    '33.3333',
    '33.3',
  ])
  expect(figureFunctions.shownShare.work({ a: '1', b: '0', d: '1' })).toEqual([])
})

it('half today and half tomorrow at the mids of both days, beside what was done', () => {
  const deals = {
    s: '-1',
    B: ['100', '300'],
    D: ['7', '7.1'],
    m: ['7 7.2', '7.1 7.1'],
    p: '50',
    k: '2',
    u: '1',
    e: '2',
    d: '2',
  }
  expect(last('partsDone', deals)).toBe('7.075')
  expect(last('partsAverage', deals)).toBe('7.1')
  expect(last('partsBest', deals)).toBe('7.125')
  expect(last('partsWorst', deals)).toBe('7.075')
  expect(last('partsAgainst', deals)).toBe('10')
})
