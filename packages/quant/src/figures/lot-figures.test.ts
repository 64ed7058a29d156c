// What a deal realised by closing others: by lots and against the average, as the reference case realised_lots-v01 has it.
import { expect, it } from 'vitest'
import { figureFunctions } from './figure-functions.ts'

const stepsOf = (name: keyof typeof figureFunctions, inputs: Readonly<Record<string, string | readonly string[]>>) =>
  figureFunctions[name].work(inputs)
const last = (...ask: Parameters<typeof stepsOf>) => stepsOf(...ask).at(-1)?.value

const history = { s: ['1', '1', '-1'], x: ['1000000', '500000', '1200000'], r: ['7.0123', '6.95', '6.8811'] }

it('each lot has its line, and their sum is rounded once', () => {
  const lots = { n1: '1000000', r1: '7.0123', n2: '200000', r2: '6.95' }
  expect(stepsOf('lotsClosed', { s: '1', n: '1200000', R: '6.8811', ...lots, u: '1', d: '2' })).toMatchObject([
    { symbol: 'g1', value: '-131200' },
    { symbol: 'g2', value: '-13780' },
    { symbol: 'V', value: '-144980' },
  ])
  expect(last('lotsClosed', { s: '-1', n: '1000', R: '4.36', n1: '1000', r1: '4.4', u: '100', d: '2' })).toBe('0.4')
})

it('against the average of what was open, and what is left of it', () => {
  expect(last('averageClosed', { ...history, u: '1', d: '2' })).toBe('-132520')
  expect(last('lotOpenCost', { ...history, m: 'fifo', u: '1', d: '2' })).toBe('2085000')
  expect(last('lotOpenAverage', { ...history, m: 'average', u: '1', d: '2' })).toBe('6.9915333333')
})
