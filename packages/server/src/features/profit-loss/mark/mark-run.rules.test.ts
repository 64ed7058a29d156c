import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  demandFreeDay,
  demandSameLeftOut,
  demandSameWorth,
  type MarkLine,
  premiumShare,
  undesignated,
} from './mark-run.rules.ts'

const day = businessDate('20260413')
const codeOf = (act: () => unknown) => refusalOf(act)?.because.code

describe('a day to be marked', () => {
  it.each([
    ['20260413', '18060002'],
    ['20260414', '18060003'],
  ])('where marks of %s stand is refused with %s', (markDate, code) => {
    const refused = refusalOf(() => demandFreeDay(day, { runNo: 'MTM1', markDate }))
    expect([refused?.because.code, refused?.field]).toEqual([code, 'markDate'])
  })
  it('is free where there are none', () => expect(codeOf(() => demandFreeDay(day, undefined))).toBeUndefined())
})

describe('what was proposed', () => {
  const line = (over: Partial<MarkLine> = {}): MarkLine => ({
    dealId: '1',
    currency: 'CNY',
    marketRate: '7.1',
    valueAmt: '-1377.65',
    costAmt: '0',
    hedgedPrincipal: '0',
    ...over,
  })
  const twoDeals = [line(), line({ dealId: '2', valueAmt: '5' })]
  it.each<[string, MarkLine[], string | undefined]>([
    [
      'is the same in another order and with more decimals',
      [line({ dealId: '2', valueAmt: '5.00' }), line()],
      undefined,
    ],
    ['is not with a cent more', [line({ valueAmt: '-1377.64' }), line({ dealId: '2', valueAmt: '5' })], '18060007'],
    ['is not in another currency', [line({ currency: 'USD' }), line({ dealId: '2', valueAmt: '5' })], '18060007'],
    ['is not with a cent more of cost', [line({ costAmt: '0.01' }), line({ dealId: '2', valueAmt: '5' })], '18060007'],
    ['is not with more designated', [line({ hedgedPrincipal: '1' }), line({ dealId: '2', valueAmt: '5' })], '18060007'],
    ['is not of another deal', [line(), line({ dealId: '3', valueAmt: '5' })], '18060007'],
    ['is not with a deal less', [line()], '18060007'],
    ['is not with a deal more', [...twoDeals, line({ dealId: '3' })], '18060007'],
  ])('%s', (_, worth, code) => expect(codeOf(() => demandSameWorth(twoDeals, worth))).toBe(code))
})

describe('what of a deal is marked', () => {
  it.each([
    ['all of it where nothing is designated', undefined, '0', 1],
    ['the share that is not', '400000', '400000', 0.6],
    ['nothing where all of it is', '1000000', '1000000', 0],
    ['nothing where more is designated than is left', '1500000', '1000000', 0],
  ])('is %s', (_, designated, hedgedPrincipal, share) => {
    expect(undesignated('1000000', designated)).toEqual({ hedgedPrincipal, share })
  })

  it.each([
    // 59,000 · 250,000 ÷ 1,000,000
    ['by its share of the whole', { amount: '59000', principal: '1000000' }, '250000', 2, '14750.00'],
    ['rounded once to the cent', { amount: '100', principal: '3' }, '1', 2, '33.33'],
    ['half a cent away from nothing, received alike', { amount: '-0.01', principal: '2' }, '1', 2, '-0.01'],
    ['with the decimals of its currency', { amount: '101', principal: '2' }, '1', 0, '51'],
    ['all of it', { amount: '59000.01', principal: '1000000' }, '1000000', 2, '59000.01'],
    ['nothing where none is carried', undefined, '250000', 2, '0.00'],
  ])('cost of its premium what is left of it: %s', (_, premium, left, scale, cost) => {
    expect(premiumShare(premium, left, scale)).toBe(cost)
  })
})

describe('the deals that the market could not value', () => {
  const deals = (...ids: readonly string[]) => ids.map((dealId) => ({ dealId, gaps: [] }))
  it.each<[string, string[], string[], string | undefined]>([
    ['none', [], [], undefined],
    ['the same in another order', ['1', '2'], ['2', '1'], undefined],
    ['one of them valued since', ['1', '2'], ['1'], '18060007'],
    ['one more', ['1'], ['1', '2'], '18060007'],
    ['another', ['1', '2'], ['1', '3'], '18060007'],
    ['all of them others', ['1', '2'], ['3', '4'], '18060007'],
  ])('are %s', (_, proposed, now, code) => {
    expect(codeOf(() => demandSameLeftOut(deals(...proposed), deals(...now)))).toBe(code)
  })
})
