/** The life of a settlement path: it pays once a second person has called back, and every change makes it wait again. */

import { CheckStatus } from '../../approval/approval.dict.ts'
import { fresh, passedOnce, rejectedOnce } from '../../approval/review.life.ts'
import { PathStatus } from '../../cash-flow/pay-way.dict.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { settlePathRefusals } from './settle-path.refusals.ts'

const { PATH_NOT_AWAITING, PATH_VOID } = settlePathRefusals
const review = {
  duty: duties.settlementReviewer,
  without: duties.settlementMaker,
  by: 'other',
  refusal: PATH_NOT_AWAITING,
} as const

export const settlePathLife = life({
  entity: 'settlePath',
  axes: { pathStatus: PathStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    draft: { pathStatus: PathStatus.of.draft },
    pending: { pathStatus: PathStatus.of.pending },
    trusted: { pathStatus: PathStatus.of.trusted },
    void: { pathStatus: PathStatus.of.void },
  },
  events: {
    change: {
      duty: duties.settlementMaker,
      from: {
        draft: { to: 'pending', sets: fresh },
        pending: { to: 'pending', sets: fresh },
        trusted: { to: 'pending', sets: fresh },
      },
      refusal: PATH_VOID,
    },
    void: {
      duty: duties.settlementMaker,
      from: { draft: { to: 'void' }, pending: { to: 'void' }, trusted: { to: 'void' } },
      refusal: PATH_VOID,
    },
    pass: { ...review, from: { pending: { to: 'trusted', sets: passedOnce } } },
    reject: { ...review, from: { pending: { to: 'draft', sets: rejectedOnce } } },
  },
})
