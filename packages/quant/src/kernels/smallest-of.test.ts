import fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallestOf } from './smallest-of.ts'

test('the m smallest in order, whatever the order they came in', () => {
  const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(numbers, fc.nat(), (values, seed) => {
      const m = 1 + (seed % values.length)
      const sorted = Float64Array.from(values).sort().slice(0, m)
      expect(smallestOf(Float64Array.from(values), m)).toEqual(sorted)
    }),
    { numRuns: 500, seed: 1 },
  )
})

test('equal, sorted and reversed numbers', () => {
  const up = Float64Array.from({ length: 1000 }, (_, i) => i)
  expect(smallestOf(up.slice(), 3)).toEqual(Float64Array.of(0, 1, 2))
  expect(smallestOf(up.slice().reverse(), 3)).toEqual(Float64Array.of(0, 1, 2))
  expect(smallestOf(new Float64Array(1000), 1000)).toEqual(new Float64Array(1000))
})
