/** The life of a change of a limit (decision 0085): entered by an administrator, nothing of it counts before a manager's pass. */
import { changeLife } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { LimitChangeStatus } from './limit-change.dict.ts'
import { limitRefusals } from './limit-change.refusals.ts'

export const limitChangeLife = changeLife({
  entity: 'limitChange',
  status: LimitChangeStatus,
  maker: duties.administrator,
  reviewer: duties.tradeReviewer,
  without: duties.administrator,
  refusal: limitRefusals.LIMIT_NOT_AWAITING,
})
