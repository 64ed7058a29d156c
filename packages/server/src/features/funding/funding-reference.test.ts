/** Every reference case of allocation, transfers, balances and realised profit, each by itself, to the cent. */
import { isReferenceCase, judge } from '@hedgerow/quant/reference/reference-case'
import { describe, expect, it } from 'vitest'
import { fundingFamilies } from './funding-reference.fixture.ts'
import golden from './golden/funding.json' with { type: 'json' }

const cases: unknown[] = JSON.parse(JSON.stringify(golden))

describe('reference cases of allocation, transfers, balances and realised profit', () => {
  it('are all there', () => expect(cases).toHaveLength(23))
  it.each(cases.filter(isReferenceCase).map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const family = fundingFamilies[one.family]
    const verdict = family && judge(family, one)
    expect(verdict?.differing, JSON.stringify({ got: verdict?.got, expected: one.expected })).toEqual([])
  })
})
