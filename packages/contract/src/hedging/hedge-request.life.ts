/**
 * The life of a hedge request. Its execution status is worked out from what deals take; `closedFlag` gives up what is left of it.
 * A request of two reviews is `seconding` once the first is given. Source: specification §5.2, workflows §0.2 and §1.2.
 */

import { CheckStatus } from '../approval/approval.dict.ts'
import { betweenReviews, fresh, twoReviews } from '../approval/review.life.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { ExecuteStatus, OrderStatus } from './hedge-request.dict.ts'
import { hedgeRefusals } from './hedge-request.refusals.ts'

const { NOT_EDITABLE, NOT_SUBMITTED, ALREADY_CHECKED, CANNOT_DELETE, NOTHING_EXECUTED } = hedgeRefusals
const { passed } = CheckStatus.of
/** Before a review there is nothing to decide on; after it, it was decided. */
const notAwaiting = { refusal: ALREADY_CHECKED, refusals: { draft: NOT_SUBMITTED, void: NOT_SUBMITTED } } as const
/** A request that is not confirmed, or of which nothing is left, says which of these it is. */
const notExecutable = {
  refusal: hedgeRefusals.NOT_EXECUTABLE,
  refusals: {
    closed: hedgeRefusals.REQUEST_CLOSED,
    executed: hedgeRefusals.REQUEST_EXECUTED,
    void: hedgeRefusals.REQUEST_VOID,
  },
} as const
const review = { duty: duties.applicationReviewer, by: 'other', ...notAwaiting } as const

export const hedgeRequestLife = life({
  entity: 'exposureHedge',
  axes: {
    orderStatus: OrderStatus,
    checkStatus: CheckStatus,
    approveStatus: CheckStatus,
    executeStatus: ExecuteStatus,
    closedFlag: YesNo,
  },
  states: {
    draft: { orderStatus: OrderStatus.of.draft },
    seconding: { orderStatus: OrderStatus.of.submitted, checkStatus: passed },
    submitted: { orderStatus: OrderStatus.of.submitted },
    closed: { orderStatus: OrderStatus.of.confirmed, closedFlag: YesNo.of.yes },
    executed: { orderStatus: OrderStatus.of.confirmed, executeStatus: ExecuteStatus.of.executed },
    partly: { orderStatus: OrderStatus.of.confirmed, executeStatus: ExecuteStatus.of.partly },
    confirmed: { orderStatus: OrderStatus.of.confirmed },
    void: { orderStatus: OrderStatus.of.void },
  },
  stateNames: betweenReviews,
  events: {
    edit: { duty: duties.applicationMaker, from: { draft: { to: 'draft' } }, refusal: NOT_EDITABLE },
    submit: {
      duty: duties.applicationMaker,
      from: { draft: { to: 'submitted', sets: fresh } },
      refusal: NOT_EDITABLE,
    },
    withdraw: {
      duty: duties.applicationMaker,
      by: 'maker',
      from: { submitted: { to: 'draft', sets: fresh } },
      ...notAwaiting,
    },
    ...twoReviews(review, 'draft'),
    void: {
      duty: duties.applicationMaker,
      by: 'maker',
      from: { draft: { to: 'void', sets: fresh } },
      refusal: CANNOT_DELETE,
    },
    execute: {
      duty: duties.tradeMaker,
      from: { confirmed: { to: ['partly', 'executed'] }, partly: { to: ['partly', 'executed'] } },
      ...notExecutable,
    },
    /** Takes back the deals of the caller that await review; what checked deals hold stays. */
    cancelExecution: {
      duty: duties.tradeMaker,
      from: {
        closed: { to: 'closed' },
        executed: { to: ['confirmed', 'partly'] },
        partly: { to: ['confirmed', 'partly'] },
      },
      refusal: NOTHING_EXECUTED,
    },
    closeRest: {
      duty: duties.applicationMaker,
      from: { partly: { to: 'closed' }, confirmed: { to: 'closed' } },
      ...notExecutable,
    },
    /** Gives a later last transaction time. */
    reopen: {
      duty: duties.applicationReviewer,
      by: 'other',
      from: { partly: { to: 'partly' }, confirmed: { to: 'confirmed' } },
      ...notExecutable,
    },
  },
})
