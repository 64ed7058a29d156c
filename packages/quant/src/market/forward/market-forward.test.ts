import { describe, expect, it } from 'vitest'
import { addDays, type BusinessDate, businessDate } from '../../basics/business-date.ts'
import { decimal } from '../../basics/decimal.ts'
import { PUBLISHED_CALENDARS } from '../../basics/published-holidays.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import { markToMarket } from '../../pricing/vanilla/fx-forward.ts'
import { flatCurve } from '../curve/discount-curve.ts'
import { simpleForward } from './forward-points.ts'
import {
  datedMarket,
  type ForwardMarket,
  marketForward,
  type QuotedPoints,
  valuationDiscounts,
} from './market-forward.ts'
import { shortDateRates } from './short-date-points.ts'

const day = businessDate
const usdCny = { base: 'USD', quote: 'CNY', spotLag: 2, pip: '0.0001' } as const
const spot = 7.9827 / 1.1684

/** USD 3.65 % over 360 days against CNY 1.50 % over 365, flat. */
function market(tradeDate: BusinessDate, quoted: readonly QuotedPoints[] = [], over: Partial<ForwardMarket> = {}) {
  const baseCurve = flatCurve('USD', tradeDate, 3.65, 360)
  const quoteCurve = flatCurve('CNY', tradeDate, 1.5, 365)
  const calendars = PUBLISHED_CALENDARS
  return datedMarket({ pair: usdCny, tradeDate, spot, quoted, baseCurve, quoteCurve, calendars, ...over })
}

const growth = (days: number) => (1 + (0.015 * days) / 365) / (1 + (0.0365 * days) / 360)
const ordinary = day('20260413') // spot 15 April
const goldenWeek = day('20260930') // CNY closed from 1 to 7 October: tomorrow is the 8th, spot the 9th

describe('parity', () => {
  it('counts from the spot date, which across the Golden Week is nine days away', () => {
    expect(market(ordinary).spotDate).toBe('20260415')
    expect(market(goldenWeek).spotDate).toBe('20261009')
    expect(marketForward(market(ordinary), day('20260715')).outright).toBeCloseTo(spot * growth(91), 13)
    expect(marketForward(market(goldenWeek), day('20261109')).outright).toBeCloseTo(spot * growth(31), 13)
  })

  it('by hand: counting from the trade date would miss 8.2 pips, and 37 across the Golden Week', () => {
    const missed = (tradeDate: BusinessDate, date: BusinessDate, daysFromTrade: number) =>
      (marketForward(market(tradeDate), date).outright - spot * growth(daysFromTrade)) / 0.0001
    expect(missed(ordinary, day('20260422'), 9)).toBeCloseTo(8.2, 1)
    expect(missed(goldenWeek, day('20261016'), 16)).toBeCloseTo(37, 0)
  })

  it('is the forward of two rates from spot, of the turned pair one over it, and per the unit of the spot', () => {
    for (const days of [1, 30, 182, 365]) {
      const date = addDays(day('20260415'), days)
      const rates = { baseRate: 0.0365, quoteRate: 0.015, baseBasis: 360, quoteBasis: 365 }
      const { outright } = marketForward(market(ordinary), date)
      expect(outright).toBeCloseTo(simpleForward({ spot, ...rates, days }), 13)
      const turned = market(ordinary, [], {
        pair: { ...usdCny, base: 'CNY', quote: 'USD' },
        spot: 1 / spot,
        baseCurve: flatCurve('CNY', ordinary, 1.5, 365),
        quoteCurve: flatCurve('USD', ordinary, 3.65, 360),
      })
      expect(marketForward(turned, date).outright).toBeCloseTo(1 / outright, 13)
      const perHundred = market(ordinary, [], { spot: 100 * spot })
      expect(marketForward(perHundred, date).outright).toBeCloseTo(100 * outright, 11)
    }
  })

  it('is spot itself on the spot date, curves or not', () => {
    const without = market(ordinary, [], { baseCurve: undefined, quoteCurve: undefined })
    const atSpot = { outright: spot, points: 0, days: 0, extrapolated: false, baseRatePct: null, quoteRatePct: null }
    expect(marketForward(without, day('20260415'))).toEqual({ ...atSpot, method: 'parity' })
    expect(codeOf(() => marketForward(without, day('20260416')))).toBe('curve-empty')
  })

  it('before spot earns the way to spot: what is sold then and deposited until spot gives the spot rate', () => {
    const tom = marketForward(market(goldenWeek), day('20261008'))
    const today = marketForward(market(goldenWeek), goldenWeek)
    expect(tom).toMatchObject({ days: -1, method: 'parity', baseRatePct: 3.65, quoteRatePct: 1.5 })
    expect(tom.outright * growth(1)).toBeCloseTo(spot, 13)
    expect(today.days).toBe(-9)
    expect(today.outright * growth(9)).toBeCloseTo(spot, 13)
    expect(today.points).toBeCloseTo(37, 0)
  })

  it('refuses a date before the trade date and a curve of another day', () => {
    expect(codeOf(() => marketForward(market(ordinary), day('20260412')))).toBe('date-before-as-of')
    const old = flatCurve('CNY', day('20260410'), 1.5, 365)
    const other = market(ordinary, [], { quoteCurve: old })
    expect(codeOf(() => marketForward(other, day('20260715')))).toBe('curves-as-of-differ')
  })
})

describe('quoted points', () => {
  const quoted = [
    { term: '1M', points: -120 }, // 15 May, 30 days from spot
    { term: '1W', points: -28 }, // 22 April
    { term: '3M', points: -363 }, // 15 July, 91 days
    { term: '30D', points: -999 }, // 15 May again: the earlier line stays
  ]

  it('beat parity, are linear in days from spot, and held with a flag beyond the last', () => {
    const with3M = market(ordinary, quoted)
    expect(marketForward(with3M, day('20260515'))).toMatchObject({
      points: -120,
      method: 'quoted',
      extrapolated: false,
    })
    expect(marketForward(with3M, day('20260715')).outright).toBeCloseTo(spot - 0.0363, 13)
    const broken = marketForward(with3M, addDays(day('20260515'), 28)) // 28 of the 61 days
    expect(broken.points).toBeCloseTo(-120 - (243 * 28) / 61, 10)
    expect(marketForward(with3M, day('20261015'))).toMatchObject({ points: -363, extrapolated: true })
    expect(marketForward(with3M, day('20260415'))).toMatchObject({ points: 0, method: 'quoted', outright: spot })
  })

  it('stand on the dates that the calendars give: a week from spot after the Golden Week', () => {
    const after = market(goldenWeek, [{ term: '1W', points: -29 }])
    expect(after.afterSpot).toEqual([{ date: '20261016', points: -29 }])
    expect(marketForward(after, day('20261016')).points).toBe(-29)
  })

  it('before spot are the swaps subtracted, as for two-way short dates', () => {
    const short = [
      { term: 'ON', points: -4.1 },
      { term: 'TN', points: -3.9 },
    ]
    const dated = market(ordinary, short)
    const flat = (value: number) => ({ bid: value, ask: value })
    const both = shortDateRates({ spot: flat(spot), on: flat(-4.1), tn: flat(-3.9), pip: 0.0001, spotLag: 2 })
    expect(marketForward(dated, ordinary).outright).toBeCloseTo(both.today.bid, 13)
    expect(marketForward(dated, day('20260414'))).toMatchObject({ points: 3.9, method: 'quoted', days: -1 })
    expect(marketForward(dated, day('20260414')).outright).toBeCloseTo(both.tom.bid, 13)
  })

  it('leave today to parity when only TN is quoted, and use ON alone where tomorrow is spot', () => {
    const onlyTn = market(ordinary, [{ term: 'TN', points: -3.9 }])
    expect(marketForward(onlyTn, ordinary).method).toBe('parity')
    const onlyOn = market(ordinary, [{ term: 'ON', points: -4.1 }])
    expect(marketForward(onlyOn, ordinary).method).toBe('parity')
    const nextDay = market(ordinary, [{ term: 'ON', points: -4.1 }], { pair: { ...usdCny, spotLag: 1 } })
    expect(nextDay.spotDate).toBe('20260414')
    expect(marketForward(nextDay, ordinary).points).toBe(4.1)
  })

  it('agree with parity when they are parity’s own', () => {
    const [plain, terms] = [market(goldenWeek), ['ON', 'TN', '1W', '3M', '1Y']]
    const at = (date: BusinessDate) => marketForward(plain, date).points
    const own = [
      { term: 'TN', points: -at(day('20261008')) },
      { term: 'ON', points: at(day('20261008')) - at(goldenWeek) },
      ...[
        ...market(
          goldenWeek,
          terms.slice(2).map((term) => ({ term, points: 0 })),
        ).afterSpot,
      ].map(({ date }, n) => ({
        term: terms[n + 2] as string,
        points: at(date),
      })),
    ]
    const dated = market(goldenWeek, own)
    for (const { date } of [...dated.beforeSpot, ...dated.afterSpot]) {
      expect(marketForward(dated, date).outright).toBeCloseTo(marketForward(plain, date).outright, 13)
      expect(marketForward(dated, date).method).toBe('quoted')
    }
  })
})

describe('a deal valued on them', () => {
  const worth = (quoted: readonly QuotedPoints[], date: BusinessDate, dealRate?: string) => {
    const dated = market(ordinary, quoted)
    const forward = marketForward(dated, date)
    const rate = decimal(dealRate ?? forward.outright.toFixed(12))
    const discounts = valuationDiscounts(dated, forward, date)
    return markToMarket({ direction: 1, baseAmount: decimal('1000000'), dealRate: rate, unit: 1, spot, ...discounts })
  }

  it('is worth nothing at the market forward and at spot, by points and by parity', () => {
    for (const quoted of [[], [{ term: '3M', points: -363 }]]) {
      for (const date of ['20260415', '20260601', '20260715']) expect(worth(quoted, day(date))).toBeCloseTo(0, 5)
    }
  })

  it('by hand: 100 pips above the forward, discounted in yuan from the business date', () => {
    const forward = (spot - 0.0363 - 0.01).toFixed(12)
    const expected = (1_000_000 * 0.01) / (1 + (0.015 * 93) / 365)
    expect(worth([{ term: '3M', points: -363 }], day('20260715'), forward)).toBeCloseTo(expected, 4)
  })
})

it('refuses a market without a spot or with points that are no numbers', () => {
  expect(codeOf(() => market(ordinary, [], { spot: 0 }))).toBe('spot-positive')
  expect(codeOf(() => market(ordinary, [{ term: '1M', points: Number.NaN }]))).toBe('not-finite')
  expect(codeOf(() => market(ordinary, [{ term: 'soon', points: 1 }]))).toBe('not-a-tenor')
  expect(codeOf(() => market(ordinary, [], { pair: { ...usdCny, quote: 'THB' } }))).toBe('calendar-missing')
})
