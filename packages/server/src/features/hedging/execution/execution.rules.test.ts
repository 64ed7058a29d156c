import { Refusal } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { allocate, checkLastTrans, checkReopening } from './execution.rules.ts'

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
    expect(allocate(decimal('1000'), lines)).toHaveLength(2)
    expect(outcome(() => allocate(decimal('1000.01'), lines))).toContain('exceeds the')
  })
  it('ends at the last transaction time', () => {
    const last = { lastTransDate: '20260413', lastTransTime: '15:00:00' }
    const at = (today: string, time: string) => outcome(() => checkLastTrans(last, { today, time }))
    expect(at('20260413', '15:00:00')).toBe('ok')
    expect(at('20260413', '15:00:01')).toContain('The last transaction time, {date:day} {time}, has passed')
    expect(at('20260414', '00:00:00')).toContain('The last transaction time, {date:day} {time}, has passed')
  })
  it('is re-opened once it has ended, until a moment still to come and not after delivery', () => {
    const request = { lastTransDate: '20260413', lastTransTime: '15:00:00', deliveryDate: '20260601' }
    const reopened = (lastTransDate: string, lastTransTime: string, time: string) =>
      outcome(() => checkReopening(request, { lastTransDate, lastTransTime }, { today: '20260413', time }))
    expect(reopened('20260414', '15:00:00', '15:00:00')).toContain('has not passed yet')
    expect(reopened('20260414', '15:00:00', '15:00:01')).toBe('ok')
    expect(reopened('20260413', '16:00:00', '15:00:01')).toBe('ok')
    expect(reopened('20260413', '15:00:00', '15:00:01')).toContain('must be later than now')
    expect(reopened('20260601', '00:00:00', '15:00:01')).toBe('ok')
    expect(reopened('20260602', '00:00:00', '15:00:01')).toBe('{later} cannot be earlier than {earlier}')
  })
})
