import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { pairMarket } from '../../market/pair/forward.rules.ts'
import { outrightAt } from '../events/deal-state.rules.ts'
import { eventMarket, quotedPoints, quotedRate } from './event-market.rules.ts'

describe('a rate that nobody has typed', () => {
  it.each([
    ['USD/CNY', 4, '6.73216364258815', '6.7322'],
    ['USD/CNY', 4, '7.04471928', '7.0447'],
    ['HKD/CNY', 5, '0.872345678', '0.87235'],
    ['USD/JPY', 2, '151.235', '151.24'],
    ['USD/IDR', 0, '16234.5', '16235'],
  ])('%s has %i decimals: %s is proposed as %s', (_pair, quotedDecimalScale, rate, expected) => {
    expect(quotedRate(decimal(rate), { quotedDecimalScale }).toString()).toBe(expected)
  })

  it.each([
    ['0.0001', 4, '-130.4567', '-130'],
    ['0.0001', 5, '-130.4567', '-130.5'],
    ['0.01', 3, '12.34', '12.3'],
    ['1', 0, '2.5', '3'],
    ['0.01', 0, '2.5', '3'],
  ])('points of a pip of %s with a spread of %i decimals: %s are %s', (pip, spreadDecimalScale, points, expected) => {
    expect(quotedPoints(decimal(points), { pip, spreadDecimalScale }).toString()).toBe(expected)
  })
})

const day = businessDate('20260413')
const market = eventMarket(
  pairMarket({
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
    spot: {
      pair: 'USD/CNY',
      mid: decimal('6.83216364258815'),
      unit: 1,
      dataDate: day,
      dataTime: '09:15:00',
      dataSource: 'ECB',
      derivedFrom: 'EUR',
      simulated: false,
    } as never,
    date: day,
    base: undefined,
    quote: undefined,
    quoted: [
      { dataDate: day, term: '1M', midPoints: '-133.37', dataSource: 'ECB' },
      { dataDate: day, term: '3M', midPoints: '-390.11', dataSource: 'ECB' },
    ],
    calendars: Object.fromEntries(
      ['USD', 'CNY'].map((code) => [
        code,
        {
          code,
          holidays: new Set(),
          publishedFrom: businessDate('20200101'),
          publishedUntil: businessDate('20301231'),
        },
      ]),
    ),
  }),
)

describe('the market of an event', () => {
  it('is the sum of what it shows: spot and points in their decimals make the outright', () => {
    const outright = outrightAt(market, '20260602')
    const points = market.pointsAt('20260602')
    expect(market.spot.toString()).toBe('6.8322')
    expect(points.scale).toBe(0)
    expect(outright.toString()).toBe(market.spot.add(points.mul(market.pip)).toString())
    expect(outright.scale).toBeLessThanOrEqual(4)
  })

  it('has no points up to the spot date', () => expect(market.pointsAt('20260415').isZero()).toBe(true))
})
