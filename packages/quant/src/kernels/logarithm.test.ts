import { expect, test } from 'vitest'
import { randomStream } from '../maths/random.ts'
import { takeLogarithms } from './logarithm.ts'

function logarithmsOf(values: readonly number[]): Float64Array {
  const column = Float64Array.from(values)
  takeLogarithms(column, new Int32Array(column.buffer))
  return column
}

test('says what Math.log says, to the last bits of the larger of 1 and the result', () => {
  const { uniform } = randomStream(5)
  const values = Array.from({ length: 200_000 }, () => 10 ** (600 * uniform() - 300))
  for (const [at, logarithm] of logarithmsOf(values).entries()) {
    const expected = Math.log(values[at] ?? 1)
    expect(Math.abs(logarithm - expected)).toBeLessThanOrEqual(4.5e-16 * Math.max(1, Math.abs(expected)))
  }
})

test('keeps its digits near 1 on either side, and is 0 at 1', () => {
  const { uniform } = randomStream(6)
  const excesses = Array.from({ length: 100_000 }, () => (uniform() - 0.5) * 10 ** (-15 * uniform()))
  const near = excesses.map((excess) => 1 + excess).filter((value) => value > 1 - 1 / 512 && value < 1 + 1 / 256)
  for (const [at, logarithm] of logarithmsOf(near).entries()) {
    const expected = Math.log(near[at] ?? 1)
    expect(Math.abs(logarithm - expected)).toBeLessThanOrEqual(7e-16 * Math.abs(expected))
  }
  expect([...logarithmsOf([1, 2, 0.5])]).toEqual([0, Math.LN2, -Math.LN2])
})
