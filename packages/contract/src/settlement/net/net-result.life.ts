/**
 * The life of a net row: generated, committed by one person, reviewed by another who touched none of its members, settled by the bank.
 * `nettingStatus` 1 holds both what awaits review and what passed it; `operateStatus` tells the two apart.
 */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { betweenReviews } from '../../approval/review.life.ts'
import { OperateStatus } from '../../cash-flow/clearing.dict.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { NettingStatus } from './net-result.dict.ts'
import { netResultRefusals } from './net-result.refusals.ts'

const { NET_LOCKED, NET_NOT_AWAITING, NET_NOT_DRAFT } = netResultRefusals
const { initial, passed, rejected } = CheckStatus.of
const fresh = { checkStatus: initial, approveStatus: initial } as const
const maker = { duty: duties.settlementMaker } as const
const review = {
  duty: duties.settlementReviewer,
  without: duties.settlementMaker,
  by: 'other',
  refusal: NET_NOT_AWAITING,
} as const
const { draft, committed, settled, revoked } = NettingStatus.of

export const netResultLife = life({
  entity: 'netResult',
  axes: {
    nettingStatus: NettingStatus,
    operateStatus: OperateStatus,
    checkStatus: CheckStatus,
    approveStatus: CheckStatus,
  },
  states: {
    draft: { nettingStatus: draft, operateStatus: OperateStatus.of.none },
    seconding: { nettingStatus: committed, operateStatus: OperateStatus.of.adding, checkStatus: passed },
    submitted: { nettingStatus: committed, operateStatus: OperateStatus.of.adding },
    passed: { nettingStatus: committed, operateStatus: OperateStatus.of.none },
    settled: { nettingStatus: settled, operateStatus: OperateStatus.of.none },
    revoked: { nettingStatus: revoked, operateStatus: OperateStatus.of.none },
  },
  stateNames: {
    ...betweenReviews,
    submitted: { zh: '待复核', en: 'Awaiting review' },
    passed: { zh: '已复核', en: 'Reviewed' },
  },
  events: {
    edit: { ...maker, from: { draft: { to: 'draft' } }, refusal: NET_LOCKED },
    commit: { ...maker, from: { draft: { to: 'submitted', sets: fresh } }, refusal: NET_NOT_DRAFT },
    /** A reviewed row only where its payment failed, which the rules ask. */
    revoke: {
      ...maker,
      from: { draft: { to: 'revoked' }, submitted: { to: 'revoked', sets: fresh }, passed: { to: 'revoked' } },
      refusal: NET_LOCKED,
    },
    firstPass: { ...review, from: { submitted: { to: 'seconding', sets: { approveStatus: initial } } } },
    pass: {
      ...review,
      from: {
        seconding: { to: 'passed', sets: { checkStatus: passed, approveStatus: passed } },
        submitted: { to: 'passed', sets: { checkStatus: passed, approveStatus: initial } },
      },
    },
    reject: {
      ...review,
      from: {
        seconding: { to: 'draft', sets: { checkStatus: rejected, approveStatus: rejected } },
        submitted: { to: 'draft', sets: { checkStatus: rejected, approveStatus: initial } },
      },
    },
  },
})
