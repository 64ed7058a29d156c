import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { hedgeEventRefusals } from '@hedgerow/contract/hedge-accounting/event/hedge-event.refusals'
import { ExcludedElement, HedgeKind, ItemBasis } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeRelationRefusals } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.refusals'
import { hedgeRelationWords } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.text'
import { fieldRefusals, kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, type RefusalText } from '@hedgerow/contract/kit/refusal'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import {
  demandInstruments,
  demandItems,
  demandOnce,
  demandTerms,
  designationOf,
  type FreeDeal,
  type FreeExposure,
  freeOfDeal,
  type RelationInput,
  termsOf,
} from './hedge-relation.rules.ts'

const { long, short } = ExposureDirection.of
const { certain, highlyProbable, observation, transferable } = ExposureType.of
const [exposureId, dealId, orgId] = ['11', '21', '1']
const today = businessDate('20260413')

const entry = (over: Partial<RelationInput> = {}): RelationInput => ({
  ...{ orgId, hedgeKind: HedgeKind.of.cashFlow, transCurrency: 'USD', correspondCurrency: 'CNY' },
  ...{ startDate: today, endDate: businessDate('20260713') },
  ...{ excludedElement: ExcludedElement.of.none, itemBasis: ItemBasis.of.hypothetical, validityMethod: '3' },
  purchaseUse: '1',
  ...{ lowerLimit: '80', upperLimit: '125', minSampleSize: '8', minRSquared: '80', significance: '5' },
  ...{ smallAmount: '0', creditRisk: '1', probabilityReason: 'ordered', remark: undefined },
  ...{ objective: 'margin', creditReason: 'rated' },
  items: [{ exposureId, designatedAmt: '1000000' }],
  instruments: [{ dealId, designatedAmt: '1000000' }],
  ...over,
})
const exposure = (over: Partial<FreeExposure> = {}): FreeExposure => ({
  ...{ exposureId, serialNo: 'EXP1', orgId, currency: 'USD', exposureType: certain, exposureDirection: long },
  ...{ endDate: businessDate('20260713'), isStanding: true, isGone: false, freeAmt: '1000000' },
  ...over,
})
/** Sells a million dollars at 6.8. */
const deal = (over: Partial<FreeDeal> = {}): FreeDeal => ({
  ...{ dealId, dealSerialNo: 'FWD1', orgId, businType: 'FX_FWD', currencyPair: 'USD/CNY' },
  ...{ buyCurrency: 'CNY', buyAmt: '6800000', sellCurrency: 'USD', sellAmt: '1000000', exchangeRate: '6.8' },
  ...{ valueDate: businessDate('20260713'), counterPartyName: 'Bank', principal: '1000000' },
  ...{ freePrincipal: '1000000', isLive: true, isOption: false, isSoldOption: false },
  ...over,
})
/** Buys dollars with three euros at 0.666…: amounts of the quote currency do not come out even. */
const cross = {
  ...{ currencyPair: 'EUR/USD', buyCurrency: 'USD', buyAmt: '2', sellCurrency: 'EUR', sellAmt: '3' },
  ...{ principal: '3', freePrincipal: '1' },
} as const

function refusalOf(act: () => void): [RefusalText, string | undefined] | undefined {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return [error.because, error.field]
    throw error
  }
  return undefined
}

describe('what of a deal is free', () => {
  it('is its principal in its base currency, and the same share of the other side', () => {
    expect(freeOfDeal(deal({ freePrincipal: '250000' }), 'USD').toString()).toBe('250000')
    expect(Number(freeOfDeal(deal({ freePrincipal: '250000' }), 'CNY'))).toBe(1_700_000)
    // The side that it sells is a side too: half of 13.6 yuan.
    const selling = { buyCurrency: 'USD', buyAmt: '2', sellCurrency: 'CNY', sellAmt: '13.6', principal: '2' }
    expect(Number(freeOfDeal(deal({ ...selling, freePrincipal: '1' }), 'CNY'))).toBe(6.8)
  })
  it('is rounded down to six decimals, and nothing of a currency that it does not exchange', () => {
    // A third of two.
    expect(freeOfDeal(deal(cross), 'USD').toString()).toBe('0.666666')
    expect(freeOfDeal(deal(), 'EUR').toString()).toBe('0')
  })
})

describe('what a form names', () => {
  const of = (over: Partial<RelationInput>, deals = [deal()], exposures = [exposure()]) =>
    designationOf(entry(over), exposures, deals)

  it('is found by its id, and added up', () => {
    const items = ['11', '12'].map((id, at) => ({ exposureId: id, designatedAmt: ['0.1', '0.2'][at] ?? '' }))
    const instruments = ['21', '22'].map((id, at) => ({ dealId: id, designatedAmt: ['1', '2.5'][at] ?? '' }))
    const designation = of(
      { items, instruments },
      [deal({ dealId: '22', dealSerialNo: 'FWD2' }), deal()],
      [exposure({ exposureId: '12', serialNo: 'EXP2' }), exposure()],
    )
    expect(designation.items.map(({ serialNo }) => serialNo)).toEqual(['EXP1', 'EXP2'])
    expect(designation.instruments.map(({ dealSerialNo, principalAmt }) => [dealSerialNo, principalAmt])).toEqual([
      ['FWD1', '1'],
      ['FWD2', '2.5'],
    ])
    expect([designation.itemAmt, designation.instrumentAmt]).toEqual(['0.3', '3.5'])
  })

  it('takes the share of the principal that an amount of the other currency is, and never more than is free', () => {
    const principal = (designatedAmt: string, over: Partial<FreeDeal> = {}) =>
      Number(
        of({ instruments: [{ dealId, designatedAmt }] }, [deal({ ...cross, ...over })]).instruments[0]?.principalAmt,
      )
    // Half a dollar is 0.75 of a euro; 0.7 dollars would be 1.05 of the one that is left.
    expect(principal('0.5')).toBe(0.75)
    expect(principal('0.7')).toBe(1)
    // To six decimals: a seventh.
    expect(principal('0.142857', { buyAmt: '3' })).toBe(0.142857)
    expect(principal('1', { buyAmt: '7', sellAmt: '1', principal: '1' })).toBe(0.142857)
  })

  it('is refused where it does not exist, by the row', () => {
    const items = [...entry().items, { exposureId: '99', designatedAmt: '1' }]
    const instruments = [...entry().instruments, { dealId: '99', designatedAmt: '1' }]
    expect(refusalOf(() => of({ items }))).toEqual([kitRefusals.DOES_NOT_EXIST, 'items.1.exposureId'])
    expect(refusalOf(() => of({ instruments }))).toEqual([kitRefusals.DOES_NOT_EXIST, 'instruments.1.dealId'])
  })
})

describe('what a form says by itself', () => {
  const row = { exposureId, designatedAmt: '1' }
  const dealRow = { dealId, designatedAmt: '1' }
  it.each<[string, Partial<RelationInput>]>([
    ['begins today and ends on the same day', { endDate: today }],
    ['begins later', { startDate: businessDate('20260414') }],
    ['has one limit', { lowerLimit: '125' }],
    ['asks for the smallest sample', { minSampleSize: '8' }],
    ['asks for the largest sample', { minSampleSize: '500' }],
    ['measures a fair value hedge by its item', { hedgeKind: '2', itemBasis: '1' }],
    ['measures a cash flow hedge by its item', { itemBasis: '1' }],
    [
      'names two of each',
      { items: [row, { ...row, exposureId: '12' }], instruments: [dealRow, { ...dealRow, dealId: '22' }] },
    ],
  ])('stands where it %s', (_, over) => expect(() => demandTerms(entry(over), today)).not.toThrow())

  it.each<[string, Partial<RelationInput>, string, RefusalText]>([
    [
      'RELATION_SAME_CURRENCY',
      { correspondCurrency: 'USD' },
      'correspondCurrency',
      hedgeRelationRefusals.RELATION_SAME_CURRENCY,
    ],
    ['RELATION_DATES', { startDate: businessDate('20260714') }, 'endDate', hedgeRelationRefusals.RELATION_DATES],
    ['DATED_BACK', { startDate: businessDate('20260412') }, 'startDate', hedgeRelationRefusals.DATED_BACK],
    ['LIMITS_CROSSED', { lowerLimit: '125.01' }, 'lowerLimit', hedgeRelationRefusals.LIMITS_CROSSED],
    ['MIN_SAMPLE, too small', { minSampleSize: '7' }, 'minSampleSize', hedgeRelationRefusals.MIN_SAMPLE],
    ['MIN_SAMPLE, too large', { minSampleSize: '501' }, 'minSampleSize', hedgeRelationRefusals.MIN_SAMPLE],
    ['HYPOTHETICAL_FAIR_VALUE', { hedgeKind: '2' }, 'itemBasis', hedgeRelationRefusals.HYPOTHETICAL_FAIR_VALUE],
    ['EXPOSURE_TWICE', { items: [row, { ...row, designatedAmt: '2' }] }, 'items', hedgeRelationRefusals.EXPOSURE_TWICE],
    ['DEAL_TWICE', { instruments: [dealRow, dealRow] }, 'instruments', hedgeRelationRefusals.DEAL_TWICE],
  ])('is refused: %s', (_, over, field, because) =>
    expect(refusalOf(() => demandTerms(entry(over), today))).toEqual([because, field]),
  )

  it('names all that is wrong with it at once, the first as its code', () => {
    const wrong = entry({ correspondCurrency: 'USD', startDate: businessDate('20260412'), minSampleSize: '7' })
    const fields = ['correspondCurrency', 'startDate', 'minSampleSize']
    const params = { startDate: '20260412', today: '20260413' }
    expect(() => demandTerms(wrong, today)).toThrow(
      expect.objectContaining({
        because: hedgeRelationRefusals.RELATION_SAME_CURRENCY,
        problems: fields.map((field) => expect.objectContaining({ field, params })),
      }),
    )
  })

  it('names nothing twice, of a rebalancing too', () => {
    expect(() => demandOnce(entry())).not.toThrow()
    expect(refusalOf(() => demandOnce(entry({ items: [row, row] })))).toEqual([
      hedgeRelationRefusals.EXPOSURE_TWICE,
      'items',
    ])
    expect(refusalOf(() => demandOnce(entry({ instruments: [dealRow, dealRow] })))).toEqual([
      ...[hedgeRelationRefusals.DEAL_TWICE, 'instruments'],
    ])
  })
})

describe('an exposure is a hedged item', () => {
  const demand = (of: Partial<FreeExposure>, over: Partial<RelationInput> = {}) =>
    refusalOf(() => demandItems(entry(over), [exposure(of)], 2))
  const forecast = { exposureType: highlyProbable } as const
  const byItem = { hedgeKind: HedgeKind.of.fairValue, itemBasis: ItemBasis.of.item }

  it.each<[string, Partial<FreeExposure>, Partial<RelationInput>]>([
    ['certain, all of it free', {}, {}],
    ['certain, without a reason', {}, { probabilityReason: '' }],
    ['certain, in a fair value hedge', {}, byItem],
    ['a forecast with its reason', forecast, {}],
    ['of cents', {}, { items: [{ exposureId, designatedAmt: '0.0100' }] }],
  ])('where it is %s', (_, of, over) => expect(demand(of, over)).toBeUndefined())

  const { ITEM_UNLIKE, ITEM_NOT_PROBABLE, FORECAST_FAIR_VALUE, PROBABILITY_NEEDED, MORE_THAN_FREE } =
    hedgeRelationRefusals
  const named = 'items.0.exposureId'
  it.each<[string, Partial<FreeExposure>, Partial<RelationInput>, RefusalText, string]>([
    ['of another organisation', { orgId: '2' }, {}, ITEM_UNLIKE, named],
    ['of another currency', { currency: 'EUR' }, {}, ITEM_UNLIKE, named],
    ['of another currency and organisation', { currency: 'EUR', orgId: '2' }, {}, ITEM_UNLIKE, named],
    ['standing no more', { isStanding: false }, {}, ITEM_UNLIKE, named],
    ['under observation', { exposureType: observation }, {}, ITEM_NOT_PROBABLE, named],
    ['transferable', { exposureType: transferable }, {}, ITEM_NOT_PROBABLE, named],
    ['expected by nobody', { ...forecast, isGone: true }, {}, hedgeEventRefusals.FORECAST_GONE, named],
    ['a forecast in a fair value hedge', forecast, byItem, FORECAST_FAIR_VALUE, 'hedgeKind'],
    ['a forecast without its reason', forecast, { probabilityReason: '' }, PROBABILITY_NEEDED, 'probabilityReason'],
    [
      'finer than its currency',
      {},
      { items: [{ exposureId, designatedAmt: '1.001' }] },
      fieldRefusals.TOO_MANY_DECIMALS,
      'items.0.designatedAmt',
    ],
    ['not free by a cent', { freeAmt: '999999.99' }, {}, MORE_THAN_FREE, 'items.0.designatedAmt'],
    ['another one', { exposureId: '12' }, {}, kitRefusals.DOES_NOT_EXIST, named],
  ])('not where it is %s', (_, of, over, because, field) => expect(demand(of, over)).toEqual([because, field]))

  it('beside others only where all point one way, whichever is named first', () => {
    const items = [exposureId, '12'].map((id) => ({ exposureId: id, designatedAmt: '1' }))
    const other = exposure({ exposureId: '12', serialNo: 'EXP2', exposureDirection: short })
    expect(refusalOf(() => demandItems(entry({ items }), [exposure(), other], 2))).toEqual([
      ITEM_UNLIKE,
      'items.1.exposureId',
    ])
    const alike = [exposure({ exposureDirection: short }), other]
    expect(refusalOf(() => demandItems(entry({ items }), alike, 2))).toBeUndefined()
  })

  it('and its refusal says which, how much is free, and how many decimals', () => {
    expect(() => demandItems(entry(), [exposure({ freeAmt: '5' })], 2)).toThrow(
      expect.objectContaining({ params: { no: 'EXP1', free: '5', currency: 'USD' } }),
    )
    const items = [{ exposureId, designatedAmt: '1.5' }]
    expect(() => demandItems(entry({ items }), [exposure()], 0)).toThrow(
      expect.objectContaining({ params: { field: hedgeRelationWords.designatedAmt, max: 0 } }),
    )
  })
})

describe('a deal is a hedging instrument', () => {
  const demand = (of: Partial<FreeDeal>, over: Partial<RelationInput> = {}, exposureDirection: string = long) =>
    refusalOf(() => demandInstruments(entry(over), [deal(of)], { exposureDirection, scale: 2 }))
  const buying = { buyCurrency: 'USD', buyAmt: '1000000', sellCurrency: 'CNY', sellAmt: '6800000' }
  const { forward, timeValue } = ExcludedElement.of

  it.each<[string, Partial<FreeDeal>, Partial<RelationInput>, string]>([
    ['sells what is received', {}, {}, long],
    ['buys what is paid', buying, {}, short],
    ['is a forward without its forward element', {}, { excludedElement: forward }, long],
    ['is an option without its time value', { isOption: true }, { excludedElement: timeValue }, long],
    ['is an option as a whole', { isOption: true }, {}, long],
  ])('where it %s', (_, of, over, direction) => expect(demand(of, over, direction)).toBeUndefined())

  const { DEAL_NOT_LIVE, DEAL_UNLIKE, SOLD_OPTION, ELEMENT_UNFIT, MORE_THAN_FREE } = hedgeRelationRefusals
  const named = 'instruments.0.dealId'
  const amount = 'instruments.0.designatedAmt'
  it.each<[string, Partial<FreeDeal>, Partial<RelationInput>, RefusalText, string]>([
    ['is not live', { isLive: false }, {}, DEAL_NOT_LIVE, named],
    ['is of another organisation', { orgId: '2' }, {}, DEAL_UNLIKE, named],
    ['buys another currency', { buyCurrency: 'EUR' }, {}, DEAL_UNLIKE, named],
    ['sells another currency', { sellCurrency: 'EUR' }, {}, DEAL_UNLIKE, named],
    ['buys what is received', buying, {}, DEAL_UNLIKE, named],
    ['is a sold option', { isOption: true, isSoldOption: true }, {}, SOLD_OPTION, named],
    ['is a forward without time value', {}, { excludedElement: timeValue }, ELEMENT_UNFIT, 'excludedElement'],
    [
      'is an option without a forward element',
      { isOption: true },
      { excludedElement: forward },
      ELEMENT_UNFIT,
      'excludedElement',
    ],
    [
      'is finer than the currency',
      {},
      { instruments: [{ dealId, designatedAmt: '1.001' }] },
      fieldRefusals.TOO_MANY_DECIMALS,
      amount,
    ],
    ['is not free by a cent', { freePrincipal: '999999.99' }, {}, MORE_THAN_FREE, amount],
    ['is another one', { dealId: '22' }, {}, kitRefusals.DOES_NOT_EXIST, named],
  ])('not where it %s', (_, of, over, because, field) => expect(demand(of, over)).toEqual([because, field]))

  it('not where it sells what is paid', () => expect(demand({}, {}, short)).toEqual([DEAL_UNLIKE, named]))

  it('and its refusal says which, and how much is free', () => {
    const act = () => demandInstruments(entry(), [deal({ freePrincipal: '5' })], { exposureDirection: long, scale: 2 })
    expect(act).toThrow(expect.objectContaining({ params: { no: 'FWD1', free: '5', currency: 'USD' } }))
  })
})

describe('the terms of items beside those of instruments', () => {
  const relation = { transCurrency: 'USD', itemAmt: '1000000', instrumentAmt: '1000000' }
  const items = (...days: string[]) => days.map((endDate) => ({ exposureDirection: long, endDate }))
  const deals = (...days: string[]) => days.map((valueDate) => ({ valueDate }))
  const [may, june, july] = ['20260513', '20260613', '20260713'] as const

  it('match where amounts and dates are the same, with the last day of either', () => {
    const terms = { currency: true, amount: true, date: true, direction: true, allMatch: true }
    expect(termsOf(relation, items(may, june, july), deals(may, june, july))).toEqual({
      ...{ ...terms, itemDate: july, instrumentDate: july, itemReceives: true },
    })
    expect(termsOf(relation, items(july, july), deals(july))).toMatchObject({ allMatch: true })
    expect(termsOf(relation, items(july), deals(july))).toMatchObject({ allMatch: true, itemReceives: true })
    const payable = [{ exposureDirection: short, endDate: july }]
    expect(termsOf(relation, payable, deals(july))).toMatchObject({ allMatch: true, itemReceives: false })
  })
  it('differ by a cent or by a day', () => {
    expect(termsOf({ ...relation, instrumentAmt: '999999.99' }, items(july), deals(july))).toMatchObject({
      ...{ amount: false, date: true, allMatch: false },
    })
    expect(termsOf(relation, items(july), deals(june))).toMatchObject({
      ...{ amount: true, date: false, allMatch: false, itemDate: july, instrumentDate: june },
    })
    expect(termsOf(relation, items(june, july), deals(july))).toMatchObject({ date: false })
  })
  it('are none while there are no items or no instruments', () => {
    expect(termsOf(relation, [], deals(july))).toBeNull()
    expect(termsOf(relation, items(july), [])).toBeNull()
  })
})
