/** The life of an amount that deviates by more than one per cent from what the system made: it counts once another person agrees. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { betweenReviews, fresh, twoReviews } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { FlowChangeStatus } from './flow-change.dict.ts'
import { flowChangeRefusals } from './flow-change.refusals.ts'

const { FLOW_CHANGE_NOT_AWAITING } = flowChangeRefusals
const { passed } = CheckStatus.of
const review = {
  duty: duties.settlementReviewer,
  without: duties.settlementMaker,
  by: 'other',
  refusal: FLOW_CHANGE_NOT_AWAITING,
} as const

export const flowChangeLife = life({
  entity: 'cashFlowChange',
  axes: { changeStatus: FlowChangeStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    seconding: { changeStatus: FlowChangeStatus.of.submitted, checkStatus: passed },
    submitted: { changeStatus: FlowChangeStatus.of.submitted },
    confirmed: { changeStatus: FlowChangeStatus.of.confirmed },
    void: { changeStatus: FlowChangeStatus.of.void },
  },
  stateNames: betweenReviews,
  events: {
    withdraw: {
      duty: duties.settlementMaker,
      by: 'maker',
      from: { submitted: { to: 'void', sets: fresh } },
      refusal: FLOW_CHANGE_NOT_AWAITING,
    },
    ...twoReviews(review, 'void'),
  },
})
