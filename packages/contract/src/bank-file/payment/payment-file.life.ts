/** The life of a payment file: made by one person, released by another, then the bank's. What left is never taken back. */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { PaymentFileStatus } from './payment-file.dict.ts'
import { paymentFileRefusals } from './payment-file.refusals.ts'

const { FILE_NOT_MADE, FILE_NOT_SENT } = paymentFileRefusals
const answer = { duty: [duties.settlementMaker, duties.settlementReviewer], refusal: FILE_NOT_SENT } as const

export const paymentFileLife = life({
  entity: 'bankFile',
  axes: { fileStatus: PaymentFileStatus },
  states: {
    made: { fileStatus: PaymentFileStatus.of.made },
    released: { fileStatus: PaymentFileStatus.of.released },
    accepted: { fileStatus: PaymentFileStatus.of.accepted },
    partly: { fileStatus: PaymentFileStatus.of.partly },
    refused: { fileStatus: PaymentFileStatus.of.refused },
    void: { fileStatus: PaymentFileStatus.of.void },
  },
  events: {
    release: {
      duty: duties.settlementReviewer,
      without: duties.settlementMaker,
      by: 'other',
      from: { made: { to: 'released' } },
      refusal: FILE_NOT_MADE,
    },
    void: { duty: duties.settlementMaker, from: { made: { to: 'void' } }, refusal: FILE_NOT_MADE },
    accept: {
      ...answer,
      from: { released: { to: 'accepted' }, accepted: { to: 'accepted' }, partly: { to: 'partly' } },
    },
    /** The bank has it and has not decided. */
    wait: {
      ...answer,
      from: { released: { to: 'released' }, accepted: { to: 'accepted' }, partly: { to: 'partly' } },
    },
    acceptPartly: {
      ...answer,
      from: { released: { to: 'partly' }, accepted: { to: 'partly' }, partly: { to: 'partly' } },
    },
    /** A bank may still refuse what it took: its first answer is often to the form of the message alone. */
    refuse: {
      ...answer,
      from: { released: { to: 'refused' }, accepted: { to: 'refused' }, partly: { to: 'refused' } },
    },
  },
})
