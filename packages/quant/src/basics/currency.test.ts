import { describe, expect, it } from 'vitest'
import {
  mainPairs,
  moneyMarketBasisOf,
  quotingOrder,
  splitPair,
  spotLagOf,
  usualForeign,
  watchedPair,
} from './currency.ts'
import { codeOf } from './quant-error.fixture.ts'

describe('quoting order', () => {
  const majors = ['EUR', 'GBP', 'AUD', 'NZD', 'USD', 'CAD', 'CHF', 'HKD', 'SGD', 'JPY']

  it('follows the precedence of the majors, whichever is named first', () => {
    for (const [index, base] of majors.entries()) {
      for (const quote of majors.slice(index + 1)) {
        expect(quotingOrder(base, quote)).toBe(`${base}/${quote}`)
        expect(quotingOrder(quote, base)).toBe(`${base}/${quote}`)
      }
    }
  })

  it('quotes the majors in CNY', () => {
    for (const base of majors) expect(quotingOrder('CNY', base)).toBe(`${base}/CNY`)
  })

  it.each('MOP MYR RUB ZAR KRW AED SAR HUF PLN DKK SEK NOK TRY MXN THB IDR'.split(' '))('quotes CNY in %s', (code) => {
    expect(quotingOrder('CNY', code)).toBe(`CNY/${code}`)
    expect(quotingOrder(code, 'CNY')).toBe(`CNY/${code}`)
  })

  it('refuses a currency against itself and what is no code', () => {
    expect(codeOf(() => quotingOrder('USD', 'USD'))).toBe('same-currency')
    expect(codeOf(() => quotingOrder('usd', 'CNY'))).toBe('not-a-currency')
  })
})

describe('pair facts', () => {
  it('splits pair text', () => {
    expect(splitPair('USD/CNY')).toEqual({ base: 'USD', quote: 'CNY' })
    for (const text of [
      'USDCNY',
      'USD/',
      '/CNY',
      'USD/USD',
      'USD/CNY/JPY',
      'usd/cny',
      'USD／CNY',
      'USD-CNY',
      'USD/CN',
      'USD/CNY\n',
      'US[/CNY',
      '@SD/CNY',
      '',
    ]) {
      expect(codeOf(() => splitPair(text))).toBe('not-a-pair')
    }
  })

  it('knows money-market years and spot lags', () => {
    expect(['CNY', 'GBP', 'HKD', 'AUD', 'NZD', 'CAD', 'SGD'].map(moneyMarketBasisOf)).toEqual(Array(7).fill(365))
    expect(['USD', 'EUR', 'JPY', 'CHF'].map(moneyMarketBasisOf)).toEqual(Array(4).fill(360))
    expect(['USD/CAD', 'USD/TRY', 'USD/PHP', 'USD/RUB', 'USD/CNY', 'JPY/CNY'].map(spotLagOf)).toEqual([
      1, 1, 1, 1, 2, 2,
    ])
  })
})

describe('what is looked at first where the home currency is', () => {
  it.each([
    ['CNY', 'USD', ['USD/CNY', 'EUR/CNY', 'JPY/CNY', 'EUR/USD']],
    ['EUR', 'USD', ['EUR/USD', 'EUR/JPY', 'EUR/CNY', 'USD/JPY']],
    ['USD', 'EUR', ['EUR/USD', 'USD/JPY', 'USD/CNY', 'EUR/JPY']],
    ['HKD', 'USD', ['USD/HKD', 'EUR/HKD', 'HKD/JPY', 'EUR/USD']],
  ])('%s: %s, %j', (home, foreign, pairs) => {
    expect(usualForeign(home)).toBe(foreign)
    expect(mainPairs(home)).toEqual(pairs)
    expect(watchedPair(home, home)).toBe(pairs[0])
  })
  it('any other currency is watched against it', () => {
    expect([watchedPair('GBP', 'CNY'), watchedPair('CNY', 'EUR'), watchedPair('USD', 'HKD')]).toEqual([
      'GBP/CNY',
      'EUR/CNY',
      'USD/HKD',
    ])
  })
})
