/** Every reference case of netting and of a path's trust, each by itself, to the cent. */
import { isReferenceCase, judge } from '@hedgerow/quant/reference/reference-case'
import { describe, expect, it } from 'vitest'
import golden from '../golden/netting.json' with { type: 'json' }
import { settlementFamilies } from './net-reference.fixture.ts'

const cases: unknown[] = JSON.parse(JSON.stringify(golden))

describe('reference cases of netting and paths', () => {
  it('are all there', () => expect(cases).toHaveLength(16))
  it.each(cases.filter(isReferenceCase).map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const family = settlementFamilies[one.family]
    const verdict = family && judge(family, one)
    expect(verdict?.differing, JSON.stringify({ got: verdict?.got, expected: one.expected })).toEqual([])
  })
})
