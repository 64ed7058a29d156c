import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { checkStated, unexplained } from './balance.rules.ts'

describe('a balance that a bank states', () => {
  const { BALANCE_OLDER } = balanceRefusals
  const { TOO_MANY_DECIMALS } = fieldRefusals
  it.each([
    ['the first', '100.00', '20260413', null, 2, undefined, undefined],
    ['of the same day again', '100.00', '20260413', '20260413', 2, undefined, undefined],
    ['of a later day', '100.00', '20260414', '20260413', 2, undefined, undefined],
    ['of an earlier day', '100.00', '20260412', '20260413', 2, BALANCE_OLDER, 'balanceDate'],
    ['with a part of a cent', '100.005', '20260413', null, 2, TOO_MANY_DECIMALS, 'balance'],
    ['with a part of a yen', '100.5', '20260413', null, 0, TOO_MANY_DECIMALS, 'balance'],
    ['of yen with zeros behind', '100.00', '20260413', null, 0, undefined, undefined],
    ['below zero', '-0.01', '20260413', null, 2, undefined, undefined],
  ] as const)('%s', (_, balance, balanceDate, before, decimalScale, because, field) => {
    const refusal = refusalOf(() => checkStated({ balance, balanceDate }, { balanceDate: before, decimalScale }))
    expect([refusal?.because, refusal?.field]).toEqual([because, field])
  })

  it.each([
    // Booked 100 now, of which 30 came after the stated day: the books of that day are 70.
    ['75', '100', '30', '5'],
    ['70', '100', '30', '0'],
    ['70', '100', '-30', '-60'],
  ])('of %s beside %s booked, %s of it later: %s is unexplained', (stated, booked, after, rest) => {
    expect(unexplained(stated, booked, after).toString()).toBe(rest)
  })
})
