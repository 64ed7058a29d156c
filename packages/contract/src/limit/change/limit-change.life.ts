/** The life of a change of a limit (decision 0085): entered by an administrator, nothing of it counts before a manager's pass. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { LimitChangeStatus } from './limit-change.dict.ts'
import { limitRefusals } from './limit-change.refusals.ts'

const { LIMIT_NOT_AWAITING } = limitRefusals
const { initial, passed, rejected } = CheckStatus.of
const review = {
  duty: duties.tradeReviewer,
  without: duties.administrator,
  by: 'other',
  refusal: LIMIT_NOT_AWAITING,
} as const

export const limitChangeLife = life({
  entity: 'limitChange',
  axes: { changeStatus: LimitChangeStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    submitted: { changeStatus: LimitChangeStatus.of.submitted },
    confirmed: { changeStatus: LimitChangeStatus.of.confirmed },
    void: { changeStatus: LimitChangeStatus.of.void },
  },
  events: {
    withdraw: {
      duty: duties.administrator,
      by: 'maker',
      from: { submitted: { to: 'void', sets: { checkStatus: initial, approveStatus: initial } } },
      refusal: LIMIT_NOT_AWAITING,
    },
    pass: {
      ...review,
      from: { submitted: { to: 'confirmed', sets: { checkStatus: passed, approveStatus: initial } } },
    },
    reject: { ...review, from: { submitted: { to: 'void', sets: { checkStatus: rejected, approveStatus: initial } } } },
  },
})
