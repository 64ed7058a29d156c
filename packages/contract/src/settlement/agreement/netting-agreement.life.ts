/** The life of a netting agreement: entered by one person, passed by another, replaced by the next that is passed. */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { AgreementStatus } from './netting-agreement.dict.ts'
import { nettingAgreementRefusals } from './netting-agreement.refusals.ts'

const refusal = nettingAgreementRefusals.AGREEMENT_NOT_OPEN
/** It holds for the whole group: so must the duty of who passes it. */
const reviewer = { duty: duties.settlementReviewer, without: duties.settlementMaker, by: 'other', refusal } as const

export const nettingAgreementLife = life({
  entity: 'nettingAgreement',
  axes: { agreementStatus: AgreementStatus },
  states: {
    submitted: { agreementStatus: AgreementStatus.of.submitted },
    inForce: { agreementStatus: AgreementStatus.of.inForce },
    replaced: { agreementStatus: AgreementStatus.of.replaced },
    rejected: { agreementStatus: AgreementStatus.of.rejected },
  },
  events: {
    pass: { ...reviewer, from: { submitted: { to: 'inForce' } } },
    reject: { ...reviewer, from: { submitted: { to: 'rejected' } } },
    withdraw: { duty: duties.settlementMaker, from: { submitted: { to: 'rejected' } }, refusal },
  },
})
