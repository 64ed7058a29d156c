import { describe, expect, it } from 'vitest'
import { businessDate } from '../../basics/business-date.ts'
import { Decimal, decimal, fromNumber } from '../../basics/decimal.ts'
import type { RateUnit } from '../../basics/fx-rate.ts'
import { roundToMoney } from '../../basics/money.ts'
import { PUBLISHED_CALENDARS } from '../../basics/published-holidays.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import golden from '../../golden/fx-forward-mtm.json' with { type: 'json' }
import { flatCurve } from '../../market/curve/discount-curve.ts'
import { datedMarket, marketForward, valuationDiscounts } from '../../market/forward/market-forward.ts'
import { type FxForwardInput, markToMarket } from './fx-forward.ts'

const asOf = businessDate(golden.asOf)
const { fixings, rates } = golden
const curveOf = (currency: keyof typeof rates) =>
  flatCurve(currency, asOf, rates[currency].ratePct, rates[currency].basis as 360 | 365)

function marketOf(base: 'USD' | 'JPY', unit: number) {
  return datedMarket({
    pair: { base, quote: 'CNY', spotLag: 2, pip: '0.0001' },
    tradeDate: asOf,
    spot: (unit * fixings['EUR/CNY']) / fixings[`EUR/${base}`],
    quoted: [],
    baseCurve: curveOf(base),
    quoteCurve: curveOf('CNY'),
    calendars: PUBLISHED_CALENDARS,
  })
}

function inputOf(deal: (typeof golden.cases)[number]): FxForwardInput {
  const base = deal.pair.slice(0, 3) as 'USD' | 'JPY'
  const maturity = businessDate(deal.maturity)
  const market = marketOf(base, deal.unit)
  return {
    direction: deal.direction as 1 | 2,
    baseAmount: decimal(deal.baseAmount),
    dealRate: decimal(deal.dealRate),
    unit: deal.unit as RateUnit,
    spot: market.spot,
    ...valuationDiscounts(market, marketForward(market, maturity), maturity),
  }
}

describe('mark to market of the demonstration book', () => {
  it('has the fifteen live forwards, counted from spot', () => {
    expect(golden.cases).toHaveLength(15)
    expect(marketOf('JPY', 100).spotDate).toBe(golden.spotDate)
  })

  it.each(golden.cases)('$dealNo $pair $maturity', (deal) => {
    const value = markToMarket(inputOf(deal))
    expect(Math.abs(value - deal.value)).toBeLessThanOrEqual(golden.tolerance)
    expect(roundToMoney('CNY', 2, value).amount.toString()).toBe(fromNumber(deal.value, 2).toString())
  })

  it('sums to the totals of the book: USD +985,893, JPY −475,606', () => {
    const total = (pair: string) =>
      golden.cases.filter((deal) => deal.pair === pair).reduce((sum, deal) => sum + markToMarket(inputOf(deal)), 0)
    expect(Math.round(total('USD/CNY'))).toBe(985_893)
    expect(Math.round(total('JPY/CNY'))).toBe(-475_606)
  })
})

describe('invariants', () => {
  const deal: FxForwardInput = {
    direction: 1,
    baseAmount: decimal('1000000'),
    dealRate: decimal('6.8'),
    unit: 1,
    spot: 6.9,
    dfBase: 0.98,
    dfQuote: 0.99,
  }

  it('one side’s gain is the other’s loss', () => {
    expect(markToMarket({ ...deal, direction: 2 })).toBe(-markToMarket(deal))
  })

  it('a forward at the fair rate is worth nothing', () => {
    const fair = (6.9 * 0.98) / 0.99
    expect(Math.abs(markToMarket({ ...deal, dealRate: fromNumber(fair, 12) }))).toBeLessThan(1e-5)
  })

  it('a unit of spot is worth the discounted amount, whichever unit it is quoted in', () => {
    const up = markToMarket({ ...deal, spot: 7.9 }) - markToMarket(deal)
    expect(up).toBeCloseTo(980_000, 6)
    const byHundred = markToMarket({ ...deal, unit: 100, spot: decimal('690.0'), dealRate: decimal('680') })
    expect(byHundred).toBeCloseTo(markToMarket(deal), 6)
  })

  it('refuses what has no value', () => {
    expect(codeOf(() => markToMarket({ ...deal, baseAmount: decimal('0') }))).toBe('amount-positive')
    expect(codeOf(() => markToMarket({ ...deal, dealRate: new Decimal(-1n, 0) }))).toBe('rate-positive')
    expect(codeOf(() => markToMarket({ ...deal, spot: 0 }))).toBe('spot-positive')
    expect(codeOf(() => markToMarket({ ...deal, spot: Number.NaN }))).toBe('not-finite')
    expect(codeOf(() => markToMarket({ ...deal, dfBase: -1 }))).toBe('discount-positive')
  })
})
