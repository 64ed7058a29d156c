/** A row of the list by hand: without interest a forward is its spot, so that a deal is worth its amount times the difference of the rates. */
import type { Row } from '@hedgerow/contract/kit/list'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { dayWith } from './trade-pl.fixture.ts'
import { amountInUnit, dealOfRow, rowInUnit, valueRow } from './trade-pl-row.rules.ts'

const row: Row = {
  id: '1',
  businType: 'FX_FWD',
  currencyPair: 'USD/CNY',
  dealDirection: '2',
  principal: '1000000.5',
  exchangeRate: '7',
  valueDate: '20260713',
}
const scaleOf = (currency: string) => ({ JPY: 0, USD: 3 })[currency] ?? 2
const plain = { hasNoInterest: true }

describe('the deal of a row', () => {
  it('is the row with its terms', () => {
    const { id: _, ...deal } = row
    expect(dealOfRow(row, { nominalAmt: '5' })).toEqual({ ...deal, terms: { nominalAmt: '5' } })
  })

  it.each(['businType', 'currencyPair', 'dealDirection', 'principal', 'exchangeRate', 'valueDate'])(
    'does not exist without %s, and then nothing is valued',
    (name) => {
      const bare = { ...row, [name]: null }
      expect(dealOfRow(bare, null)).toBeUndefined()
      expect(valueRow(dayWith(plain), scaleOf, bare, null)).toEqual({ ...bare, convertCurrency: 'CNY' })
    },
  )
})

describe('a row on a market', () => {
  it('has the rate of the market, the value, the result and where the rate is from', () => {
    // 1,000,000.5 · (7 − 6.8322) = 167,800.0839
    expect(valueRow(dayWith(plain), scaleOf, row, null)).toEqual({
      ...row,
      convertCurrency: 'CNY',
      marketRate: '6.832200',
      marketValue: '167800.08',
      gainLoss: '167800.08',
      rateSource: 'ECB 20260413',
      // 1,000,000.5 · 6.8322; without the value of the contract nothing is measured against it.
      profitPercent: null,
      currentMarketValue: '6832203.42',
      deltaBaseCurrency: '-1000000.500',
    })
  })

  it('measures the result of an exchange against what it comes to, and that of an option against its premium', () => {
    const shareOf = (over: Partial<Row>, cost?: string) =>
      valueRow(dayWith(plain), scaleOf, { ...row, contractValue: '7000003.50', ...over }, null, {
        marketRate: 6.8322,
        value: 167_800.0839,
        ...(cost !== undefined && { cost: decimal(cost) }),
      }).profitPercent
    // 167,800.0839 ÷ 7,000,003.50 = 2.39714… %
    expect(shareOf({ dealStance: '2' })).toBe('2.3971')
    // (167,800.0839 − 150,000) ÷ 150,000 = 11.8667… %; of a premium received (167,800.0839 + 150,000) ÷ 150,000
    expect(shareOf({ dealStance: '4' }, '150000')).toBe('11.8667')
    expect(shareOf({ dealStance: '5' }, '-150000')).toBe('211.8667')
    expect(shareOf({ dealStance: '4' })).toBeNull()
    expect(shareOf({ dealStance: '4' }, '0')).toBeNull()
  })

  it('counts the delta in single units where the market quotes a hundred', () => {
    const yen = { ...row, currencyPair: 'JPY/CNY', dealDirection: '1', principal: '400000000', exchangeRate: '4.398' }
    expect(valueRow(dayWith(plain), scaleOf, yen, null)).toMatchObject({
      // 4,000,000 · 4.2745
      currentMarketValue: '17098000.00',
      deltaBaseCurrency: '400000000',
    })
  })

  it('is valued in the quote currency and judged in that of the reports, each with its decimals', () => {
    const euro = { ...row, currencyPair: 'EUR/USD', exchangeRate: '1.2' }
    const day = dayWith({ ...plain, derivedFrom: 'EUR/CNY ÷ USD/CNY' })
    // 1,000,000.5 · (1.2 − 1.1684) = 31,600.0158 dollars, · 6.8322 = 215,897.62794876
    expect(valueRow(day, scaleOf, euro, null)).toMatchObject({
      marketRate: '1.168400',
      marketValue: '31600.016',
      gainLoss: '215897.63',
      rateSource: 'ECB 20260413 EUR/CNY ÷ USD/CNY',
    })
  })

  it('says what was stored when its day was valued, less what it cost, whatever the market is now', () => {
    const stored = { marketRate: 6.81234567, value: 187654.321, cost: decimal('1000') }
    expect(valueRow(dayWith({ ...plain, without: ['USD'] }), scaleOf, row, null, stored)).toMatchObject({
      marketRate: '6.812346',
      marketValue: '187654.32',
      gainLoss: '186654.32',
    })
    // (1,000 − 400) · 6.8322
    const euro = { ...row, currencyPair: 'EUR/USD' }
    const inDollars = { marketRate: 1.2, value: 1000, cost: decimal('400') }
    expect(valueRow(dayWith(plain), scaleOf, euro, null, inDollars)).toMatchObject({
      marketValue: '1000.000',
      gainLoss: '4099.32',
    })
  })

  it.each([
    ['a curve', 'USD/CNY', 'USD'],
    ['the rate of its pair', 'JPY/CNY', 'JPY/CNY'],
    ['the rate that converts', 'EUR/USD', 'USD/CNY'],
  ])('has no value without %s: no zero, and no rate of another pair', (_, currencyPair, missing) => {
    const of = { ...row, currencyPair }
    expect(valueRow(dayWith({ ...plain, without: [missing] }), scaleOf, of, null)).toEqual({
      ...of,
      convertCurrency: 'CNY',
    })
  })

  it('has no result of what was stored without the rate that converts', () => {
    const euro = { ...row, currencyPair: 'EUR/USD' }
    const day = dayWith({ ...plain, without: ['USD/CNY'] })
    expect(valueRow(day, scaleOf, euro, null, { marketRate: 1.2, value: 1000 })).toEqual({
      ...euro,
      convertCurrency: 'CNY',
    })
  })
})

describe('a row in ten thousands', () => {
  const priced = {
    ...row,
    gainLoss: '167800.08',
    dayChange: '-50.00',
    marketValue: '167800.08',
    marketRate: '6.832200',
  }

  it('tells results and values exactly in them, and leaves principals and rates', () => {
    expect(rowInUnit(priced, '0.0001')).toEqual({
      ...priced,
      gainLoss: '16.780008',
      dayChange: '-0.005',
      marketValue: '16.780008',
      contractValue: null,
      currentMarketValue: null,
    })
    expect(rowInUnit(priced, '1')).toBe(priced)
  })

  it('makes no zero of what is not known', () => {
    expect(amountInUnit(null, '0.000001')).toBeNull()
    expect(amountInUnit('0.00', '0.000001')).toBe('0')
  })
})
