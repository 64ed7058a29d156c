import { usualBounds } from '@hedgerow/contract/approval/approval.dict'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import {
  demandMarketRate,
  deviationPct,
  type JudgedQuestion,
  type MarketReference,
  marketVerdict,
} from './trade-market.rules.ts'

const market: MarketReference = {
  basis: 'spot',
  mid: decimal('7'),
  dataDate: businessDate('20260413'),
  dataTime: '09:15:00',
  dataSource: 'CFETS',
  derivedFrom: null,
  simulated: false,
}
const spot: JudgedQuestion = {
  comparedWith: 'spot',
  pair: 'USD/CNY',
  transDate: businessDate('20260413'),
  valueDate: businessDate('20260415'),
  bounds: usualBounds,
}
const forwardTo = (valueDate: string): JudgedQuestion => ({
  ...spot,
  comparedWith: 'forward',
  valueDate: businessDate(valueDate),
})
const refusal = (rate: string, reference: MarketReference | undefined, offMarketReason?: string, question = spot) => {
  try {
    demandMarketRate(question, decimal(rate), reference, offMarketReason)
  } catch (error) {
    if (error instanceof Refusal) return error.because.code
    throw error
  }
  return undefined
}

describe('off-market rates', () => {
  it.each([
    ['7', 'within'],
    ['7.07', 'within'],
    ['6.93', 'within'],
    ['7.0700001', 'reason'],
    ['6.9299999', 'reason'],
    ['7.21', 'reason'],
    ['7.2100001', 'refused'],
    ['6.7899999', 'refused'],
  ])('%s against 7 is %s', (rate, verdict) => expect(marketVerdict(spot, decimal(rate), market)).toBe(verdict))

  it('are judged by the policy of the organisation', () => {
    const strict = { ...spot, bounds: { offMarketPct: '0.1', offMarketLimitPct: '0.5' } }
    expect(marketVerdict(strict, decimal('7.007'), market)).toBe('within')
    expect(marketVerdict(strict, decimal('7.0071'), market)).toBe('reason')
    expect(marketVerdict(strict, decimal('7.0351'), market)).toBe('refused')
    expect(marketVerdict({ ...strict, comparedWith: 'forward' }, decimal('7.0351'), market)).toBe('refused')
  })

  it('are no matter of a kind whose price is no rate of exchange', () => {
    const premium: JudgedQuestion = { ...spot, comparedWith: 'none' }
    expect(marketVerdict(premium, decimal('9'), market)).toBe('none')
    expect(refusal('9', undefined, undefined, premium)).toBeUndefined()
  })
  it('beyond one percent ask for a reason, beyond three no reason helps', () => {
    expect(refusal('7.05', market)).toBeUndefined()
    expect(refusal('7.10', market)).toBe('04040001')
    expect(refusal('7.10', market, 'bank quote of 09:01')).toBeUndefined()
    expect(refusal('7.30', market, 'bank quote of 09:01')).toBe('04040002')
  })
  it('without a stored rate a reason is needed too', () => {
    expect(refusal('7', undefined)).toBe('04040003')
    expect(refusal('7', undefined, 'no fixing that day')).toBeUndefined()
    expect(marketVerdict(spot, decimal('7'), undefined)).toBe('unknown')
  })
  it('of a forward are judged by its forward, once there is one', () => {
    const forward: MarketReference = { ...market, basis: 'forward', mid: decimal('6.9') }
    expect(marketVerdict(forwardTo('20260713'), decimal('6.9'), forward)).toBe('within')
    expect(marketVerdict(forwardTo('20260713'), decimal('7'), forward)).toBe('reason')
  })
  it('of a forward beside spot alone are not compared, whatever they are, and bounded all the same', () => {
    expect(marketVerdict(forwardTo('20260713'), decimal('7'), market)).toBe('spotOnly')
    expect(marketVerdict(forwardTo('20260713'), undefined, market)).toBe('within')
    expect(refusal('7', market, undefined, forwardTo('20260713'))).toBe('04040004')
    expect(refusal('7', market, 'bank quote', forwardTo('20260713'))).toBeUndefined()
    expect(refusal('7.3', market, 'bank quote', forwardTo('20260713'))).toBe('04040002')
    expect(refusal('7.3', market, 'bank quote', forwardTo('20270413'))).toBe('04040002')
    expect(refusal('7.3', market, 'bank quote', forwardTo('20270414'))).toBeUndefined()
    expect(refusal('7.43', market, 'bank quote', forwardTo('20280412'))).toBe('04040002')
  })
  it('say how far in percent, with its sign', () => {
    expect(deviationPct(decimal('7.07'), decimal('7')).toString()).toBe('1.0000')
    expect(deviationPct(decimal('6.993'), decimal('7')).toString()).toBe('-0.1000')
  })
})
