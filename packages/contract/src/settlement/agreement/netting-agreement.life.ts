/** The life of a netting agreement: entered by one person, passed by another, replaced by the next that is passed. */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { AgreementStatus } from './netting-agreement.dict.ts'
import { nettingAgreementRefusals } from './netting-agreement.refusals.ts'

const refusal = nettingAgreementRefusals.AGREEMENT_NOT_OPEN

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
    pass: { duty: duties.settlementReviewer, by: 'other', from: { submitted: { to: 'inForce' } }, refusal },
    reject: { duty: duties.settlementReviewer, by: 'other', from: { submitted: { to: 'rejected' } }, refusal },
    withdraw: { duty: duties.settlementMaker, from: { submitted: { to: 'rejected' } }, refusal },
  },
})
