import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandKind, kindOf } from './deal-register.kind.ts'
import { forwardKind } from './forward.kind.ts'
import { spotKind } from './spot.kind.ts'

const { spot, forward } = BusinType.of
const codeOf = (act: () => unknown) => refusalOf(act)?.because.code

describe('kinds of deal', () => {
  it('are found by their business type, and nothing else is', () => {
    expect([kindOf(spot), kindOf(forward)]).toEqual([spotKind, forwardKind])
    expect(codeOf(() => kindOf('FX_SWAP'))).toBe('00010013')
  })
  it('a forward is not edited as a spot', () => {
    expect(codeOf(() => demandKind(forward, spotKind))).toBe('04010007')
    expect(codeOf(() => demandKind(spot, spotKind))).toBeUndefined()
  })
})
