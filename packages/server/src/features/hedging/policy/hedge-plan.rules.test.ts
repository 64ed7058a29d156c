import { hedgeRefusals } from '@hedgerow/contract/hedging/hedge-request.refusals'
import { expect, it } from 'vitest'
import { foreseenHedge, planReasonOf, storedHedge } from './hedge-plan.rules.ts'

const plan = {
  ...{ strategyNo: 'STR1', strategyNameZh: '分层', strategyNameEn: 'Layers' },
  ...{ plannedPct: '85', coverPct: '100', departs: true, reasonNeeded: true },
}

it('a reason is kept where the plan is left, and needed where the strategy says so', () => {
  const refusal = expect.objectContaining({ because: hedgeRefusals.PLAN_REASON, field: 'planReason' })
  for (const reason of [undefined, '', '  ']) {
    expect(() => planReasonOf(plan, reason)).toThrow(refusal)
    expect(planReasonOf({ ...plan, reasonNeeded: false }, reason)).toBe('')
  }
  expect(planReasonOf(plan, ' prepaid ')).toBe('prepaid')
  expect(planReasonOf({ ...plan, departs: false, reasonNeeded: false }, 'of the draft before')).toBe('')
  expect(planReasonOf(null, 'no plan holds')).toBe('')
})

it('the plan is asked for the exposures’ currency against the other, and only once both currencies are there', () => {
  const lines = [{ exposureId: '1', hedgeAmt: '5' }]
  const exposure = { currency: 'USD', exposureDirection: '0' }
  const request = { orgId: '7', exposureList: lines }
  const expected = { orgId: '7', currency: 'USD', correspondCurrency: 'CNY', exposureDirection: '0', lines }
  expect(foreseenHedge({ ...request, buyCurrency: 'USD', sellCurrency: 'CNY' }, exposure)).toEqual(expected)
  expect(foreseenHedge({ ...request, buyCurrency: 'CNY', sellCurrency: 'USD' }, exposure)).toEqual(expected)
  expect(foreseenHedge({ ...request, buyCurrency: 'USD' }, exposure)).toBeNull()
  expect(foreseenHedge({ ...request, buyCurrency: 'USD', sellCurrency: 'CNY' }, undefined)).toBeNull()
})

it('what was submitted is reserved already, and a draft reserves nothing', () => {
  const line = { exposureId: '1', hedgeAmt: '5', currency: 'USD', exposureDirection: '1' }
  const amountOf = (orderStatus: string) =>
    storedHedge({ orgId: '7', buyCurrency: 'CNY', sellCurrency: 'USD', orderStatus, exposureList: [line] } as never)
      ?.lines[0]?.hedgeAmt
  expect(['T', '1', '2', '0'].map(amountOf)).toEqual(['5', '0', '0', '5'])
})
