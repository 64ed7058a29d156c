import { ExposureStatus, ExposureType } from '@hedgerow/contract/exposure/exposure.dict'
import { TransferStatus } from '@hedgerow/contract/exposure/transfer/exposure-transfer.life'
import { transferRefusals } from '@hedgerow/contract/exposure/transfer/exposure-transfer.refusals'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { checkTransfer, decideTransfer, demandOwn } from './exposure-transfer.rules.ts'

const today = businessDate('20260413')
const exposure = {
  orgId: '1',
  exposureType: ExposureType.of.transferable,
  status: ExposureStatus.of.normal,
  hedgeableAmt: '250000.5',
  endDate: businessDate('20260630'),
  mirrorOf: null,
} as const
const wish = { targetOrgId: '2', transferAmt: '250000.50' }

const answer = (act: () => void) => {
  const refusal = refusalOf(act)
  return refusal && [refusal.because, refusal.field]
}
const check = (over: object, wished: object = {}, scale = 2) =>
  answer(() => checkTransfer({ ...exposure, ...over }, { ...wish, ...wished }, today, scale))

describe('what may be transferred', () => {
  it('a transferable exposure to another organisation, all that nothing stands on, on its last day too', () => {
    expect(check({})).toBeUndefined()
    expect(check({ endDate: today })).toBeUndefined()
    expect(check({}, { remindTransfer: today })).toBeUndefined()
    expect(check({}, { remindTransfer: exposure.endDate })).toBeUndefined()
  })

  it.each([
    ['a certain one', { exposureType: ExposureType.of.certain }, {}, 'NOT_TRANSFERABLE', 'exposureId'],
    ['a void one', { status: ExposureStatus.of.void }, {}, 'NOT_TRANSFERABLE', 'exposureId'],
    ['what came by transfer itself', { mirrorOf: 'TRF1' }, {}, 'NOT_TRANSFERABLE', 'exposureId'],
    ['to itself', {}, { targetOrgId: '1' }, 'SAME_ORG', 'targetOrgId'],
    ['what fell due yesterday', { endDate: businessDate('20260412') }, {}, 'ALREADY_DUE', 'exposureId'],
    ['a cent too much', {}, { transferAmt: '250000.51' }, 'ABOVE_TRANSFERABLE', 'transferAmt'],
    ['reminded yesterday', {}, { remindTransfer: '20260412' }, 'REMINDER_RANGE', 'remindTransfer'],
    ['reminded after its end', {}, { remindTransfer: '20260701' }, 'REMINDER_RANGE', 'remindTransfer'],
  ] as const)('not %s', (_, over, wished, refusal, field) =>
    expect(check(over, wished)).toEqual([transferRefusals[refusal], field]),
  )

  it('not in decimals that the currency has not', () =>
    expect(check({}, { transferAmt: '0.5' }, 0)).toEqual([fieldRefusals.TOO_MANY_DECIMALS, 'transferAmt']))
})

describe('who decides on it', () => {
  const transfer = { transferStatus: TransferStatus.of.waiting, createBy: 'maker', endDate: '20260413' }
  const decide = (event: 'accept' | 'refuse' | 'withdraw', userId: string, over: object = {}) =>
    answer(() => decideTransfer({ ...transfer, ...over }, event, { userId, today }))?.[0]
  const [accepted, due] = [{ transferStatus: TransferStatus.of.accepted }, { endDate: '20260412' }]

  it.each([
    ['accept', 'other', {}, undefined],
    ['refuse', 'other', {}, undefined],
    ['withdraw', 'maker', {}, undefined],
    ['accept', 'maker', {}, 'OWN_TRANSFER'],
    ['refuse', 'maker', {}, 'OWN_TRANSFER'],
    ['withdraw', 'other', {}, 'NOT_YOURS'],
    ['accept', 'other', due, 'ALREADY_DUE'],
    ['refuse', 'other', due, undefined],
    ['withdraw', 'maker', due, undefined],
    ['accept', 'other', accepted, 'NOT_WAITING'],
    ['refuse', 'other', accepted, 'NOT_WAITING'],
    ['withdraw', 'maker', accepted, 'NOT_WAITING'],
  ] as const)('%s by the %s of %j: %s', (event, userId, over, refusal) =>
    expect(decide(event, userId, over)).toBe(refusal && transferRefusals[refusal]),
  )
})

it('what came by transfer is not changed by who received it', () => {
  expect(answer(() => demandOwn({ mirrorOf: null }))).toBeUndefined()
  expect(answer(() => demandOwn({ mirrorOf: 'TRF1' }))?.[0]).toBe(transferRefusals.MIRROR_STANDS)
})
