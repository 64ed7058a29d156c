import { describe, expect, it } from 'vitest'
import { type ExchangedDeal, exchangeFlows } from './exchange.rules.ts'

const deal: ExchangedDeal = {
  buyCurrency: 'CNY',
  buyAmt: '7110700',
  sellCurrency: 'USD',
  sellAmt: '1000000',
  transDate: '20260413',
  valueDate: '20260515',
  settleType: '1',
  settleCurrency: null,
  marginAmt: null,
}

describe('the cash flows of a deal', () => {
  it('pay what was sold and receive what was bought', () => {
    expect(exchangeFlows(deal, {}, 'CNY')).toEqual([
      {
        legNo: 1,
        cflType: '1',
        cflFlag: '2',
        cflKnownStatus: '1',
        payCurrency: 'USD',
        payAmt: '1000000',
        payDate: '20260515',
      },
      {
        legNo: 2,
        cflType: '1',
        cflFlag: '1',
        cflKnownStatus: '1',
        payCurrency: 'CNY',
        payAmt: '7110700',
        payDate: '20260515',
      },
    ])
  })
  it('of a net settled forward are one difference that is not known yet', () => {
    expect(exchangeFlows({ ...deal, settleType: '2', settleCurrency: 'CNY' }, {}, 'CNY')).toEqual([
      {
        legNo: 1,
        cflType: '1',
        cflFlag: '0',
        cflKnownStatus: '0',
        payCurrency: 'CNY',
        payAmt: null,
        payDate: '20260515',
      },
    ])
  })
  const margin = (payCurrency: string) => [
    { legNo: 3, cflType: '2', cflFlag: '2', cflKnownStatus: '1', payCurrency, payAmt: '500', payDate: '20260413' },
    { legNo: 4, cflType: '2', cflFlag: '1', cflKnownStatus: '1', payCurrency, payAmt: '500', payDate: '20260515' },
  ]
  it.each([
    ['CNY', 'USD', 'CNY'],
    ['USD', 'CNY', 'CNY'],
    ['EUR', 'USD', 'USD'],
  ])(
    'pay a margin at the trade date and take it back: buying %s for %s it is in %s',
    (buyCurrency, sellCurrency, held) => {
      const flows = exchangeFlows({ ...deal, buyCurrency, sellCurrency, marginAmt: '500' }, {}, 'CNY')
      expect(flows.slice(2)).toEqual(margin(held))
    },
  )
  it('of a net settled forward with a margin have it beside the difference', () => {
    const net: ExchangedDeal = { ...deal, settleType: '2', settleCurrency: 'CNY', marginAmt: '500' }
    expect(exchangeFlows(net, {}, 'CNY').slice(1)).toEqual(margin('CNY'))
  })
  it('are not made of a deal without amounts', () => {
    expect(() => exchangeFlows({ ...deal, buyAmt: null }, {}, 'CNY')).toThrow(/should hold/)
  })
})
