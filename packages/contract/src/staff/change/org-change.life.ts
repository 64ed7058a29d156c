/** The life of a change of people's rights or of the organisation's settings: one administrator submits, another confirms. */
import { changeLife } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { OrgChangeStatus } from './org-change.dict.ts'
import { orgChangeRefusals } from './org-change.refusals.ts'

export const orgChangeLife = changeLife({
  entity: 'orgChange',
  status: OrgChangeStatus,
  maker: duties.administrator,
  reviewer: duties.administrator,
  refusal: orgChangeRefusals.CHANGE_NOT_WAITING,
})
