import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import type { PriceRequest } from '../provider/provider.shape.ts'
import { halfSpreadOf, isOut, orderFate, priceOf, questionFate } from './simulated-bank.rules.ts'

const request: PriceRequest = {
  quoteSerialNo: '1-QTE202604130001',
  currencyPair: 'USD/CNY',
  dealDirection: '1',
  currency: 'USD',
  dealAmt: '1000000',
  businType: 'FX_SPOT',
  dealLimit: 'SPOT',
  settleDate: '20260415',
  validity: 30,
  pip: '0.0001',
  rateScale: 4,
  spotMid: '7.1',
  midPrice: '7.1',
}
const forward = { ...request, businType: 'FX_FWD', dealLimit: '3M', midPrice: '7.05' }
const serials = Array.from({ length: 5_000 }, (_, at) => `1-QTE20260413${at}`)
const share = (of: readonly string[], what: string) => of.filter((one) => one === what).length / of.length

describe('a simulated price', () => {
  it('is the same for one seed, bank and number, and another for others', () => {
    expect(priceOf(1, 'B1', request)).toEqual(priceOf(1, 'B1', request))
    expect(priceOf(2, 'B1', request)).not.toEqual(priceOf(1, 'B1', request))
  })
  it('stands on the bank’s side of the mid', () => {
    for (const serial of serials.slice(0, 200)) {
      const numbered = { ...request, quoteSerialNo: serial }
      expect(Number(priceOf(1, 'B3', numbered)?.exchangeRate)).toBeGreaterThan(7.1)
      expect(Number(priceOf(1, 'B3', { ...numbered, dealDirection: '2' })?.exchangeRate)).toBeLessThan(7.1)
    }
  })
  it('of a forward is exactly spot plus points', () => {
    const price = priceOf(1, 'B2', forward)
    const points = decimal(price?.forwardPoint ?? '').mul(decimal('0.0001'))
    expect(
      decimal(price?.spotRate ?? '')
        .add(points)
        .eq(decimal(price?.exchangeRate ?? '')),
    ).toBe(true)
    expect(price?.forwardPoint).toBe('-500.00')
  })
  it('is wider for longer terms, larger amounts and dearer banks; there is none without a market', () => {
    expect(halfSpreadOf('B1', forward)).toBeGreaterThan(halfSpreadOf('B1', request))
    expect(halfSpreadOf('B1', { ...request, dealAmt: '20000000' })).toBe(24)
    expect(halfSpreadOf('B3', request)).toBeGreaterThan(halfSpreadOf('B5', request))
    expect(priceOf(1, 'B1', { ...request, spotMid: null })).toBeUndefined()
  })
})

describe('what becomes of it', () => {
  it('is two in a hundred rejected, one in a hundred confirmed late', () => {
    const questions = serials.map((serial) => questionFate(1, 'B1', serial, {}))
    const orders = serials.map((serial) => orderFate(1, 'B1', serial, {}))
    expect(share(questions, 'reject')).toBeCloseTo(0.02, 2)
    expect(share(orders, 'refuse')).toBeCloseTo(0.02, 2)
    expect(share(orders, 'slow')).toBeCloseTo(0.01, 2)
  })
  it('is what the script says where it says', () => {
    const script = { B1: { question: 'late', order: 'slow', outages: [[100, 200]] } } as const
    expect(questionFate(1, 'B1', 'x', script)).toBe('late')
    expect(orderFate(1, 'B1', 'x', script)).toBe('slow')
    expect([99, 100, 199, 200].map((at) => isOut(script, 'B1', at))).toEqual([false, true, true, false])
    expect(isOut(script, 'B2', 150)).toBe(false)
  })
})
