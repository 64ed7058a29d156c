/** The life of a change of people's rights or of the organisation's settings: one administrator submits, another confirms. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { OrgChangeStatus } from './org-change.dict.ts'
import { orgChangeRefusals } from './org-change.refusals.ts'

const { CHANGE_NOT_WAITING } = orgChangeRefusals
const { initial, passed, rejected } = CheckStatus.of
const review = { duty: duties.administrator, by: 'other', refusal: CHANGE_NOT_WAITING } as const

export const orgChangeLife = life({
  entity: 'orgChange',
  axes: { changeStatus: OrgChangeStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    submitted: { changeStatus: OrgChangeStatus.of.submitted },
    confirmed: { changeStatus: OrgChangeStatus.of.confirmed },
    void: { changeStatus: OrgChangeStatus.of.void },
  },
  events: {
    withdraw: {
      duty: duties.administrator,
      by: 'maker',
      from: { submitted: { to: 'void', sets: { checkStatus: initial, approveStatus: initial } } },
      refusal: CHANGE_NOT_WAITING,
    },
    pass: {
      ...review,
      from: { submitted: { to: 'confirmed', sets: { checkStatus: passed, approveStatus: initial } } },
    },
    reject: { ...review, from: { submitted: { to: 'void', sets: { checkStatus: rejected, approveStatus: initial } } } },
  },
})
