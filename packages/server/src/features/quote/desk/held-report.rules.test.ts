import { describe, expect, it } from 'vitest'
import type { ReportedTerms } from '../provider/provider.shape.ts'
import { compared, contradictions, isOneReport, type Ordered } from './held-report.rules.ts'

const order: Ordered = {
  providerQuoteId: 'Q1',
  currencyPair: 'USD/CNY',
  dealDirection: '2',
  currency: 'USD',
  dealAmt: '1000000',
  exchangeRate: '6.831',
  settleDate: '20260415',
}
const report: ReportedTerms = { bankDealNo: 'B1', dealAmt: '1000000.00', exchangeRate: '6.8310' }

describe('a report is the deal that was ordered', () => {
  it.each<[string, ReportedTerms]>([
    ['with rate, amount and number alone', {}],
    [
      'with every term as ordered, in the digits of the bank',
      {
        currencyPair: 'USDCNY',
        side: 'sell',
        currency: 'USD',
        orderAmt: '1000000',
        lastAmt: '400000',
        leftAmt: '0.00',
        settleDate: '20260415',
        averageRate: '6.83100',
        orderRate: '6.831',
        quoteRef: 'Q1',
        spotRate: '6.8410',
        points: '-0.0100',
      },
    ],
  ])('%s', (_, more) => expect(contradictions(order, { ...report, ...more })).toEqual([]))

  it.each<[string, ReportedTerms]>([
    ['currencyPair', { currencyPair: 'EUR/CNY' }],
    ['side', { side: 'buy' }],
    ['side', { side: '5' }],
    ['currency', { currency: 'CNY' }],
    ['dealAmt', { dealAmt: '999999.99' }],
    ['dealAmt', { dealAmt: '' }],
    ['dealAmt', { dealAmt: '1E6' }],
    ['orderAmt', { orderAmt: '2000000' }],
    ['lastAmt', { lastAmt: '1000001' }],
    ['leftAmt', { leftAmt: '1' }],
    ['settleDate', { settleDate: '20260416' }],
    ['exchangeRate', { exchangeRate: '6.8311' }],
    ['exchangeRate', { exchangeRate: '' }],
    ['averageRate', { averageRate: '6.8309' }],
    ['averageRate', { averageRate: '0' }],
    ['orderRate', { orderRate: '6.84' }],
    ['spotAndPoints', { spotRate: '6.84', points: '-0.01' }],
    ['quoteRef', { quoteRef: 'Q2' }],
    ['secondLeg', { secondLeg: '20260715' }],
    ['ended', { ended: 'cancelled' }],
    ['bankDealNo', { bankDealNo: '' }],
  ])('and one with another %s is not: %o', (field, more) =>
    expect(contradictions(order, { ...report, ...more })).toEqual([field]),
  )
})

describe('reports of one order', () => {
  it('are one where nothing that both say differs, whatever the digits', () => {
    expect(isOneReport(report, { bankDealNo: 'B1', dealAmt: '1000000', averageRate: '6.831' })).toBe(true)
    expect(isOneReport(report, { ...report, dealAmt: '500000' })).toBe(false)
    expect(isOneReport(report, { ...report, bankDealNo: 'B2' })).toBe(false)
  })
  it('stand beside the order, with what differs marked, and what nobody reported left out', () => {
    const fields = compared(order, { ...report, settleDate: '20260416', bankDealNo: '' }, ['settleDate', 'bankDealNo'])
    expect(fields).toEqual([
      { field: 'dealAmt', ordered: '1000000', reported: '1000000.00', differs: '0' },
      { field: 'settleDate', ordered: '20260415', reported: '20260416', differs: '1' },
      { field: 'exchangeRate', ordered: '6.831', reported: '6.8310', differs: '0' },
      { field: 'bankDealNo', ordered: null, reported: null, differs: '1' },
    ])
    expect(compared(undefined, report, []).map(({ field }) => field)).toEqual(['dealAmt', 'exchangeRate', 'bankDealNo'])
  })
})
