/** The life of a version of a bank's format (decision 0083): nothing of it counts before another person's pass. */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { fresh, passedOnce, rejectedOnce } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { ProfileStatus } from './bank-profile.dict.ts'
import { bankProfileRefusals } from './bank-profile.refusals.ts'

const { BANK_PROFILE_NOT_AWAITING, BANK_PROFILE_NOT_IN_FORCE } = bankProfileRefusals
const review = {
  duty: duties.settlementReviewer,
  without: duties.settlementMaker,
  by: 'other',
  refusal: BANK_PROFILE_NOT_AWAITING,
} as const

export const bankProfileLife = life({
  entity: 'bankProfile',
  axes: { profileStatus: ProfileStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    submitted: { profileStatus: ProfileStatus.of.submitted },
    inForce: { profileStatus: ProfileStatus.of.inForce },
    void: { profileStatus: ProfileStatus.of.void },
  },
  events: {
    withdraw: {
      duty: duties.settlementMaker,
      by: 'maker',
      from: { submitted: { to: 'void', sets: fresh } },
      refusal: BANK_PROFILE_NOT_AWAITING,
    },
    pass: { ...review, from: { submitted: { to: 'inForce', sets: passedOnce } } },
    reject: { ...review, from: { submitted: { to: 'void', sets: rejectedOnce } } },
    modify: {
      duty: duties.settlementMaker,
      from: { inForce: { to: 'inForce' } },
      refusal: BANK_PROFILE_NOT_IN_FORCE,
    },
  },
})
