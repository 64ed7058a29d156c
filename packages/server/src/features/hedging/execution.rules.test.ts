import { Refusal } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { allocate, checkLastTrans } from './execution.rules.ts'

function outcome(act: () => unknown): string {
  try {
    act()
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.because.en
    throw error
  }
}

describe('execution', () => {
  const lines = [
    { id: 'a', exposureId: '1', left: decimal('600') },
    { id: 'b', exposureId: '2', left: decimal('400') },
  ]
  it('fills the lines in order and never above what is left', () => {
    const parts = allocate(decimal('700'), lines).map((part) => [part.lineId, part.amount.toString()])
    expect(parts).toEqual([
      ['a', '600'],
      ['b', '100'],
    ])
    expect(outcome(() => allocate(decimal('1000.01'), lines))).toContain('exceeds the')
  })
  it('ends at the last transaction time', () => {
    const last = { lastTransDate: '20260413', lastTransTime: '15:00:00' }
    expect(outcome(() => checkLastTrans(last, '20260413', '15:00:00'))).toBe('ok')
    expect(outcome(() => checkLastTrans(last, '20260413', '15:00:01'))).toBe('Past the last transaction time')
    expect(outcome(() => checkLastTrans(last, '20260414', '00:00:00'))).toBe('Past the last transaction time')
  })
})
