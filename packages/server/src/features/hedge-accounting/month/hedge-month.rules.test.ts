import { hedgeTestRefusals } from '@hedgerow/contract/hedge-accounting/test/hedge-test.refusals'
import { type BusinessDate, businessDate, monthOf, yearOf } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { hedgeMarket } from '../test/hedge-market.fixture.ts'
import type { DesignatedDeal, DesignatedExposure } from '../test/hedge-position.rules.ts'
import { type MonthGround, type MonthRelation, monthDays, monthOutcome } from './hedge-month.rules.ts'

const testDate = businessDate('20260331')
const relation: MonthRelation = {
  ...{ id: '7', relationNo: 'HDG7', startDate: '20260115', endDate: '20260713' },
  ...{ transCurrency: 'USD', excludedElement: '0', itemBasis: '2', itemAmt: '1000000', instrumentAmt: '1000000' },
  ...{ validityMethod: '2', lowerLimit: '80', upperLimit: '125', minSampleSize: '8', minRSquared: '80' },
  ...{ significance: '5', smallAmount: '0', creditRisk: '1' },
}
const item: DesignatedExposure = {
  ...{ relationId: '7', exposureType: '1', exposureDirection: '1', endDate: '20260713' },
  ...{ designatedAmt: '1000000', freeAmt: '1000000' },
}
const deal: DesignatedDeal = {
  ...{ relationId: '7', businType: 'FX_FWD', currencyPair: 'USD/CNY', dealDirection: '2', exchangeRate: '6.8' },
  ...{ principal: '1000000', designatedAmt: '1000000', valueDate: businessDate('20260713'), isOption: false },
  whole: {
    ...{ currencyPair: 'USD/CNY', buyCurrency: 'CNY', buyAmt: '6800000', sellCurrency: 'USD', sellAmt: '1000000' },
    ...{ principal: '1000000', freePrincipal: '1000000' },
  },
}
const designated = { items: [item], deals: [deal] }

/** The dollar rises and falls by the month: 6.5 and a hundredth for each, and a tenth in each second. */
const spotOn = (day: BusinessDate) => {
  const months = yearOf(day) * 12 + monthOf(day) - 2024 * 12
  return (6.5 + months / 100 + (months % 2) / 10).toFixed(2)
}
const ground = (over: Partial<MonthGround> = {}): MonthGround => ({
  testDate,
  marketOn: (day) => hedgeMarket(day, spotOn(day)),
  scaleOf: () => 2,
  sayGap: ({ name }, day) => ({ zh: `${day} 缺 ${name}`, en: `${name} of ${day}` }),
  ...over,
})

it('a month is tested on two years of month ends and its own day', () => {
  const days = monthDays(testDate)
  expect([days.length, days[0], days.at(-2), days.at(-1)]).toEqual([25, '20240331', '20260228', '20260331'])
})

describe('the outcome of a relationship', () => {
  it('is what all methods say of its series, by its own limits', () => {
    const outcome = monthOutcome(relation, designated, ground())
    expect(outcome).toMatchObject({
      relationId: '7',
      result: {
        // Item and deal are one forward at two rates: they answer each other to the cent.
        ...{ testDate, observations: 24, windowMonths: 24, valuedCurrency: 'CNY', ratioPct: '100.0000', outcome: '1' },
        ...{ designatedPct: '100.0000', actualPct: '100.0000', effectResult: '1' },
      },
    })
    const work = 'work' in outcome ? outcome.work : undefined
    expect([work?.scale, work?.worths.length]).toEqual([2, 25])
    expect(work?.relation).not.toHaveProperty('relationNo')
  })

  it('is the reason where a market is missing: in both languages, once each, and as many as a person reads', () => {
    const bare = (lacking: (day: BusinessDate) => boolean): MonthGround['marketOn'] => {
      return (day) => hedgeMarket(day, spotOn(day), lacking(day) ? { basePct: null } : {})
    }
    const one = monthOutcome(relation, designated, ground({ marketOn: bare((day) => day === '20250531') }))
    expect(one).toEqual({
      relationId: '7',
      reason: hedgeTestRefusals.TEST_MARKET_MISSING,
      params: { gaps: { zh: '20250531 缺 USD', en: 'USD of 20250531' } },
    })
    const all = monthOutcome(relation, designated, ground({ marketOn: bare(() => true) }))
    const named = ['20240331', '20240430', '20240531', '20240630', '20240731']
    expect(all).toMatchObject({ params: { gaps: { en: named.map((day) => `USD of ${day}`).join('; ') } } })
    const another: MonthGround['marketOn'] = (day) =>
      day === '20250531' ? hedgeMarket(day, '1.2', { pair: 'EUR/USD' }) : hedgeMarket(day, spotOn(day))
    const ofPair = monthOutcome(relation, designated, ground({ marketOn: another }))
    expect(ofPair).toMatchObject({ params: { gaps: { en: 'USD/CNY of 20250531' } } })
    // The day on which it began gives its rate, and is asked as well.
    const began = monthOutcome(relation, designated, ground({ marketOn: bare((day) => day === '20260115') }))
    expect(began).toMatchObject({ params: { gaps: { en: 'USD of 20260115' } } })
  })

  it('is the reason where its own method cannot be made', () => {
    const wanting = { ...relation, validityMethod: '3', minSampleSize: '25' } as const
    expect(monthOutcome(wanting, designated, ground())).toEqual({
      relationId: '7',
      reason: hedgeTestRefusals.TEST_SAMPLE,
      params: { count: 24, least: 25 },
    })
  })

  it('is no reason where the fault is ours', () => {
    const marketOn = () => {
      throw new Error('should hold: the day was loaded')
    }
    expect(() => monthOutcome(relation, designated, ground({ marketOn }))).toThrow('the day was loaded')
  })
})
