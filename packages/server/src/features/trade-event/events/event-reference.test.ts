/** Every reference case of trade events, each by itself, to the cent. */
import { families as quantFamilies } from '@hedgerow/quant/reference/families'
import { isReferenceCase, judge } from '@hedgerow/quant/reference/reference-case'
import { describe, expect, it } from 'vitest'
import golden from '../golden/events.json' with { type: 'json' }
import { eventFamilies } from './event-reference.fixture.ts'

const families = { ...quantFamilies, ...eventFamilies }
const cases: unknown[] = JSON.parse(JSON.stringify(golden))

describe('reference cases of trade events', () => {
  it('are all there', () => expect(cases).toHaveLength(66))
  it.each(cases.filter(isReferenceCase).map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const family = families[one.family]
    const verdict = family && judge(family, one)
    expect(verdict?.differing, JSON.stringify({ got: verdict?.got, expected: one.expected })).toEqual([])
  })
})
