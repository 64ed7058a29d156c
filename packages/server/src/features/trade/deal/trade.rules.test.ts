import { type EventOf, moved } from '@hedgerow/contract/kit/record/life'
import { say } from '@hedgerow/contract/kit/text'
import { tradeLife } from '@hedgerow/contract/trade/trade.life'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandVersion, demandWithinLimit } from './trade.rules.ts'

const refusal = (act: () => unknown) => {
  const refused = refusalOf(act)
  return refused && say(refused.because, 'en_US', refused.params)
}

describe('the states of a deal', () => {
  it('tell on the check axis what the reviewer said', () => {
    const after = (
      tradeStatus: string,
      checkStatus: string,
      approveStatus: string,
      event: EventOf<typeof tradeLife>,
    ) => {
      const next = moved(tradeLife, { tradeStatus, checkStatus, approveStatus }, event)
      return `${next.checkStatus}${next.approveStatus}`
    }
    expect(after('1', '0', '0', 'pass')).toBe('10')
    expect(after('1', '0', '0', 'reject')).toBe('20')
    expect(after('1', '0', '0', 'firstPass')).toBe('10')
    expect(after('1', '1', '0', 'pass')).toBe('11')
    expect(after('1', '1', '0', 'reject')).toBe('22')
    expect(after('T', '2', '2', 'save')).toBe('22')
    expect(after('T', '2', '2', 'submit')).toBe('00')
  })
})

describe('who may act', () => {
  it('an old version is told', () => {
    expect(refusal(() => demandVersion(3, 2))).toMatch(/changed by someone else/)
    expect(refusal(() => demandVersion(3, 3))).toBeUndefined()
    expect(refusal(() => demandVersion(3, undefined))).toBeUndefined()
  })
  it('the limit holds to the cent, and an unknown worth is not waved through', () => {
    expect(refusal(() => demandWithinLimit('1000000', decimal('1000000'), 'USD'))).toBeUndefined()
    expect(refusal(() => demandWithinLimit('1000000', decimal('1000000.01'), 'USD'))).toMatch(/above your limit/)
    expect(refusal(() => demandWithinLimit('1000000', undefined, 'XAU'))).toMatch(/no XAU rate/)
    expect(refusal(() => demandWithinLimit(null, undefined, 'XAU'))).toBeUndefined()
    expect(refusal(() => demandWithinLimit('0', decimal('0.01'), 'USD'))).toMatch(/above/)
  })
})
