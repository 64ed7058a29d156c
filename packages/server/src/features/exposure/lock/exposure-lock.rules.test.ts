import type { Exposure } from '@hedgerow/contract/exposure/exposure.contract'
import { describe, expect, it } from 'vitest'
import { lockOf, type StoredLocks } from './exposure-lock.rules.ts'

const exposure = (over: Partial<Exposure> = {}) =>
  ({
    status: '1',
    exposureType: '4',
    exposureDirection: '1',
    effectiveExposure: '1000',
    netAmt: '300',
    reservedAmt: '150',
    hedgeableAmt: '150',
    transferredAmt: '200',
    mirrorOf: null,
    externalNo: 'ERP-1',
    ...over,
  }) as Exposure
const stored: StoredLocks = {
  lockDate: '20260410',
  lockEndDate: '20260831',
  lockPrice: '7.12',
  lockPair: 'USD/CNY',
  rightPrice: '6.95',
  rightPair: 'USD/CNY',
  lockedBy: [],
  dealNos: 'FWD1, FWD2',
  businTypes: 'FX_FWD',
  dealtAmt: '500',
  transferNos: 'TRA1',
  offeredAmt: '100',
  transferPrice: '7.1',
  remindTransfer: '20260820',
}

describe('what stands on an exposure', () => {
  it('follows from its deals, requests and transfers', () => {
    expect(lockOf(exposure(), stored)).toEqual({
      hedge_position: '-500',
      lockType: ['1', '2', '3'],
      lockedBy: [],
      lockSerialNo: 'FWD1, FWD2, TRA1',
      hedgeBusinType: 'FX_FWD',
      lockDate: '20260410',
      lockPrice: '7.12',
      lockPair: 'USD/CNY',
      rightPrice: '6.95',
      rightPair: 'USD/CNY',
      lockEndDate: '20260831',
      lockEndMonth: '202608',
      exposureRate: '30',
      deal_status: '2',
      last_flag: '1',
      transferableAmt: '450',
      transferableLockAmt: '300',
      remainTransferable: '150',
      remindTransfer: '20260820',
      transferPrice: '7.1',
      externalInterfaceNo: 'ERP-1',
    })
  })
  it('is nothing where nothing stands on it, and a void one is not the last', () => {
    const nothing = { dealNos: null, businTypes: null, dealtAmt: '0', transferNos: null, offeredAmt: '0' }
    const none = { ...stored, ...nothing, lockDate: null, lockEndDate: null, lockPrice: null, transferPrice: null }
    const free = {
      exposureType: '1',
      reservedAmt: '0',
      transferredAmt: '0',
      effectiveExposure: '0',
      status: '0',
    } as const
    expect(lockOf(exposure(free), none)).toMatchObject({
      lockType: [],
      lockSerialNo: null,
      exposureRate: null,
      deal_status: '0',
      last_flag: '0',
      transferableAmt: '0',
      lockEndMonth: null,
    })
  })
  it('of a short exposure is long', () => {
    expect(lockOf(exposure({ exposureDirection: '0' }), stored).hedge_position).toBe('500')
  })
})
