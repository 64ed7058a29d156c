/**
 * The money of a reviewed net row: allocated to own accounts by one person, confirmed by another, then settled by what the bank says. A
 * payment that fails or comes back may be allocated again. What is locked is left alone until a reviewer unlocks it. Source: workflows
 * §5; specification §4.
 */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { AllocateStatus, LockFlag, NettingStatus, OperateStatus } from '../../settlement/net/net-result.dict.ts'
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
} = allocationRefusals
const { committed, settled } = NettingStatus.of
const { none: free, allocated, confirmed } = AllocateStatus.of
const { open, locked } = LockFlag.of
const reviewed = { nettingStatus: committed, operateStatus: OperateStatus.of.none } as const
const maker = { duty: duties.settlementMaker } as const
const reviewer = { duty: duties.settlementReviewer } as const
const whileLocked = { lockedFree: IS_LOCKED, lockedAllocated: IS_LOCKED, lockedConfirmed: IS_LOCKED } as const

export const allocationLife = life({
  entity: 'allocation',
  axes: {
    nettingStatus: NettingStatus,
    operateStatus: OperateStatus,
    allocateStatus: AllocateStatus,
    lockFlag: LockFlag,
  },
  states: {
    settled: { nettingStatus: settled },
    lockedFree: { ...reviewed, allocateStatus: free, lockFlag: locked },
    lockedAllocated: { ...reviewed, allocateStatus: allocated, lockFlag: locked },
    lockedConfirmed: { ...reviewed, allocateStatus: confirmed, lockFlag: locked },
    free: { ...reviewed, allocateStatus: free },
    allocated: { ...reviewed, allocateStatus: allocated },
    confirmed: { ...reviewed, allocateStatus: confirmed },
    /** Not reviewed yet, or revoked. */
    waiting: {},
  },
  events: {
    allocate: { ...maker, from: { free: { to: 'allocated' } }, refusal: NOT_TO_ALLOCATE, refusals: whileLocked },
    confirm: {
      ...reviewer,
      by: 'other',
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
    },
    settle: {
      ...reviewer,
      by: 'other',
      from: {
        confirmed: { to: 'settled', sets: { lockFlag: open } },
        lockedConfirmed: { to: 'settled', sets: { lockFlag: open } },
      },
      refusal: NOT_TO_SETTLE,
    },
    fail: {
      ...reviewer,
      by: 'other',
      from: {
        confirmed: { to: 'free', sets: { lockFlag: open } },
        lockedConfirmed: { to: 'free', sets: { lockFlag: open } },
      },
      refusal: NOT_TO_SETTLE,
    },
    /** The money is there again. */
    return: {
      ...reviewer,
      by: 'other',
      from: { settled: { to: 'free', sets: { lockFlag: open } } },
      refusal: NOT_SETTLED,
    },
  },
})
