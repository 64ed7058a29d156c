/** Every case of a freeze, each by itself: what is missing, what is stale, and what a second person accepts. */
import { judge, type ReferenceCase } from '@hedgerow/quant/reference/reference-case'
import { expect, test } from 'vitest'
import golden from '../golden/day-freeze.json' with { type: 'json' }
import { dayFamilies } from './freeze-reference.fixture.ts'

const cases: readonly ReferenceCase[] = golden.map((one) => JSON.parse(JSON.stringify(one)))

test.each(cases.map((one) => [one.id, one] as const))('%s', (_id, one) => {
  const family = dayFamilies[one.family]
  const verdict = family && judge(family, one)
  expect(verdict?.differing, JSON.stringify({ got: verdict?.got, expected: one.expected })).toEqual([])
})

test('who freezes accepts nothing of it', () => {
  const accepted = cases.find(({ id }) => id === 'day_freeze-v04')
  const family = dayFamilies.day_freeze
  if (!accepted || !family) throw new Error('there is a case')
  const own = { ...accepted, inputs: { ...accepted.inputs, staleAccepted: { by: 'u1', reason: 'known' } } }
  expect(judge(family, own).got).toMatchObject({ refused: true, dayStatus: '0' })
})
