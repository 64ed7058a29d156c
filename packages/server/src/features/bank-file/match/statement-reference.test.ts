/** Every reference case of statement matching, each by itself, to the cent. */
import { isReferenceCase, judge } from '@hedgerow/quant/reference/reference-case'
import { describe, expect, it } from 'vitest'
import golden from '../golden/statement-matching.json' with { type: 'json' }
import { statementFamilies } from './statement-reference.fixture.ts'

const cases: unknown[] = JSON.parse(JSON.stringify(golden))

describe('reference cases of statement matching', () => {
  it('are all there', () => expect(cases).toHaveLength(15))
  it('a word that it does not know is a fault of the file', () => {
    const [first] = cases.filter(isReferenceCase)
    if (!first) throw new Error('no case')
    const inputs = JSON.parse(JSON.stringify(first.inputs).replace('"pay"', '"sideways"'))
    const family = statementFamilies[first.family]
    expect(family && judge(family, { ...first, inputs })).toMatchObject({
      passed: false,
      got: { fault: expect.stringContaining('direction') },
    })
  })
  it.each(cases.filter(isReferenceCase).map((one) => [one.id, one] as const))('%s', (_id, one) => {
    const family = statementFamilies[one.family]
    const verdict = family && judge(family, one)
    expect(verdict?.differing, JSON.stringify({ got: verdict?.got, expected: one.expected })).toEqual([])
  })
})
