import { expect, it } from 'vitest'
import { limitTone } from './limit-tone.ts'

it.each([
  ['1000', '799.99', 'in'],
  ['1000', '800', 'near'],
  ['1000', '950', 'over'],
  ['1000', '2000', 'over'],
  ['0', '0', 'over'],
  ['1000', null, 'over'],
] as const)('of %s, %s is %s', (limit, used, tone) => expect(limitTone(limit, used)).toBe(tone))
