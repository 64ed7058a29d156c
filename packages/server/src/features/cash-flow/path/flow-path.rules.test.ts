import { flowChangeRefusals } from '@hedgerow/contract/cash-flow/change/flow-change.refusals'
import { PathState } from '@hedgerow/contract/cash-flow/pay-way.dict'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { demandPayable, isInWindow, isOf, recentSince } from './flow-path.rules.ts'

const yuan: Calendar = {
  code: 'CNY',
  holidays: new Set(['20260501', '20260504', '20260505'].map((day) => businessDate(day))),
  publishedFrom: businessDate('20260101'),
  publishedUntil: businessDate('20261231'),
}

it('a change is recent for five business days, whatever lies between', () => {
  // From Monday 13 April: Friday 10, Thursday 9, Wednesday 8, Tuesday 7, Monday 6.
  expect(recentSince(businessDate('20260413'), yuan)).toBe('20260406')
  // Over the Labour Day holiday and two weekends.
  expect(recentSince(businessDate('20260507'), yuan)).toBe('20260427')
})

describe('a window', () => {
  const window = { beginDate: '20260410', endDate: '20260413' }
  it.each([
    ['before its first day', window, '20260409', false],
    ['its first day', window, '20260410', true],
    ['its last day', window, '20260413', true],
    ['after its last day', window, '20260414', false],
    ['without a last day', { ...window, endDate: null }, '20991231', true],
    ['without a last day, before its first', { ...window, endDate: null }, '20260409', false],
  ])('%s', (_, of, day, holds) => expect(isInWindow(of, day)).toBe(holds))
})

it('is of one party by kind and number: the ids are of two tables', () => {
  const ours = { partyType: '0', partyId: '7' }
  expect(isOf(ours, ours)).toBe(true)
  expect(isOf(ours, { partyType: '1', partyId: '7' })).toBe(false)
  expect(isOf(ours, { partyType: '0', partyId: '8' })).toBe(false)
})

describe('a payment by a path', () => {
  const path = {
    partyType: '1',
    partyId: '7',
    currency: 'USD',
    pathStatus: PathState.of.trusted,
    beginDate: '20260410',
    endDate: '20260413',
  }
  const payment = { partyType: '1', partyId: '7', currency: 'USD', day: '20260413', field: 'counterPartyPathId' }
  const { PATH_NOT_FITTING, PATH_NOT_VERIFIED, PATH_OUTSIDE_WINDOW } = flowChangeRefusals
  it.each([
    ['that fits', path, payment, undefined],
    ['that is none', undefined, payment, PATH_NOT_FITTING],
    ['of another party', { ...path, partyId: '8' }, payment, PATH_NOT_FITTING],
    ['of ours by the same number', { ...path, partyType: '0' }, payment, PATH_NOT_FITTING],
    ['in another currency', { ...path, currency: 'EUR' }, payment, PATH_NOT_FITTING],
    ['that awaits verification', { ...path, pathStatus: PathState.of.pending }, payment, PATH_NOT_VERIFIED],
    ['that was changed', { ...path, pathStatus: PathState.of.changed }, payment, PATH_NOT_VERIFIED],
    ['that is void', { ...path, pathStatus: PathState.of.void }, payment, PATH_NOT_VERIFIED],
    ['a day after its last', path, { ...payment, day: '20260414' }, PATH_OUTSIDE_WINDOW],
    ['a day before its first', path, { ...payment, day: '20260409' }, PATH_OUTSIDE_WINDOW],
  ])('%s', (_, of, to, because) => {
    const refusal = refusalOf(() => demandPayable(of, to))
    expect(refusal?.because).toEqual(because)
    if (because) expect(refusal?.field).toBe('counterPartyPathId')
  })
})
