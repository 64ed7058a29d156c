import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import type { DealInput, DealKind } from '../deal/deal.kind.ts'
import type { TermsConvention } from '../deal/trade-terms.rules.ts'
import { forwardKind } from '../kinds/forward.kind.ts'
import { spotKind } from '../kinds/spot.kind.ts'
import {
  dealRow,
  demandFits,
  demandRange,
  demandSettlement,
  type EntryFacts,
  type OpenRequest,
  saidTerms,
  typedTerms,
} from './trade-entry.rules.ts'

const usdCny: TermsConvention = {
  pair: {
    pair: 'USD/CNY',
    base: 'USD',
    quote: 'CNY',
    quotedUnit: 1,
    quotedDecimalScale: 4,
    spreadDecimalScale: 4,
    spotLag: 2,
    pip: '0.0001',
  },
  buyScale: 2,
  sellScale: 2,
  homeCurrency: 'CNY',
}
const facts = (kind: DealKind, convention: TermsConvention | undefined = usdCny): EntryFacts => ({
  kind,
  orgId: '7',
  userName: 'maker',
  today: businessDate('20260413'),
  convention,
})
const forward = {
  buyCurrency: 'CNY',
  buyAmt: '6818500.00',
  sellCurrency: 'USD',
  sellAmt: '1000000',
  spotRate: '6.8320',
  forwardPoint: '-135',
  forwardRate: '6.8185',
} as DealInput
const solved = (kind: DealKind, input: DealInput) => {
  const terms = saidTerms(input)
  if (!terms) throw new Error('both currencies are said')
  return kind.solveTerms(terms, usdCny)
}
const refusal = (act: () => unknown) => {
  const refused = refusalOf(act)
  return refused && { code: refused.because.code, field: refused.field }
}

describe('the row of a deal', () => {
  it('is worked out of what was said', () => {
    const dates = { valueDate: businessDate('20260515'), spotDate: businessDate('20260415'), provisional: true }
    const row = dealRow(forward, facts(forwardKind), solved(forwardKind, forward), dates)
    expect(row).toMatchObject({
      orgId: '7',
      trader: 'maker',
      transDate: '20260413',
      currencyPair: 'USD/CNY',
      dealDirection: '2',
      buyAmt: '6818500',
      spotRate: '6.832',
      forwardPoint: '-135',
      exchangeRate: '6.8185',
      parityMark: '2',
      principal: '1000000',
      remainPrincipal: '1000000',
      valueDate: '20260515',
      provisionalDate: '1',
      dealType: '1',
      offMarketReason: '',
      worthUsd: null,
      handWorthUsd: null,
    })
  })
  it('takes its principal from the side of the base currency', () => {
    const buys = { ...forward, buyCurrency: 'USD', buyAmt: '100', sellCurrency: 'CNY', sellAmt: '681.85' } as DealInput
    const row = dealRow(buys, facts(forwardKind), solved(forwardKind, buys), undefined)
    expect(row).toMatchObject({ dealDirection: '1', principal: '100' })
  })
  it('of a spot deal keeps no forward numbers, and exchanges at spot', () => {
    const row = dealRow(forward, facts(spotKind), solved(spotKind, { ...forward, buyAmt: undefined }), undefined)
    expect(row).toMatchObject({ exchangeRate: '6.832', forwardPoint: null, forwardRate: null, parityMark: null })
  })
  it('without a pair keeps what was typed and computes nothing', () => {
    const input = { sellCurrency: 'USD', sellAmt: '1000', spotRate: '6.8', valueDate: '20260515' } as DealInput
    expect(saidTerms(input)).toBeUndefined()
    expect(dealRow(input, { ...facts(spotKind), convention: undefined }, typedTerms(input), undefined)).toMatchObject({
      sellAmt: '1000',
      buyAmt: null,
      currencyPair: null,
      dealDirection: null,
      principal: null,
      valueDate: '20260515',
      provisionalDate: '0',
    })
  })
  it.each([
    [{ settleType: '2' }, 'CNY'],
    [{ settleType: '2', settleCurrency: 'USD' }, 'USD'],
    [{ settleType: '1' }, null],
  ])('settled as %j pays in %s', (over, settleCurrency) => {
    const input = { ...forward, ...over } as DealInput
    expect(dealRow(input, facts(forwardKind), solved(forwardKind, input), undefined).settleCurrency).toBe(
      settleCurrency,
    )
  })
})

describe('what was computed', () => {
  it.each([
    [{ buyAmt: '1000000000000' }, undefined],
    [{ buyAmt: '1000000000000.01' }, { code: '00010005', field: 'buyAmt' }],
    [{ sellAmt: '1000000000000.01' }, { code: '00010005', field: 'sellAmt' }],
    [{ spotRate: '1000000' }, undefined],
    [{ spotRate: '1000000.1' }, { code: '00010017', field: 'spotRate' }],
    [{ forwardRate: '1000000.1' }, { code: '00010017', field: 'forwardRate' }],
    [{ forwardPoint: '-1000000' }, undefined],
    [{ forwardPoint: '-1000000.1' }, { code: '00010017', field: 'forwardPoint' }],
  ])('%j must fit where it is stored', (numbers, expected) => {
    const terms = Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, decimal(value)]))
    expect(refusal(() => demandRange(terms))).toEqual(expected)
  })
})

describe('how it is settled', () => {
  it.each([
    [forwardKind, { exchangeRate: '6.81850' }, undefined],
    [forwardKind, { exchangeRate: '6.8320' }, { code: '04030003', field: 'exchangeRate' }],
    [spotKind, { exchangeRate: '6.8320' }, undefined],
    [spotKind, { settleType: '2' }, { code: '04030005', field: 'settleType' }],
    [forwardKind, { settleType: '2', settleCurrency: 'CNY' }, undefined],
    [forwardKind, { settleCurrency: 'EUR' }, { code: '04030006', field: 'settleCurrency' }],
  ] as const)('%s with %j', (kind, over, expected) => {
    const input = { ...forward, ...(kind === spotKind ? { buyAmt: '6832000' } : {}), ...over } as DealInput
    expect(refusal(() => demandSettlement(kind, input, solved(kind, input)))).toEqual(expected)
  })
})

describe('a deal that executes a request', () => {
  const row = dealRow(forward, facts(forwardKind), solved(forwardKind, forward), undefined)
  const request: OpenRequest = { orgId: '7', buyCurrency: 'CNY', sellCurrency: 'USD', hedgeCurrency: 'USD' }
  it('takes its amount in the hedge currency, whichever side that is', () => {
    expect(demandFits(request, row).toString()).toBe('1000000')
    expect(demandFits({ ...request, hedgeCurrency: 'CNY' }, row).toString()).toBe('6818500')
  })
  it.each([
    [{ orgId: '8' }, { code: '04060002', field: 'orgId' }],
    [
      { buyCurrency: 'USD', sellCurrency: 'CNY' },
      { code: '04060001', field: 'buyCurrency' },
    ],
    [{ sellCurrency: 'EUR' }, { code: '04060001', field: 'buyCurrency' }],
  ])('not with %j', (over, expected) => {
    expect(refusal(() => demandFits({ ...request, ...over }, row))).toEqual(expected)
  })
})
