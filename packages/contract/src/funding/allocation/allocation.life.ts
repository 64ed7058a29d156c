/**
 * The money of a reviewed net row: allocated to own accounts by one person, confirmed by another, then settled by what the bank says. A
 * payment that fails or comes back may be allocated again. What is locked is left alone until a reviewer unlocks it; what a file pays that
 * left, until the bank answers. Source: workflows §5; specification §4.
 */

import { AllocateStatus, LockFlag, OperateStatus } from '../../cash-flow/clearing.dict.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { NetSendStatus, NettingStatus } from '../../settlement/net/net-result.dict.ts'
import { allocationRefusals } from './allocation.refusals.ts'

const {
  NOT_TO_ALLOCATE,
  NOT_TO_CONFIRM,
  NOT_TO_REVOKE,
  NOT_TO_LOCK,
  NOT_LOCKED,
  NOT_TO_SETTLE,
  NOT_SETTLED,
  IS_LOCKED,
  FILE_HAS_LEFT,
} = allocationRefusals
const { committed, settled } = NettingStatus.of
const { none: free, allocated, confirmed } = AllocateStatus.of
const { open, locked } = LockFlag.of
const { none: notSent, sent } = NetSendStatus.of
const reviewed = { nettingStatus: committed, operateStatus: OperateStatus.of.none } as const
const maker = { duty: duties.settlementMaker } as const
const reviewer = { duty: duties.settlementReviewer } as const
/** Confirms what another allocated, and says what the bank made of it. */
const second = { ...reviewer, without: duties.settlementMaker, by: 'other' } as const
const whileSent = { sent: FILE_HAS_LEFT } as const
const whileLocked = {
  ...whileSent,
  lockedFree: IS_LOCKED,
  lockedAllocated: IS_LOCKED,
  lockedConfirmed: IS_LOCKED,
} as const
const freed = { lockFlag: open, sendStatus: notSent } as const

export const allocationLife = life({
  entity: 'allocation',
  axes: {
    nettingStatus: NettingStatus,
    operateStatus: OperateStatus,
    allocateStatus: AllocateStatus,
    lockFlag: LockFlag,
    sendStatus: NetSendStatus,
  },
  states: {
    settled: { nettingStatus: settled },
    /** A file that left pays it. */
    sent: { ...reviewed, allocateStatus: confirmed, lockFlag: locked, sendStatus: sent },
    lockedFree: { ...reviewed, allocateStatus: free, lockFlag: locked },
    lockedAllocated: { ...reviewed, allocateStatus: allocated, lockFlag: locked },
    lockedConfirmed: { ...reviewed, allocateStatus: confirmed, lockFlag: locked },
    free: { ...reviewed, allocateStatus: free },
    allocated: { ...reviewed, allocateStatus: allocated },
    confirmed: { ...reviewed, allocateStatus: confirmed },
    /** Not reviewed yet, or revoked. */
    waiting: {},
  },
  stateNames: {
    lockedFree: { zh: '已复核、未分配、已锁定', en: 'Reviewed, not allocated, locked' },
    lockedAllocated: { zh: '已分配、已锁定', en: 'Allocated, locked' },
    lockedConfirmed: { zh: '分配已确认、已锁定', en: 'Allocation confirmed, locked' },
    free: { zh: '已复核、未分配', en: 'Reviewed, not allocated' },
    allocated: { zh: '已分配，待确认', en: 'Allocated, awaiting confirmation' },
    confirmed: { zh: '分配已确认', en: 'Allocation confirmed' },
    waiting: { zh: '未复核或已撤销', en: 'Not reviewed or revoked' },
  },
  events: {
    allocate: { ...maker, from: { free: { to: 'allocated' } }, refusal: NOT_TO_ALLOCATE, refusals: whileLocked },
    confirm: {
      ...second,
      from: { allocated: { to: 'confirmed' } },
      refusal: NOT_TO_CONFIRM,
      refusals: whileLocked,
    },
    /** Before the confirmation its maker's side takes it back. */
    release: { ...maker, from: { allocated: { to: 'free' } }, refusal: NOT_TO_REVOKE, refusals: whileLocked },
    /** After it a reviewer does, as long as no file is out. */
    recall: { ...reviewer, from: { confirmed: { to: 'free' } }, refusal: NOT_TO_REVOKE, refusals: whileLocked },
    lock: {
      ...maker,
      from: {
        free: { to: 'lockedFree' },
        allocated: { to: 'lockedAllocated' },
        confirmed: { to: 'lockedConfirmed' },
      },
      refusal: NOT_TO_LOCK,
      refusals: whileLocked,
    },
    unlock: {
      ...reviewer,
      from: {
        lockedFree: { to: 'free', sets: { lockFlag: open } },
        lockedAllocated: { to: 'allocated', sets: { lockFlag: open } },
        lockedConfirmed: { to: 'confirmed', sets: { lockFlag: open } },
      },
      refusal: NOT_LOCKED,
      refusals: whileSent,
    },
    /** The release of a file that pays it. */
    send: { ...reviewer, from: { confirmed: { to: 'sent' }, sent: { to: 'sent' } }, refusal: NOT_TO_SETTLE },
    /** The bank took nothing of the file: the row waits for another. */
    giveBack: {
      duty: [duties.settlementMaker, duties.settlementReviewer],
      from: { sent: { to: 'confirmed', sets: freed } },
      refusal: NOT_TO_SETTLE,
    },
    settle: {
      ...second,
      from: {
        confirmed: { to: 'settled', sets: freed },
        lockedConfirmed: { to: 'settled', sets: freed },
        sent: { to: 'settled', sets: freed },
      },
      refusal: NOT_TO_SETTLE,
    },
    fail: {
      ...second,
      from: {
        confirmed: { to: 'free', sets: freed },
        lockedConfirmed: { to: 'free', sets: freed },
        sent: { to: 'free', sets: freed },
      },
      refusal: NOT_TO_SETTLE,
    },
    /** The money is there again. */
    return: {
      ...second,
      from: { settled: { to: 'free', sets: freed } },
      refusal: NOT_SETTLED,
    },
  },
})
