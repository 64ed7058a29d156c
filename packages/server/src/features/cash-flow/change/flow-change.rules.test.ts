import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { flowHoldRefusals } from '@hedgerow/contract/cash-flow/flow-hold.refusals'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  demandAlike,
  demandAmount,
  demandEditable,
  demandPayDate,
  deviationPct,
  needsReview,
} from './flow-change.rules.ts'

const net = { nettingNo: 'N1', operateStatus: '0', checkStatus: '0', allocateStatus: '0', lockFlag: '0' }
const flow = {
  ourPartyId: '1',
  cflNo: 'C1',
  cflStatus: '1',
  settleStatus: '0',
  net: null,
  eventOrderNo: null,
  hasWaiting: false,
} as const
const maker = { duties: [{ duty: '3-0', limitUsd: null, orgIds: ['1'] }] }

describe('who may change a flow', () => {
  const { FLOW_LOCKED, FLOW_CHANGE_WAITS } = flowChangeRefusals
  it.each([
    ['the maker of its organisation', flow, maker, undefined],
    ['nobody without a duty', flow, { duties: [] }, kitRefusals.NOT_PERMITTED],
    ['no maker of another', { ...flow, ourPartyId: '2' }, maker, kitRefusals.NOT_PERMITTED],
    ['no reviewer', flow, { duties: [{ duty: '3-1', limitUsd: null, orgIds: ['1'] }] }, kitRefusals.NOT_PERMITTED],
    ['not while a change waits', { ...flow, hasWaiting: true }, maker, FLOW_CHANGE_WAITS],
    ['not in a clearing flow', { ...flow, settleStatus: '1', net } as const, maker, flowHoldRefusals.FLOW_IN_DRAFT_NET],
    ['not under an event', { ...flow, eventOrderNo: 'E1' }, maker, flowHoldRefusals.FLOW_IN_EVENT],
    ['not a void one', { ...flow, cflStatus: '0' } as const, maker, FLOW_LOCKED],
    ['not a provisional one', { ...flow, cflStatus: 'P' } as const, maker, FLOW_LOCKED],
  ])('%s', (_, of, who, because) => {
    expect(refusalOf(() => demandEditable(of, who))?.because).toEqual(because)
  })
})

it('one path fits flows of one organisation, counterparty and currency', () => {
  const one = { ourPartyId: '1', counterPartyId: '9', payCurrency: 'USD' }
  expect(refusalOf(() => demandAlike([]))).toBeUndefined()
  expect(refusalOf(() => demandAlike([one, one]))).toBeUndefined()
  for (const over of [{ ourPartyId: '2' }, { counterPartyId: null }, { payCurrency: 'EUR' }])
    expect(refusalOf(() => demandAlike([one, { ...one, ...over }]))?.because).toEqual(flowChangeRefusals.FLOWS_DIFFER)
})

describe('how far an amount is from the system’s', () => {
  it.each([
    ['1000.00', '1010.00', '1', '1', false],
    ['1000.00', '1010.01', '1', '1.001', true],
    ['1000.00', '990.00', '1', '1', false],
    ['1000.00', '989.99', '1', '1.001', true],
    ['1000.00', '1000.00', '0', '0', false],
    ['1000.00', '1000.01', '0', '0.001', true],
    ['3.00', '4.00', '33.3333', '33.3333', true],
    ['1.00', '2.50', '150', '150', false],
  ])(
    'of %s to %s, with %s per cent for one person: %s, a second one %s',
    (system, amount, pct, deviation, isSeconded) => {
      expect([deviationPct(system, amount), needsReview(system, amount, pct)]).toEqual([deviation, isSeconded])
    },
  )
})

describe('a new amount', () => {
  const { FLOW_AMOUNT_OPEN, FLOW_AMOUNT_SCALE, FLOW_UNCHANGED } = flowChangeRefusals
  it.each([
    ['another', '100.00', 'USD', '100.01', 2, undefined],
    ['of a flow whose amount is open', null, 'USD', '100', 2, FLOW_AMOUNT_OPEN],
    ['with a part of a cent', '100.00', 'USD', '100.005', 2, FLOW_AMOUNT_SCALE],
    ['with a part of a yen', '100', 'JPY', '100.5', 0, FLOW_AMOUNT_SCALE],
    ['with zeros behind', '100', 'JPY', '101.00', 0, undefined],
    ['that is the old one', '100.00', 'USD', '100', 2, FLOW_UNCHANGED],
  ] as const)('%s', (_, payAmt, payCurrency, amount, scale, because) => {
    const refusal = refusalOf(() => demandAmount({ payAmt, payCurrency }, amount, scale))
    expect(refusal?.because).toEqual(because)
    if (because) expect(refusal?.field).toBe('payAmt')
  })

  it('answers what it changes', () =>
    expect(demandAmount({ payAmt: '100.00', payCurrency: 'USD' }, '99', 2)).toBe('100.00'))
})

describe('a new pay date', () => {
  const calendar = (code: string, ...holidays: string[]): Calendar => ({
    code,
    holidays: new Set(holidays.map((day) => businessDate(day))),
    publishedFrom: businessDate('20260101'),
    publishedUntil: businessDate('20261231'),
  })
  const calendars = { CNY: calendar('CNY', '20260501'), USD: calendar('USD', '20260525') }
  const today = businessDate('20260413')
  const { PAY_DATE_PAST, NOT_A_BUSINESS_DAY } = flowChangeRefusals
  it.each([
    ['today', '20260413', ['CNY', 'USD'], undefined],
    ['yesterday', '20260410', ['CNY'], PAY_DATE_PAST],
    ['a Saturday', '20260418', ['USD'], NOT_A_BUSINESS_DAY],
    ['a holiday of one of two', '20260501', ['USD', 'CNY'], NOT_A_BUSINESS_DAY],
    ['a holiday of another centre', '20260501', ['USD'], undefined],
  ])('%s', (_, day, codes, because) => {
    const refusal = refusalOf(() => demandPayDate(day, today, calendars, codes))
    expect(refusal?.because).toEqual(because)
    if (because) expect(refusal?.field).toBe('payDateAdj')
  })
})
