import { ChangeType } from '@hedgerow/contract/exposure/exposure.dict'
import { exposureLife } from '@hedgerow/contract/exposure/exposure.life'
import { exposureRefusals } from '@hedgerow/contract/exposure/exposure.refusals'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { type EventOf, whyNot } from '@hedgerow/contract/kit/record/life'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal-of.ts'
import {
  type ChangeRecord,
  changeExposure,
  checkModify,
  checkNew,
  type ExposureState,
  isSameMoney,
  methodOf,
  takeChangeBack,
  voidExposure,
} from './exposure.rules.ts'

const booked = (bookRate: string) => ({
  bookRate,
  bookRatePair: 'USD/CNY',
  bookRateSource: 'ECB',
  bookRateDate: '20260101',
})
const state = (over: Partial<Record<Exclude<keyof ExposureState, 'booked'>, string | number>> = {}): ExposureState => {
  const of = {
    status: '1',
    chgNo: 0,
    lockFlag: '0',
    exposureType: '2',
    exposureAmt: '1000',
    settledAmt: '0',
    lockAmt: '0',
    reservedAmt: '0',
    endDate: '20260601',
    ...over,
  } as Record<Exclude<keyof ExposureState, 'chgNo' | 'booked'>, string> & { chgNo: number }
  return {
    ...of,
    booked: booked('6.95'),
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
/** Neither a date change nor a conversion moves the amount. */
const still = (over: object) => change({ dealType: '0', changeAmt: '0', ...over })
const rebook = (bookRate: string) => still({ changeType: '5', bookRate, booked: booked(bookRate) })
const changed = (of: ExposureState, input: Parameters<typeof changeExposure>[2]) =>
  changeExposure(of, '20260101', input, 2)

const record = (over: Partial<ChangeRecord> = {}): ChangeRecord => ({
  chgNo: 1,
  changeType: '1',
  changeAmt: decimal('100'),
  endDateBefore: '20260501',
  exposureTypeBefore: '3',
  bookedBefore: booked('6.9'),
  isLatest: true,
  isReversed: false,
  createBy: '7',
  ...over,
})
const takenBack = (of: ExposureState, over: Partial<ChangeRecord> = {}, userId = '7') =>
  takeChangeBack(of, record(over), { earlierChanges: 0, userId })

/** The words of the refusal, or `ok`. */
function outcome(act: () => unknown): string {
  try {
    act()
    return 'ok'
  } catch (error) {
    if (error instanceof Refusal) return error.because.en
    throw error
  }
}

/** Each state as a stored exposure; 400 of 1,000 are reserved, hedged or delivered. */
const states: Record<keyof typeof exposureLife.states, ExposureState> = {
  normal: state(),
  changed: state({ status: '2', chgNo: 1 }),
  restored: state({ chgNo: 2 }),
  reserved: state({ status: '2', chgNo: 1, lockFlag: '1', reservedAmt: '400' }),
  settledReserved: state({ status: '2', chgNo: 1, lockFlag: '1', reservedAmt: '200', settledAmt: '200' }),
  locked: state({ status: '2', chgNo: 1, lockAmt: '400' }),
  settled: state({ status: '2', chgNo: 1, settledAmt: '400' }),
  zero: state({ exposureAmt: '0' }),
  emptied: state({ status: '2', chgNo: 1, exposureAmt: '0' }),
  void: state({ status: '0', chgNo: 2, exposureAmt: '0' }),
}
/** The change that is taken back, by the state: what was voided or taken back already is not. */
const back = (changeType: string, changeAmt: string) => (of: ExposureState) => {
  if (of === states.void) return takenBack(of, { changeType: '4' })
  const moved = decimal(of === states.emptied ? '-1000' : changeAmt)
  return takenBack(of, { changeType, changeAmt: moved, isReversed: of === states.restored })
}
const events: Record<EventOf<typeof exposureLife>, (of: ExposureState) => unknown> = {
  modify: checkModify,
  increase: (of) => changed(of, change()),
  decrease: (of) => changed(of, change({ dealType: '2' })),
  date: (of) => changed(of, still({ changeType: '2', endDate: '20260701' })),
  convert: (of) => changed(of, still({ changeType: '3', deterministicFlag: '1' })),
  rebook: (of) => changed(of, rebook('7.01')),
  takeBackAmount: back('1', '100'),
  takeBackDate: back('2', '0'),
  takeBackConversion: back('3', '0'),
  takeBackRate: back('5', '0'),
  void: voidExposure,
}

describe('exposure: every state × every event of its life', () => {
  for (const [name, of] of Object.entries(states)) {
    for (const [event, act] of Object.entries(events)) {
      const because = whyNot(exposureLife, name as keyof typeof states, event as keyof typeof events)
      it(`${name} × ${event}: ${because?.code ?? 'taken'}`, () =>
        expect(outcome(() => act(of))).toBe(because?.en ?? 'ok'))
    }
  }

  it.each([
    ['decrease', () => changed(states.locked, change({ dealType: '2', changeAmt: '700' })), 'BELOW_COMMITTED'],
    ['take back', () => takenBack(states.settled, { changeAmt: decimal('700') }), 'BELOW_WITHOUT_CHANGE'],
  ] as const)('does not %s below what is committed', (_, act, name) =>
    expect(outcome(act)).toBe(exposureRefusals[name].en),
  )
})

it('what a change did is told by its sign', () => {
  expect(['0.01', '-0.01', '0', '0.00'].map((amount) => methodOf(decimal(amount)))).toEqual(['1', '2', '0', '0'])
})

it('a document proves money of one organisation, currency and direction', () => {
  const money = { orgId: '1', currency: 'USD', exposureDirection: '1' } as const
  expect(isSameMoney(money, { ...money })).toBe(true)
  for (const over of [{ orgId: '2' }, { currency: 'EUR' }, { exposureDirection: '0' }] as const)
    expect(isSameMoney(money, { ...money, ...over })).toBe(false)
})

describe('what stands on an exposure counts together', () => {
  // 200 are hedged, 300 reserved and 400 delivered of 1,000.
  const held = state({ lockAmt: '200', reservedAmt: '300', settledAmt: '400' })
  it.each([
    ['100', 'ok'],
    ['100.01', exposureRefusals.BELOW_COMMITTED.en],
  ])('a decrease by %s: %s', (changeAmt, expected) =>
    expect(outcome(() => changed(held, change({ dealType: '2', changeAmt })))).toBe(expected),
  )
})

describe('exposure change', () => {
  it('ends on the day the exposure began or later', () => {
    const ends = (endDate: string) => outcome(() => changed(state(), still({ changeType: '2', endDate })))
    expect(ends('20260101')).toBe('ok')
    expect(ends('20251231')).toBe(exposureRefusals.EXPIRE_BEFORE_START.en)
  })
  it('grows as far as an amount may be, and not a cent further', () => {
    const grown = (changeAmt: string) => outcome(() => changed(state(), change({ changeAmt })))
    expect(grown('999999999000')).toBe('ok')
    expect(grown('999999999000.01')).toBe(exposureRefusals.AMOUNT_BEYOND_LIMIT.en)
  })
  it('adds, takes away and keeps the identity after = before + change', () => {
    const more = changeExposure(state(), '20260101', change({ changeAmt: '0.01' }), 2)
    expect([more.exposureAmt.toString(), more.changeAmt.toString(), more.status]).toEqual(['1000.01', '0.01', '2'])
    const less = changeExposure(state({ lockAmt: '300' }), '20260101', change({ dealType: '2', changeAmt: '700' }), 2)
    expect(less.exposureAmt.toString()).toBe('300')
  })
  it('moves only dates for a date change and refuses one that changes nothing', () => {
    const moved = changed(state(), still({ changeType: '2', endDate: '20260701' }))
    expect([moved.endDate, moved.exposureAmt.toString()]).toEqual(['20260701', '1000'])
    expect(outcome(() => changed(state(), still({ changeType: '2' })))).toBe(
      'The change alters nothing; enter a different amount, date or type',
    )
  })
  it('converts to deterministic once, and only when told so', () => {
    const convert =
      (over: object, of = state()) =>
      () =>
        changed(of, still({ changeType: '3', ...over }))
    expect(outcome(convert({}))).toBe('Deterministic exposure is required')
    expect(convert({ deterministicFlag: '1', endDate: '20260701' })()).toMatchObject({
      exposureType: '1',
      endDate: '20260701',
    })
    expect(outcome(convert({ deterministicFlag: '1' }, state({ exposureType: '1' })))).toBe(
      'This exposure is certain already',
    )
  })
  it.each([
    ['dealType', change({ dealType: '0' })],
    ['endDate', change({ endDate: '20260701' })],
    ['deterministicFlag', change({ deterministicFlag: '1' })],
    ['dealType', still({ changeType: '2', endDate: '20260701', dealType: '1' })],
    ['changeAmt', still({ changeType: '2', endDate: '20260701', changeAmt: '1' })],
    ['deterministicFlag', still({ changeType: '2', endDate: '20260701', deterministicFlag: '1' })],
    ['changeAmt', still({ changeType: '3', deterministicFlag: '1', changeAmt: '1' })],
    ['bookRate', change({ bookRate: '7' })],
    ['bookRate', still({ changeType: '5' })],
    ['endDate', still({ changeType: '5', bookRate: '7', endDate: '20260701' })],
    ['changeAmt', still({ changeType: '5', bookRate: '7', changeAmt: '1' })],
    ['changeType', still({ changeType: '4' })],
    ['changeType', still({ changeType: '9' })],
  ])('names %s where it contradicts the change type', (field, input) => {
    expect(() => changed(state(), input)).toThrow(expect.objectContaining({ field }))
  })
  it('changes the booking rate alone, and gives back the one before it with its source', () => {
    const moved = changed(state(), rebook('7.01'))
    expect([moved.booked?.bookRate, moved.exposureAmt.toString(), moved.endDate]).toEqual(['7.01', '1000', '20260601'])
    expect(outcome(() => changed(state(), rebook('6.95')))).toBe(
      'The change alters nothing; enter a different amount, date or type',
    )
    const back = takenBack(state({ status: '2', chgNo: 1 }), { changeType: '5', changeAmt: decimal('0') })
    expect(back.booked).toEqual(booked('6.9'))
  })
  it('refuses amounts beyond the limit and finer than the currency', () => {
    expect(outcome(() => changeExposure(state(), '20260101', change({ changeAmt: '1000000000000' }), 2))).toBe(
      'Amount should be between 0 ~ 1000000000000',
    )
    expect(outcome(() => changeExposure(state(), '20260101', change({ changeAmt: '0.5' }), 0))).toBe(
      '{field} can have at most {max:number} decimals',
    )
  })
  it('takes back the latest change and nothing else', () => {
    const back = takenBack(state({ exposureAmt: '1100', status: '2', chgNo: 1 }))
    expect([back.exposureAmt.toString(), back.status, back.endDate, back.exposureType]).toEqual([
      '1000',
      '1',
      '20260501',
      '3',
    ])
    expect(outcome(() => takenBack(state(), { isLatest: false }))).toBe('Only the latest change record can be deleted')
    expect(outcome(() => takenBack(state(), { isReversed: true }))).toBe('This data cannot be deleted')
    expect(outcome(() => takenBack(state(), {}, '8'))).toBe('Only its maker can delete this change')
  })
  it('keeps for good what voided or took back, by its name', () => {
    const standing = (changeType: string, isReversed = false) =>
      refusalOf(() => takenBack(state({ status: '2', chgNo: 1 }), { changeType, isReversed }))
    for (const changeType of [ChangeType.of.reversal, ChangeType.of.void])
      expect(standing(changeType)).toMatchObject({
        because: exposureRefusals.CANNOT_DELETE,
        params: { standing: labelOf(ChangeType, changeType) },
      })
    expect(standing('1', true)?.because).toEqual(exposureRefusals.CANNOT_DELETE)
  })
  it('is changed still while an earlier change stands, and tells what the taking back moved', () => {
    const back = (earlierChanges: number) =>
      takeChangeBack(state({ exposureAmt: '1100', status: '2', chgNo: 2 }), record(), { earlierChanges, userId: '7' })
    expect([back(0).status, back(1).status, back(2).status]).toEqual(['1', '2', '2'])
    expect(back(1).changeAmt.toString()).toBe('-100')
  })
  it('takes an amount back as far as hedges and deliveries leave it', () => {
    const held = (committed: string) => state({ exposureAmt: '1100', lockAmt: '600', settledAmt: committed })
    expect(outcome(() => takenBack(held('400')))).toBe('ok')
    expect(outcome(() => takenBack(held('400.01')))).toBe(exposureRefusals.BELOW_WITHOUT_CHANGE.en)
  })
  it('voids to zero and keeps the identity after = before + change', () => {
    const gone = voidExposure(state({ exposureAmt: '1100.5' }))
    expect([gone.exposureAmt.toString(), gone.changeAmt.toString(), gone.endDate]).toEqual(['0', '-1100.5', '20260601'])
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
  it('is delivered on the day it starts or later', () => {
    expect(outcome(() => checkNew(fresh({ deliveryDate: '20251231' }), 0))).toBe(
      'The delivery date {date:day} cannot be earlier than the exposure date {start:day}',
    )
  })
  it('has no fraction of the smallest unit, and a bill has its rate and bank', () => {
    expect(outcome(() => checkNew(fresh({ exposureAmt: '0.001' }), 0))).toBe(
      '{field} can have at most {max:number} decimals',
    )
    expect(outcome(() => checkNew(fresh({ documentaryBillFlag: '1', documentaryBillRate: '4.5' }), 0))).toBe(
      'A documentary bill needs its rate and bank',
    )
  })
})
