/** A value date of a market is worked out once, each market by its own figures, and a date that it lacks a curve for is refused each time. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { flatCurve } from '@hedgerow/quant/market/curve/discount-curve'
import { expect, it } from 'vitest'
import { curvesMissing, forwardFrom, pairMarket, valuationOf } from './forward.rules.ts'

const day = businessDate('20260413')
const [september, december] = [businessDate('20260915'), businessDate('20261215')]
const origin = { dataSource: 'ECB', simulated: false, own: null }

function usdCny(spot: string, over: { readonly hasCurves?: boolean } = {}) {
  const mid = decimal(spot)
  const curve = (currency: string, ratePct: number) => ({
    ...flatCurve(currency, day, ratePct, 365),
    ratesDate: day,
    ...origin,
  })
  const rate = { ...fxRate('USD/CNY', mid, 1), mid, bid: null, ask: null, dataDate: day, dataTime: '1600' }
  return pairMarket({
    pair: {
      ...{ pair: 'USD/CNY', base: 'USD', quote: 'CNY', quotedUnit: 1, pip: '0.0001' },
      ...{ quotedDecimalScale: 4, spreadDecimalScale: 4, spotLag: 2 },
    },
    spot: { ...rate, ...origin, derivedFrom: null },
    date: day,
    base: over.hasCurves === false ? undefined : curve('USD', 3.65),
    quote: over.hasCurves === false ? undefined : curve('CNY', 1.5),
    quoted: [],
    calendars: PUBLISHED_CALENDARS,
  })
}

it('works out a value date once, and another date for itself', () => {
  const market = usdCny('6.8322')
  const first = valuationOf(market, september)
  expect(valuationOf(market, september)).toBe(first)
  const later = valuationOf(market, december)
  expect(later.forward).toBeLessThan(first.forward)
  expect(later.dfQuote).toBeLessThan(first.dfQuote)
})

it('answers for a market what that market says, whatever another one of the pair was asked before', () => {
  const [low, high] = [usdCny('6.8322'), usdCny('7.1')]
  const [ofLow, ofHigh] = [valuationOf(low, september), valuationOf(high, september)]
  expect(ofHigh.forward / ofLow.forward).toBeCloseTo(7.1 / 6.8322, 10)
  expect(valuationOf(usdCny('6.8322'), september)).toEqual(ofLow)
  expect(forwardFrom(high, september).outright.toNumber()).toBeCloseTo(ofHigh.forward, 9)
})

it('says which curves a date lacks however often it is asked', () => {
  const bare = usdCny('6.8322', { hasCurves: false })
  for (const _ of [1, 2]) {
    expect(curvesMissing(bare, september)).toEqual(['USD', 'CNY'])
    expect(() => forwardFrom(bare, september)).toThrow('no interest rate curve')
  }
})
