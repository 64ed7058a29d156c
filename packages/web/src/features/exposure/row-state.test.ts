import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import type { Row } from '@hedgerow/contract/kit/list'
import { describe, expect, it } from 'vitest'
import { changeBlocked, editBlocked, requestBlocked, takeBackBlocked, voidBlocked } from './row-state.ts'

const row = (over: Partial<Row> = {}): Row => ({
  id: '1',
  serialNo: 'EXP1',
  status: '1',
  lockFlag: '0',
  hedgeFlag: '1',
  exposureAmt: '500000.00',
  lockAmt: '0.00',
  reservedAmt: '0',
  settledAmt: '0',
  hedgeableAmt: '500000',
  chgNo: '0',
  orgId: '7',
  currency: 'USD',
  exposureType: '1',
  exposureDirection: '1',
  ...over,
})
const { VOIDED, LOCKED_MODIFY, LOCKED_DELETE, CANNOT_DELETE, ZERO_AMOUNT } = exposureRefusals

describe('what may be done with an exposure', () => {
  it.each([
    ['untouched', {}, undefined, undefined, undefined],
    ['void', { status: '0' }, VOIDED, VOIDED, CANNOT_DELETE],
    ['in a request', { lockFlag: '1', reservedAmt: '5' }, LOCKED_MODIFY, LOCKED_MODIFY, LOCKED_DELETE],
    ['in a deal', { lockAmt: '5' }, LOCKED_MODIFY, undefined, LOCKED_DELETE],
    ['partly settled', { settledAmt: '5' }, LOCKED_MODIFY, undefined, CANNOT_DELETE],
    ['changed', { status: '2', chgNo: '1' }, LOCKED_MODIFY, undefined, undefined],
    ['changed and taken back', { chgNo: '2' }, LOCKED_MODIFY, undefined, undefined],
    ['of nothing', { exposureAmt: '0.00' }, undefined, ZERO_AMOUNT, undefined],
  ] as const)('%s', (_, over, edit, change, voids) => {
    const rows = [row(over)]
    expect([editBlocked(rows), changeBlocked(rows), voidBlocked(rows)]).toEqual([edit, change, voids])
  })

  it('voids many only when each of them can be', () => {
    expect(voidBlocked([row(), row({ id: '2', lockAmt: '1' })])).toBe(LOCKED_DELETE)
  })
})

describe('raising a request', () => {
  it('takes all of the chosen exposures or none', () => {
    expect(requestBlocked([row(), row({ id: '2' })])).toBeUndefined()
    expect(requestBlocked([row(), row({ id: '2', currency: 'EUR' })])).toBe(hedgeRefusals.INCONSISTENT)
    expect(requestBlocked([row(), row({ id: '2', hedgeFlag: '0', serialNo: 'EXP2' })])?.en).toContain('EXP2')
    expect(requestBlocked([row({ status: '0' })])?.en).toContain('cannot be hedged')
    expect(requestBlocked([row({ hedgeableAmt: '0.00' })])?.en).toContain('Exposure EXP1 has no hedgeable amount left')
  })
})

describe('deleting a change', () => {
  it('is over once it was taken back, and there is nothing to take back from a reversal or a void', () => {
    expect(takeBackBlocked([row({ changeType: '1', reversed: '0' })])).toBeUndefined()
    expect(takeBackBlocked([row({ changeType: '1', reversed: '1' })])?.en).toBe(
      `${CANNOT_DELETE.en}: current state “Undone”`,
    )
    expect(takeBackBlocked([row({ changeType: '9' })])?.en).toBe(`${CANNOT_DELETE.en}: current state “Reversal”`)
    expect(takeBackBlocked([row({ changeType: '4' })])?.en).toBe(`${CANNOT_DELETE.en}: current state “Void”`)
  })
})
