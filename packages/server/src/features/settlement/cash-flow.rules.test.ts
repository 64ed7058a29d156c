import { describe, expect, it } from 'vitest'
import { cashFlowsOf } from './cash-flow.rules.ts'

const deal = {
  orgId: '1',
  counterPartyId: '2',
  buyCurrency: 'CNY',
  buyAmt: '7110700',
  sellCurrency: 'USD',
  sellAmt: '1000000',
  valueDate: '20260515',
  holiday: 'CNY,USD',
  settleType: '1',
  settleCurrency: null,
}

describe('the cash flows of a deal', () => {
  it('pay what was sold and receive what was bought', () => {
    expect(cashFlowsOf(deal)).toEqual([
      { legNo: 1, cflFlag: '2', cflKnownStatus: '1', payCurrency: 'USD', payAmt: '1000000', payDate: '20260515' },
      { legNo: 2, cflFlag: '1', cflKnownStatus: '1', payCurrency: 'CNY', payAmt: '7110700', payDate: '20260515' },
    ])
  })
  it('of a net settled forward are one difference that is not known yet', () => {
    expect(cashFlowsOf({ ...deal, settleType: '2', settleCurrency: 'CNY' })).toEqual([
      { legNo: 1, cflFlag: '0', cflKnownStatus: '0', payCurrency: 'CNY', payAmt: null, payDate: '20260515' },
    ])
  })
  it('are not made of a deal without amounts', () => {
    expect(() => cashFlowsOf({ ...deal, buyAmt: null })).toThrow(/should hold/)
  })
})
