/**
 * The life of a matter of a bank account: its opening, a change of its data, a freeze, a release, its cancellation. Nothing of it
 * counts before a second person has passed it; an account has one open matter at a time. Source: screens of settlement §15.
 */
import { CheckStatus } from '../../approval/approval.dict.ts'
import { fresh, passedOnce, rejectedOnce } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { AccountChangeStatus } from '../account.dict.ts'
import { bankAccountRefusals } from './bank-account.refusals.ts'

const { ACCOUNT_AWAITS_REVIEW, ACCOUNT_NOT_SUBMITTED, ACCOUNT_NOT_DRAFT } = bankAccountRefusals
const review = {
  duty: duties.settlementReviewer,
  without: duties.tradeMaker,
  by: 'other',
  refusal: ACCOUNT_NOT_SUBMITTED,
} as const

export const bankAccountLife = life({
  entity: 'bankAccountChange',
  axes: { changeStatus: AccountChangeStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    draft: { changeStatus: AccountChangeStatus.of.draft },
    submitted: { changeStatus: AccountChangeStatus.of.submitted },
    confirmed: { changeStatus: AccountChangeStatus.of.confirmed },
    void: { changeStatus: AccountChangeStatus.of.void },
  },
  events: {
    submit: {
      duty: duties.settlementMaker,
      from: { draft: { to: 'submitted', sets: fresh } },
      refusal: ACCOUNT_NOT_DRAFT,
      refusals: { submitted: ACCOUNT_AWAITS_REVIEW },
    },
    withdraw: {
      duty: duties.settlementMaker,
      by: 'maker',
      from: { submitted: { to: 'draft', sets: fresh } },
      refusal: ACCOUNT_NOT_SUBMITTED,
    },
    pass: {
      ...review,
      from: { submitted: { to: 'confirmed', sets: passedOnce } },
    },
    reject: {
      ...review,
      from: { submitted: { to: 'draft', sets: rejectedOnce } },
    },
    void: {
      duty: duties.settlementMaker,
      by: 'maker',
      from: { draft: { to: 'void', sets: fresh } },
      refusal: ACCOUNT_NOT_DRAFT,
    },
  },
})
