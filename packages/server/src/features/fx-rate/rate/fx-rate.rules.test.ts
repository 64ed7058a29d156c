import { fxRateRefusals as refusals } from '@hedgerow/contract/fx-rate/fx-rate.refusals'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { demandWhole, type RateInput, templateLine, termLine, withoutZeros } from './fx-rate.rules.ts'

const rate = (over: Partial<RateInput> = {}): RateInput => ({
  dataDate: businessDate('20260410'),
  sourceCurrency: 'USD',
  targetCurrency: 'CNY',
  priceType: '1',
  priceLimit: undefined,
  openPrice: undefined,
  closePrice: '6.82',
  highPrice: undefined,
  lowPrice: undefined,
  reason: 'bank note',
  ...over,
})
const refusalOf = (work: () => unknown) => {
  try {
    return work()
  } catch (error) {
    return error instanceof Refusal ? [error.because, error.field] : error
  }
}
const stands = {
  midPrice: '6.81',
  bidPrice: '6.80',
  askPrice: null,
  openPrice: '6.79',
  highPrice: null,
  lowPrice: null,
}

it.each([
  [{ dataDate: businessDate('20260414') }, refusals.RATE_FUTURE, 'dataDate'],
  [{ targetCurrency: 'USD' }, refusals.SAME_CURRENCY, 'targetCurrency'],
  [{ highPrice: '6.8199' }, refusals.RATE_ORDER, 'highPrice'],
  [{ lowPrice: '6.83' }, refusals.RATE_ORDER, 'lowPrice'],
  [{ openPrice: '6.90', highPrice: '6.85' }, refusals.RATE_ORDER, 'highPrice'],
  [{ openPrice: '6.70', lowPrice: '6.75' }, refusals.RATE_ORDER, 'lowPrice'],
] as const)('refuses %o', (over, because, field) =>
  expect(refusalOf(() => demandWhole(rate(over), businessDate('20260413')))).toEqual([because, field]),
)

it('takes a day whose open and close lie within its span', () =>
  expect(
    refusalOf(() =>
      demandWhole(rate({ openPrice: '6.80', highPrice: '6.82', lowPrice: '6.80' }), businessDate('20260410')),
    ),
  ).toBeUndefined())

it('takes 0 for an open, a high or a low that there was not, as terminals write it', () => {
  const zeros = withoutZeros(rate({ openPrice: '0', highPrice: '0.00', lowPrice: '0' }))
  expect(zeros).toEqual(rate())
  expect(refusalOf(() => demandWhole(zeros, businessDate('20260410')))).toBeUndefined()
  expect(withoutZeros(rate({ highPrice: '6.9' }))).toEqual(rate({ highPrice: '6.9' }))
})

it('writes a mid alone, and a bid or ask beside the mid of the day', () => {
  expect(templateLine(rate(), stands)).toMatchObject({ midPrice: '6.82', bidPrice: '', dataSource: 'MANUAL' })
  const ask = templateLine(rate({ priceType: '3', closePrice: '6.83' }), stands)
  expect(ask).toMatchObject({ midPrice: '6.81', bidPrice: '6.80', askPrice: '6.83', openPrice: '6.79' })
  const alone = refusalOf(() => templateLine(rate({ priceType: '2' }), undefined))
  expect(alone).toEqual([refusals.RATE_NEEDS_MID, 'priceType'])
  const crossed = refusalOf(() => templateLine(rate({ priceType: '2', closePrice: '6.82' }), stands))
  expect(crossed).toEqual([refusals.RATE_SIDES, 'closePrice'])
})

describe('a rate with a tenor', () => {
  const market = { spotMid: '6.81', pip: '0.0001', bandPct: 20 }
  it('becomes forward points from the spot of its day, up or down', () => {
    const line = termLine(rate({ priceLimit: '12M', closePrice: '6.7025' }), market)
    expect(line).toMatchObject({ curveOf: 'USD/CNY', term: '1Y', midPoints: '-1075', dataSource: 'MANUAL' })
    expect(termLine(rate({ priceLimit: '3M', closePrice: '6.8125' }), market).midPoints).toBe('25')
  })
  it.each([
    [{ priceLimit: '3M', priceType: '2' }, market, refusals.RATE_TERM_PLAIN, 'priceType'],
    [{ priceLimit: '3M', highPrice: '6.9' }, market, refusals.RATE_TERM_PLAIN, 'highPrice'],
    [{ priceLimit: '0M' }, market, refusals.RATE_TERM, 'priceLimit'],
    [{ priceLimit: '1D' }, market, refusals.RATE_TERM, 'priceLimit'],
    [{ priceLimit: '3M' }, { ...market, spotMid: undefined }, refusals.RATE_NEEDS_SPOT, 'dataDate'],
    [{ priceLimit: '3M', closePrice: '68.2' }, market, refusals.RATE_BAND, 'closePrice'],
  ] as const)('is refused: %o', (over, of, because, field) =>
    expect(refusalOf(() => termLine(rate(over), of))).toEqual([because, field]),
  )
})
