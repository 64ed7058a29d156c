import { describe, expect, it } from 'vitest'
import { decimal } from '../../basics/decimal.ts'
import { codeOf } from '../../basics/quant-error.fixture.ts'
import {
  convertProfit,
  type DealLeg,
  earlyCloseProfit,
  extensionProfit,
  optionProfit,
  settlementProfit,
} from './realized-profit.ts'

const d = decimal
const sale: DealLeg = { direction: 'sell', baseAmount: d('2000000'), dealRate: d('7.2') }

describe('a settled deal', () => {
  it('by hand: 2 million sold at 7.2, market 7.11, brings 180,000', () => {
    expect(settlementProfit(sale, d('7.11')).toFixed(2)).toBe('180000.00')
    expect(settlementProfit({ ...sale, direction: 'buy' }, d('7.11')).toFixed(2)).toBe('-180000.00')
  })

  it('is exact where binary numbers are not, and per 100 for yen', () => {
    const deal: DealLeg = { direction: 'buy', baseAmount: d('0.1'), dealRate: d('0.1') }
    expect(settlementProfit(deal, d('0.3')).toString()).toBe('0.02')
    const yen: DealLeg = { direction: 'sell', baseAmount: d('100000000'), dealRate: d('4.8'), unit: 100 }
    expect(settlementProfit(yen, d('4.7255')).toFixed(2)).toBe('74500.00')
  })

  it('converts at the rate of the day', () => {
    const deal: DealLeg = { direction: 'buy', baseAmount: d('1000000'), dealRate: d('1.08') }
    const profit = settlementProfit(deal, d('1.0915'))
    expect(profit.toFixed(2)).toBe('11500.00')
    expect(convertProfit(profit, d('7.105')).toFixed(2)).toBe('81707.50')
    expect(convertProfit(d('745'), d('4.8'), 100).toFixed(2)).toBe('35.76')
  })
})

describe('early close and extension', () => {
  it('pays the difference at maturity, or discounted today', () => {
    const close = { closeRate: d('7.11'), discountFactor: 0.99 } as const
    expect(earlyCloseProfit(sale, { ...close, paidAt: 'maturity' }).toFixed(2)).toBe('180000.00')
    expect(earlyCloseProfit(sale, { ...close, paidAt: 'close' }).toFixed(2)).toBe('178200.00')
    expect(codeOf(() => earlyCloseProfit(sale, { ...close, paidAt: 'close', discountFactor: 0 }))).toBe(
      'discount-positive',
    )
  })

  it('realises the near leg and carries the amount: nothing is gained or lost by extending at fair rates', () => {
    const { realized, carried } = extensionProfit(sale, d('7.11'), d('7.05'))
    expect(realized.toFixed(2)).toBe('180000.00')
    expect(carried).toEqual({ ...sale, dealRate: d('7.05') })
    // Carried to the end, the sum is the same as the original deal moved by the swap points.
    const total = realized.add(settlementProfit(carried, d('7')))
    expect(total.eq(settlementProfit({ ...sale, dealRate: d('7.14') }, d('7')))).toBe(true)
  })
})

describe('an option', () => {
  const put = {
    optionType: 'put',
    direction: 'sell',
    baseAmount: d('500000'),
    strike: d('7'),
    settleRate: d('7.06'),
    premium: d('15500'),
  } as const

  it('that expires leaves the premium to its writer', () => {
    const { payoff, profit } = optionProfit(put)
    expect([payoff.toString(), profit.toString()]).toEqual(['0', '15500'])
    expect(optionProfit({ ...put, direction: 'buy' }).profit.toString()).toBe('-15500')
  })

  it('that is exercised pays its holder the difference less the premium, to the cent of the writer’s loss', () => {
    const exercised = { ...put, settleRate: d('6.9') }
    expect(optionProfit({ ...exercised, direction: 'buy' }).profit.toFixed(2)).toBe('34500.00')
    expect(optionProfit(exercised).profit.toFixed(2)).toBe('-34500.00')
    expect(optionProfit({ ...exercised, optionType: 'call' }).payoff.toString()).toBe('0')
  })

  it('exercised in parts comes to the same as at once', () => {
    const exercised = { ...put, settleRate: d('6.9'), direction: 'buy' } as const
    const parts = ['200000', '300000'].map((part) => optionProfit({ ...exercised, closedAmount: d(part) }).profit)
    expect(parts[0]?.toFixed(2)).toBe('13800.00')
    expect((parts[0] ?? d('0')).add(parts[1] ?? d('0')).eq(optionProfit(exercised).profit)).toBe(true)
  })

  it('bears the interest of its premium when asked', () => {
    expect(optionProfit({ ...put, direction: 'buy', premiumInterest: 0.01 }).profit.toFixed(2)).toBe('-15655.00')
  })

  it('refuses what cannot be', () => {
    expect(codeOf(() => optionProfit({ ...put, closedAmount: d('500001') }))).toBe('amount-too-large')
    expect(codeOf(() => optionProfit({ ...put, closedAmount: d('0') }))).toBe('amount-positive')
    expect(codeOf(() => optionProfit({ ...put, premium: d('-1') }))).toBe('amount-not-negative')
    expect(codeOf(() => optionProfit({ ...put, strike: d('0') }))).toBe('rate-positive')
    expect(codeOf(() => optionProfit({ ...put, premiumInterest: Number.NaN }))).toBe('not-finite')
    expect(codeOf(() => settlementProfit({ ...sale, baseAmount: d('0') }, d('7')))).toBe('amount-positive')
  })
})
