// Every case of exposures, deliveries, lots and what-ifs, each by itself: to the cent, and rates to their tenth decimal.
import { describe, expect, test } from 'vitest'
import golden from '../../golden/booked-profit.json' with { type: 'json' }
import { judge, type ReferenceCase } from '../reference-case.ts'
import { bookedFamilies } from './booked-families.ts'

const cases: readonly ReferenceCase[] = golden.map((one) => JSON.parse(JSON.stringify(one)))

describe('booked figures', () => {
  test.each(cases.map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const family = bookedFamilies[one.family]
    const verdict = family && judge(family, one)
    expect(verdict?.differing, JSON.stringify({ got: verdict?.got, expected: one.expected })).toEqual([])
  })

  test('a word that no reader knows fails the case', () => {
    const [one] = cases
    const family = one && bookedFamilies[one.family]
    if (!one || !family) throw new Error('there is a case')
    expect(judge(family, { ...one, inputs: { ...one.inputs, anchor: '1' } }).passed).toBe(false)
    expect(judge(family, { ...one, inputs: { ...one.inputs, anchorType: '4' } }).passed).toBe(false)
  })
})
