import { ExposureDirection, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { ExcludedElement, ItemBasis } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { type DesignatedDeal, type DesignatedExposure, demandNotOver, positionOf } from './hedge-position.rules.ts'

const relation = {
  ...{ transCurrency: 'USD', excludedElement: ExcludedElement.of.none, itemBasis: ItemBasis.of.hypothetical },
  ...{ itemAmt: '1000', instrumentAmt: '1200' },
}
const item = (designatedAmt: string, freeAmt: string): DesignatedExposure => ({
  ...{ relationId: '7', exposureType: ExposureType.of.certain, exposureDirection: ExposureDirection.of.long },
  ...{ endDate: '20260713', designatedAmt, freeAmt },
})
/** `free` of a deal of two thousand dollars. */
const deal = (designatedAmt: string, free: string): DesignatedDeal => ({
  ...{ relationId: '7', businType: 'FX_FWD', currencyPair: 'USD/CNY', dealDirection: DealDirection.of.sell },
  ...{ principal: designatedAmt, designatedAmt, exchangeRate: '6.8', isOption: false },
  valueDate: businessDate('20260713'),
  whole: {
    ...{ currencyPair: 'USD/CNY', buyCurrency: 'CNY', buyAmt: '13600', sellCurrency: 'USD', sellAmt: '2000' },
    ...{ principal: '2000', freePrincipal: free },
  },
})

describe('what a relationship designates, as it can be valued', () => {
  it('holds what is designated beside what remains of it', () => {
    const items = [item('600', '500'), item('400', '1000')]
    const deals = [deal('700', '2000'), deal('500', '100')]
    const { position, terms, designatedRatio, actualRatio } = positionOf(relation, items, deals)
    expect(designatedRatio).toBeCloseTo(1.2, 12)
    // 700 and 100 of the deals, 500 and 400 of the items.
    expect(actualRatio).toBeCloseTo(800 / 900, 12)
    expect(terms).toMatchObject({ amount: false, date: true, direction: true })
    expect(position).toEqual({
      ...{ currencyPair: 'USD/CNY', transCurrency: 'USD', excludedElement: '0', itemBasis: '2' },
      ...{ items, instruments: deals },
    })
  })
  it('holds nothing where nothing remains of its items', () =>
    expect(positionOf(relation, [item('1000', '0')], [deal('1200', '1200')]).actualRatio).toBe(0))
  it('has items and instruments', () => {
    expect(() => positionOf(relation, [], [deal('1200', '1200')])).toThrow('should hold')
    expect(() => positionOf(relation, [item('1000', '1000')], [])).toThrow('should hold')
  })
})

it('a relationship is tested up to the last day of its shorter side', () => {
  const of = (endDates: readonly string[], valueDates: readonly string[]) => ({
    items: endDates.map((endDate) => ({ endDate })),
    instruments: valueDates.map((valueDate) => ({ valueDate })),
  })
  const mayToJuly = of(['20260513', '20260713', '20260613'], ['20260731'])
  const [last, after] = [businessDate('20260713'), businessDate('20260714')]
  expect(() => demandNotOver(last, mayToJuly)).not.toThrow()
  const over = { because: hedgeTestRefusals.TEST_RELATION_OVER, params: { endDate: '20260713' }, field: 'testDate' }
  expect(() => demandNotOver(after, mayToJuly)).toThrow(expect.objectContaining(over))
  const dealsFirst = of(['20260731'], ['20260713', '20260513', '20260613'])
  expect(() => demandNotOver(last, dealsFirst)).not.toThrow()
  expect(() => demandNotOver(after, dealsFirst)).toThrow(expect.objectContaining(over))
})
