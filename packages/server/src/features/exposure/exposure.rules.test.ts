import { Refusal } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import {
  changeExposure,
  checkModify,
  checkNew,
  checkVoid,
  type ExposureState,
  takeChangeBack,
} from './exposure.rules.ts'

const state = (over: Partial<Record<keyof ExposureState, string>> = {}): ExposureState => {
  const of = {
    status: '1',
    lockFlag: '0',
    exposureType: '2',
    exposureAmt: '1000',
    settledAmt: '0',
    lockAmt: '0',
    reservedAmt: '0',
    endDate: '20260601',
    ...over,
  }
  return {
    ...of,
    exposureAmt: decimal(of.exposureAmt),
    settledAmt: decimal(of.settledAmt),
    lockAmt: decimal(of.lockAmt),
    reservedAmt: decimal(of.reservedAmt),
  }
}
const change = (over: object = {}) =>
  ({
    exposureId: '1',
    version: 0,
    changeType: '1',
    dealType: '1',
    changeAmt: '100',
    changeDate: '20260413',
    endDate: '20260601',
    ...over,
  }) as Parameters<typeof changeExposure>[2]

/** The code of the refusal, or `ok`. */
function outcome(act: () => unknown): string {
  try {
    act()
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.because.en
    throw error
  }
}

describe('exposure: every state × every event', () => {
  const states = {
    normal: state(),
    changed: state({ status: '2' }),
    void: state({ status: '0' }),
    reserved: state({ lockFlag: '1', reservedAmt: '400' }),
    locked: state({ lockAmt: '400' }),
    settled: state({ settledAmt: '400' }),
    zero: state({ exposureAmt: '0' }),
  }
  const events = {
    modify: (of: ExposureState) => checkModify(of),
    void: (of: ExposureState) => checkVoid(of),
    increase: (of: ExposureState) => changeExposure(of, '20260101', change(), 2),
    halve: (of: ExposureState) => changeExposure(of, '20260101', change({ dealType: '2', changeAmt: '700' }), 2),
  }
  const noModify = 'This record has been locked and cannot be modified'
  const noDelete = 'This record has been locked and cannot be deleted'
  const below =
    'The amount after the change, {after}, is below the {committed} already locked or reserved; release hedges first'
  const zeroText = 'Exposure amount is zero and cannot be changed'
  const table: Record<keyof typeof states, Record<keyof typeof events, string>> = {
    normal: { modify: 'ok', void: 'ok', increase: 'ok', halve: 'ok' },
    changed: { modify: noModify, void: 'ok', increase: 'ok', halve: 'ok' },
    void: {
      modify: 'This exposure is void',
      void: 'This data cannot be deleted',
      increase: 'This exposure is void',
      halve: 'This exposure is void',
    },
    reserved: { modify: noModify, void: noDelete, increase: noModify, halve: noModify },
    locked: { modify: noModify, void: noDelete, increase: 'ok', halve: below },
    settled: { modify: 'ok', void: 'This data cannot be deleted', increase: 'ok', halve: below },
    zero: { modify: 'ok', void: 'ok', increase: zeroText, halve: zeroText },
  }
  for (const [name, of] of Object.entries(states)) {
    for (const [event, act] of Object.entries(events)) {
      const expected = table[name as keyof typeof states][event as keyof typeof events]
      it(`${name} × ${event}: ${expected}`, () => expect(outcome(() => act(of))).toBe(expected))
    }
  }
})

describe('exposure change', () => {
  it('adds, takes away and keeps the identity after = before + change', () => {
    const more = changeExposure(state(), '20260101', change({ changeAmt: '0.01' }), 2)
    expect([more.exposureAmt.toString(), more.changeAmt.toString(), more.status]).toEqual(['1000.01', '0.01', '2'])
    const less = changeExposure(state({ lockAmt: '300' }), '20260101', change({ dealType: '2', changeAmt: '700' }), 2)
    expect(less.exposureAmt.toString()).toBe('300')
  })
  it('moves only dates for a date change and refuses one that changes nothing', () => {
    const moved = changeExposure(
      state(),
      '20260101',
      change({ changeType: '2', dealType: '0', changeAmt: '0', endDate: '20260701' }),
      2,
    )
    expect([moved.endDate, moved.exposureAmt.toString()]).toEqual(['20260701', '1000'])
    expect(
      outcome(() => changeExposure(state(), '20260101', change({ changeType: '2', dealType: '0', changeAmt: '0' }), 2)),
    ).toBe('Nothing would change')
  })
  it('converts to deterministic once, and only when told so', () => {
    const convert =
      (over: object, of = state()) =>
      () =>
        changeExposure(of, '20260101', change({ changeType: '3', dealType: '0', changeAmt: '0', ...over }), 2)
    expect(outcome(convert({}))).toBe('Deterministic exposure is required')
    expect(convert({ deterministicFlag: '1' })().exposureType).toBe('1')
    expect(outcome(convert({ deterministicFlag: '1' }, state({ exposureType: '1' })))).toBe(
      'This exposure is deterministic already',
    )
  })
  it('refuses amounts beyond the limit and finer than the currency', () => {
    expect(outcome(() => changeExposure(state(), '20260101', change({ changeAmt: '1000000000000' }), 2))).toBe(
      'Amount should be between 0 ~ 1000000000000',
    )
    expect(outcome(() => changeExposure(state(), '20260101', change({ changeAmt: '0.5' }), 0))).toBe(
      '{field} can have at most {max} decimals',
    )
  })
  it('takes back the latest change and nothing else', () => {
    const record = {
      chgNo: 1,
      changeType: '1',
      changeAmt: decimal('100'),
      endDateBefore: '20260501',
      exposureTypeBefore: '3',
      isLatest: true,
      isReversed: false,
    }
    const back = takeChangeBack(state({ exposureAmt: '1100', status: '2' }), record, 0)
    expect([back.exposureAmt.toString(), back.status, back.endDate, back.exposureType]).toEqual([
      '1000',
      '1',
      '20260501',
      '3',
    ])
    expect(outcome(() => takeChangeBack(state(), { ...record, isLatest: false }, 1))).toBe(
      'Only the latest change record can be deleted',
    )
    expect(outcome(() => takeChangeBack(state(), { ...record, isReversed: true }, 0))).toBe(
      'This data cannot be deleted',
    )
    expect(outcome(() => takeChangeBack(state({ exposureAmt: '1100', lockAmt: '1050' }), record, 0))).toBe(
      'This record has been locked and cannot be deleted',
    )
  })
})

describe('a new exposure', () => {
  const fresh = (over: object = {}) =>
    ({
      orgId: '1',
      exposureType: '1',
      exposureDirection: '1',
      currency: 'JPY',
      exposureAmt: '100',
      transDate: '20260101',
      endDate: '20260101',
      deliveryDate: '20260101',
      documentaryBillFlag: '0',
      ...over,
    }) as Parameters<typeof checkNew>[0]
  it('may end on the day it starts, never before', () => {
    expect(outcome(() => checkNew(fresh(), 0))).toBe('ok')
    expect(outcome(() => checkNew(fresh({ endDate: '20251231' }), 0))).toBe(
      'Expire date cannot be earlier than exposure date',
    )
  })
  it('has no fraction of the smallest unit, and a bill has its rate and bank', () => {
    expect(outcome(() => checkNew(fresh({ exposureAmt: '0.001' }), 0))).toBe('{field} can have at most {max} decimals')
    expect(outcome(() => checkNew(fresh({ documentaryBillFlag: '1', documentaryBillRate: '4.5' }), 0))).toBe(
      'A documentary bill needs its rate and bank',
    )
  })
})
