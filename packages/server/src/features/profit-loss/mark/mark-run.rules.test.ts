import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandFreeDay, demandSameWorth, type MarkLine } from './mark-run.rules.ts'

const day = businessDate('20260413')
const codeOf = (act: () => unknown) => refusalOf(act)?.because.code

describe('a day to be marked', () => {
  it.each([
    ['20260413', '18060002'],
    ['20260414', '18060003'],
  ])('where marks of %s stand is refused with %s', (markDate, code) => {
    expect(codeOf(() => demandFreeDay(day, { runNo: 'MTM1', markDate }))).toBe(code)
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
    ['is not of another deal', [line(), line({ dealId: '3', valueAmt: '5' })], '18060007'],
    ['is not with a deal less', [line()], '18060007'],
    ['is not with a deal more', [...twoDeals, line({ dealId: '3' })], '18060007'],
  ])('%s', (_, worth, code) => expect(codeOf(() => demandSameWorth(twoDeals, worth))).toBe(code))
})
