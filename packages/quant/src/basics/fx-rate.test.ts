import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PairConvention } from './currency.ts'
import { Decimal, decimal } from './decimal.ts'
import {
  baseAmount,
  cross,
  crossBidAsk,
  type FxRate,
  fxRate,
  inverse,
  quoteAmount,
  rateOf,
  solveDeal,
} from './fx-rate.ts'
import { codeOf } from './quant-error.fixture.ts'

const seed = 20260413
const usdCny: PairConvention = {
  pair: 'USD/CNY',
  base: 'USD',
  quote: 'CNY',
  quotedUnit: 1,
  quotedDecimalScale: 4,
  spreadDecimalScale: 4,
  spotLag: 2,
  pip: '0.0001',
}
const jpyCny: PairConvention = { ...usdCny, pair: 'JPY/CNY', base: 'JPY', quotedUnit: 100 }
const twoAndTwo = { buyAmt: 2, sellAmt: 2 }

describe('conversion', () => {
  it('multiplies to quote and divides to base', () => {
    const rate = fxRate('USD/CNY', '6.8322')
    expect(quoteAmount(rate, decimal('1500000.00'), 2).toString()).toBe('10248300.00')
    expect(baseAmount(rate, decimal('10248300.00'), 2).toString()).toBe('1500000.00')
    expect(rateOf(decimal('1500000'), decimal('10248300'), 1, 4).toString()).toBe('6.8322')
  })

  it('knows that yen are quoted by the hundred', () => {
    const rate = fxRate('JPY/CNY', '4.4411', 100)
    expect(quoteAmount(rate, decimal('100000000'), 2).toString()).toBe('4441100.00')
    expect(baseAmount(rate, decimal('4441100.00'), 0).toString()).toBe('100000000')
    expect(rateOf(decimal('100000000'), decimal('4441100'), 100, 4).toString()).toBe('4.4411')
  })

  it('refuses rates that are none', () => {
    expect(codeOf(() => fxRate('USD/CNY', '0'))).toBe('rate-positive')
    expect(codeOf(() => fxRate('USD/CNY', '-7'))).toBe('rate-positive')
    expect(codeOf(() => fxRate('USDCNY', '7'))).toBe('not-a-pair')
    expect(codeOf(() => fxRate('USD/CNY', '７'))).toBe('not-a-decimal')
    expect(codeOf(() => rateOf(decimal('0'), decimal('1'), 1, 4))).toBe('division-by-zero')
  })
})

describe('any two give the third', () => {
  const buyUsd = { buyCurrency: 'USD', sellCurrency: 'CNY' }
  const sellUsd = { buyCurrency: 'CNY', sellCurrency: 'USD' }
  const [usd, cny, rate] = [decimal('1500000.00'), decimal('10184025.00'), decimal('6.78935')]

  it('in both directions', () => {
    const bought = solveDeal({ ...buyUsd, buyAmt: usd, rate }, usdCny, twoAndTwo)
    expect([bought.direction, bought.solved, String(bought.sellAmt)]).toEqual([1, 'sellAmt', '10184025.00'])
    const sold = solveDeal({ ...sellUsd, sellAmt: usd, rate }, usdCny, twoAndTwo)
    expect([sold.direction, sold.solved, String(sold.buyAmt)]).toEqual([2, 'buyAmt', '10184025.00'])
    expect(String(solveDeal({ ...sellUsd, buyAmt: cny, rate }, usdCny, twoAndTwo).sellAmt)).toBe('1500000.00')
    expect(String(solveDeal({ ...buyUsd, sellAmt: cny, rate }, usdCny, twoAndTwo).buyAmt)).toBe('1500000.00')
    const priced = solveDeal({ ...buyUsd, buyAmt: usd, sellAmt: cny }, usdCny, twoAndTwo)
    expect([priced.solved, String(priced.rate), String(priced.gap)]).toEqual(['rate', '6.7894', '-75'])
    expect(String(solveDeal({ ...buyUsd, buyAmt: usd, sellAmt: cny }, usdCny, { ...twoAndTwo, rate: 5 }).rate)).toBe(
      '6.78935',
    )
  })

  it('by the hundred yen, without decimals', () => {
    const terms = { buyCurrency: 'JPY', sellCurrency: 'CNY', sellAmt: decimal('1000.00'), rate: decimal('4.4411') }
    const deal = solveDeal(terms, jpyCny, { buyAmt: 0, sellAmt: 2 })
    expect([deal.unit, String(deal.buyAmt), String(deal.gap)]).toEqual([100, '22517', '-0.002487'])
  })

  it('leaves three given numbers alone and shows what they lack', () => {
    const deal = solveDeal({ ...buyUsd, buyAmt: usd, sellAmt: decimal('10184025.01'), rate }, usdCny, twoAndTwo)
    expect([deal.solved, String(deal.sellAmt), String(deal.gap)]).toEqual(['none', '10184025.01', '0.01'])
  })

  it('refuses too little, nothing, and other currencies', () => {
    expect(codeOf(() => solveDeal({ ...buyUsd, buyAmt: usd }, usdCny, twoAndTwo))).toBe('two-of-three-needed')
    expect(codeOf(() => solveDeal({ ...buyUsd, rate }, usdCny, twoAndTwo))).toBe('two-of-three-needed')
    expect(codeOf(() => solveDeal({ ...buyUsd, buyAmt: usd.neg(), rate }, usdCny, twoAndTwo))).toBe('amount-positive')
    expect(codeOf(() => solveDeal({ ...buyUsd, sellAmt: decimal('0'), rate }, usdCny, twoAndTwo))).toBe(
      'amount-positive',
    )
    expect(codeOf(() => solveDeal({ ...buyUsd, buyAmt: usd, rate: decimal('0') }, usdCny, twoAndTwo))).toBe(
      'rate-positive',
    )
    expect(codeOf(() => solveDeal({ ...buyUsd, buyAmt: usd, rate }, jpyCny, twoAndTwo))).toBe('pair-mismatch')
    const dust = { buyCurrency: 'CNY', sellCurrency: 'JPY', sellAmt: decimal('0.1'), rate: decimal('4.4411') }
    expect(codeOf(() => solveDeal(dust, jpyCny, { buyAmt: 2, sellAmt: 0 }))).toBe('solved-to-zero')
  })

  it('never touches the two given, and the third is within half a cent of the exact', () => {
    const cents = fc.bigInt({ min: 100n, max: 10n ** 15n }).map((coefficient) => new Decimal(coefficient, 2))
    const rates = fc.bigInt({ min: 1000n, max: 10n ** 8n }).map((coefficient) => new Decimal(coefficient, 5))
    const law = fc.property(
      cents,
      rates,
      fc.constantFrom(usdCny, jpyCny),
      fc.boolean(),
      (amt, someRate, pair, buys) => {
        const currencies = buys
          ? { buyCurrency: pair.base, sellCurrency: pair.quote, buyAmt: amt }
          : { buyCurrency: pair.quote, sellCurrency: pair.base, sellAmt: amt }
        const quoted = quoteAmount(fxRate(pair.pair, someRate, pair.quotedUnit), amt, 2)
        fc.pre(quoted.isPositive())
        const deal = solveDeal({ ...currencies, rate: someRate }, pair, twoAndTwo)
        expect(buys ? deal.buyAmt : deal.sellAmt).toBe(amt)
        expect(deal.rate).toBe(someRate)
        expect((buys ? deal.sellAmt : deal.buyAmt).eq(quoted)).toBe(true)
        expect(deal.gap.abs().lte(decimal('0.005'))).toBe(true)
      },
    )
    fc.assert(law, { seed, numRuns: 400 })
  })
})

describe('derived rates', () => {
  // ECB reference rates of 20260413
  const eurUsd = fxRate('EUR/USD', '1.1684')
  const eurCny = fxRate('EUR/CNY', '7.9827')
  const eurJpy = fxRate('EUR/JPY', '186.75')

  it('crosses through the shared currency and says so', () => {
    const usd = cross(eurUsd, eurCny)
    expect([usd.pair, String(usd.value), usd.derived]).toEqual(['USD/CNY', '6.83216364', true])
    expect(usd.legs.map((leg) => leg.pair).sort()).toEqual(['EUR/CNY', 'EUR/USD'])
    expect(String(cross(eurCny, eurUsd).value)).toBe('6.83216364')
    const yen = cross(eurJpy, eurCny, { unit: 100, scale: 4 })
    expect([yen.pair, yen.unit, String(yen.value)]).toEqual(['JPY/CNY', 100, '4.2745'])
    expect(String(cross(eurUsd, eurCny, { pair: 'CNY/USD', scale: 6 }).value)).toBe('0.146367')
  })

  it('inverts per unit of the other currency', () => {
    const turned = inverse(fxRate('JPY/CNY', '4.2745', 100), 4)
    expect([turned.pair, turned.unit, String(turned.value), turned.derived]).toEqual(['CNY/JPY', 1, '23.3945', true])
  })

  it('multiplies bid by bid and divides bid by ask', () => {
    const two = (pair: string, bid: string, ask: string) => ({ bid: fxRate(pair, bid), ask: fxRate(pair, ask) })
    const multiplied = crossBidAsk(two('EUR/USD', '1.1680', '1.1690'), two('USD/CNY', '6.8300', '6.8320'))
    expect([multiplied.bid.pair, String(multiplied.bid.value), String(multiplied.ask.value)]).toEqual([
      'EUR/CNY',
      '7.97744000',
      '7.98660800',
    ])
    const divided = crossBidAsk(two('USD/CNY', '6.8300', '6.8320'), two('USD/JPY', '159.80', '159.90'), { unit: 100 })
    expect([divided.bid.pair, String(divided.bid.value), String(divided.ask.value)]).toEqual([
      'JPY/CNY',
      '4.27141964', // 100 · 6.8300 / 159.90
      '4.27534418', // 100 · 6.8320 / 159.80
    ])
    const byInverse = crossBidAsk(two('EUR/USD', '1.1680', '1.1690'), two('CNY/USD', '0.1463', '0.1464'))
    expect(String(byInverse.bid.value)).toBe('7.97814208') // 1.1680 / 0.1464
  })

  it('refuses legs that share nothing or everything', () => {
    expect(codeOf(() => cross(eurUsd, fxRate('GBP/CNY', '9.2')))).toBe('no-common-currency')
    expect(codeOf(() => cross(eurUsd, fxRate('USD/EUR', '0.86')))).toBe('no-common-currency')
    expect(codeOf(() => cross(eurUsd, eurCny, { pair: 'GBP/CNY' }))).toBe('pair-mismatch')
    expect(codeOf(() => inverse(fxRate('USD/IDR', '17000'), 2))).toBe('solved-to-zero')
  })

  it('never crosses its own sides, whatever the spread', () => {
    const price = fc.integer({ min: 1_000, max: 2_000_000 })
    const spread = fc.integer({ min: 0, max: 500 })
    const side = (pair: string, units: number): FxRate => fxRate(pair, new Decimal(BigInt(units), 4))
    const law = fc.property(price, spread, price, spread, fc.constantFrom('USD/CNY', 'CNY/USD'), (p, s, q, t, pair) => {
      const a = { bid: side('EUR/USD', p), ask: side('EUR/USD', p + s) }
      const b = { bid: side(pair, q), ask: side(pair, q + t) }
      const made = crossBidAsk(a, b, { scale: 12 })
      expect(made.bid.value.lte(made.ask.value)).toBe(true)
      if (s > 0 || t > 0) expect(made.bid.value.lt(made.ask.value)).toBe(true)
    })
    fc.assert(law, { seed, numRuns: 300 })
  })
})
