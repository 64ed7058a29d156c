import type { Hedge } from '@hedgerow/contract/hedging/hedge-request.contract'
import type { Deal } from '@hedgerow/contract/trade/entry/trade-reply.contract'
import { describe, expect, it } from 'vitest'
import { forwardKind } from '../kinds/forward.kind.tsx'
import { spotKind } from '../kinds/spot.kind.tsx'
import { optionKind } from '../option/option.kind.tsx'
import { copiedDeal, editedDeal, freshDeal, portfolioFor, requestedDeal } from './deal-start.ts'

const choices = { orgId: '1', portfolioId: '2', systemDate: '20260413', homeCurrency: 'CNY', trader: 'lc_dealer1' }
const hedge = {
  id: '75',
  orgId: '9',
  buyCurrency: 'CNY',
  sellCurrency: 'USD',
  hedgeCurrency: 'USD',
  hedgeAmt: '600000',
  executedAmt: '400000',
  exposureType: '2',
  preferCounterPartyId: '4',
  deliveryPeriod: '3M',
  deliveryDate: '20260715',
} as Hedge

describe('what a deal form starts from', () => {
  it('a request gives what is left of it, its side and its period', () => {
    expect(requestedDeal(forwardKind, hedge, 'CNY')).toMatchObject({
      orgId: '9',
      sellAmt: '200000',
      counterPartyId: '4',
      hedgeExposureType: '2',
      hedgeRequestId: '75',
      timeLimit: '3M',
      valueDate: '20260715',
    })
    expect(requestedDeal(forwardKind, { ...hedge, hedgeCurrency: 'CNY' }, 'CNY')).toMatchObject({
      buyAmt: '200000',
    })
  })
  it.each([
    ['CNY', { buyCurrency: 'CNY', sellCurrency: 'USD', holiday: 'CNY,USD' }],
    ['EUR', { buyCurrency: 'EUR', sellCurrency: 'USD', holiday: 'EUR,USD' }],
    ['USD', { buyCurrency: 'USD', sellCurrency: 'EUR', holiday: 'USD,EUR' }],
    ['HKD', { buyCurrency: 'HKD', sellCurrency: 'USD', holiday: 'HKD,USD' }],
  ])('sells the usual foreign currency for the home currency: %s', (homeCurrency, start) => {
    expect(freshDeal(forwardKind, { ...choices, homeCurrency })).toMatchObject(start)
  })
  it('an option starts from a put on the usual foreign currency, paid in the home currency', () => {
    expect(freshDeal(optionKind, { ...choices, homeCurrency: 'EUR' })).toMatchObject({
      currency: 'USD',
      currency2: 'EUR',
      feeCalCurrency: 'EUR',
      feePayCurrency: 'EUR',
    })
  })
  it('a request of an importer proposes the import portfolio, and one of an exporter the export portfolio', () => {
    const portfolios = ['EXPORT', 'IMPORT'].map((portfolioCode, at) => ({ id: String(at), portfolioCode }))
    expect(portfolioFor(portfolios, { hedgeCurrency: 'USD', buyCurrency: 'USD' })).toBe('1')
    expect(portfolioFor(portfolios, { hedgeCurrency: 'USD', buyCurrency: 'CNY' })).toBe('0')
    expect(portfolioFor([{ id: '7', portfolioCode: 'ALL' }], { hedgeCurrency: 'USD', buyCurrency: 'USD' })).toBe('7')
  })
  it('a spot deal keeps its own limit', () => {
    const spot = freshDeal(spotKind, choices)
    expect({ ...spot, ...requestedDeal(spotKind, hedge, 'CNY') }).toMatchObject({ timeLimit: 'SPOT' })
  })
  it('a copy has the economics and today, not the numbers of the first deal', () => {
    const deal = {
      dealId: '7',
      dealNo: 'B-1',
      sellAmt: '5',
      valueDate: '20250101',
      hedgeRequestId: '3',
      transDate: '20250101',
      exchangeRate: '6.8325',
      parityMark: '1',
      version: 4,
    }
    const copy = copiedDeal(forwardKind, deal as unknown as Deal, '20260413')
    expect(copy).toEqual({ dealId: '7', sellAmt: '5', transDate: '20260413', operationType: 'copy' })
  })
  it('an edit has everything said, and nothing that follows from it', () => {
    const deal = { dealId: '7', spotRate: '6.8325', exchangeRate: '6.8325', parityMark: '1', trader: null, version: 4 }
    expect(editedDeal(deal as unknown as Deal)).toEqual({ dealId: '7', spotRate: '6.8325' })
  })
})
