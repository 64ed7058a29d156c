import { RateSource } from '@hedgerow/contract/market/market.dict'
import { describe, expect, it } from 'vitest'
import { bookPair, byHand, keptRate } from './book-rate.rules.ts'

it('what is typed stands as entered by hand, of its day', () =>
  expect(byHand('6.83', 'USD/CNY', '20260413')).toEqual({
    bookRate: '6.83',
    bookRatePair: 'USD/CNY',
    bookRateSource: RateSource.of.manual,
    bookRateDate: '20260413',
  }))

describe('the pair of a currency against the books', () => {
  it.each([
    ['USD', 'CNY', 'USD/CNY'],
    ['JPY', 'CNY', 'JPY/CNY'],
    ['CNY', 'USD', 'USD/CNY'],
    ['USD', 'EUR', 'EUR/USD'],
    ['CNY', 'CNY', undefined],
    ['USD', undefined, undefined],
  ])('%s in books of %s: %s', (currency, home, pair) => expect(bookPair(currency, home)).toBe(pair))
})

describe('a form that sends back the rate that it was filled with', () => {
  const booked = {
    bookRate: '6.8300',
    bookRatePair: 'USD/CNY',
    bookRateSource: RateSource.of.ecb,
    bookRateDate: '20260410',
  }
  const before = { orgId: '1', currency: 'USD', transDate: '20260410', booked }
  const input = { orgId: '1', currency: 'USD', transDate: '20260410', bookRate: '6.83' }

  it('keeps its source, however the digits are written', () => expect(keptRate(before, input)).toBe(booked))

  it.each([
    ['another rate', { bookRate: '6.8301' }],
    ['no rate', { bookRate: undefined }],
    ['another day', { transDate: '20260411' }],
    ['another currency', { currency: 'JPY' }],
    ['another organisation', { orgId: '2' }],
  ])('is a new one: %s', (_, change) => expect(keptRate(before, { ...input, ...change })).toBeUndefined())

  it('has nothing to keep where none was booked', () =>
    expect(keptRate({ ...before, booked: undefined }, input)).toBeUndefined())
})
