/** The smile of an expiry is made once, and is the one that the surface has for that expiry. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { flatCurve } from '@hedgerow/quant/market/curve/discount-curve'
import { expect, it } from 'vitest'
import { pairMarket } from '../pair/forward.rules.ts'
import { pairVolatility, volatilityAt } from './volatility.rules.ts'

const day = businessDate('20260413')
const origin = { dataSource: 'ECB', simulated: false, own: null }
const mid = decimal('6.8322')
const rate = { ...fxRate('USD/CNY', mid, 1), mid, bid: null, ask: null, dataDate: day, dataTime: '1600' }
const curve = (currency: string, ratePct: number) => ({
  ...flatCurve(currency, day, ratePct, 365),
  ratesDate: day,
  ...origin,
})
const market = pairMarket({
  pair: {
    ...{ pair: 'USD/CNY', base: 'USD', quote: 'CNY', quotedUnit: 1, pip: '0.0001' },
    ...{ quotedDecimalScale: 4, spreadDecimalScale: 4, spotLag: 2 },
  },
  spot: { ...rate, ...origin, derivedFrom: null },
  date: day,
  base: curve('USD', 3.65),
  quote: curve('CNY', 1.5),
  quoted: [],
  calendars: PUBLISHED_CALENDARS,
})
const quotes = (
  [
    ['3M', 'ATM', '4'],
    ['1Y', 'ATM', '5'],
  ] as const
).map(([term, quoteKind, volPct]) => ({
  ...{ currencyPair: 'USD/CNY', dataDate: day, dataSource: 'DEMO', simulated: false },
  ...{ term, quoteKind, volPct },
}))
const volatility = () => pairVolatility(market, quotes, PUBLISHED_CALENDARS)

it('makes the smile of an expiry once', () => {
  const { surface } = volatility()
  expect(surface.smileAt(0.5)).toBe(surface.smileAt(0.5))
})

it('tells one expiry from another, and each is what a surface nobody asked before says', () => {
  const { surface } = volatility()
  const atmOf = (time: number) => surface.smileAt(time).pillars.find(({ delta }) => delta === 0)?.vol
  const [half, whole] = [atmOf(0.5), atmOf(1)]
  expect([half, atmOf(1), atmOf(0.5)]).toEqual([half, whole, half])
  expect(whole).toBeGreaterThan(half ?? 0)
  const fresh = volatility()
  const option = { expiryDate: businessDate('20261013'), strike: 6.8 }
  const figure = volatilityAt(fresh, option)
  expect(volatilityAt(fresh, option)).toEqual(figure)
  expect(figure.atmPct).toBeGreaterThan(4)
  expect(figure.atmPct).toBeLessThan(5)
})
