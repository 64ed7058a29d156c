/** The life of a day's marks: proposed by one person, booked by another. What is booked is reversed by the next, never taken back. */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { MarkStatus } from './mark-run.dict.ts'
import { markRunRefusals } from './mark-run.refusals.ts'

const refusal = markRunRefusals.MARK_NOT_OPEN

export const markRunLife = life({
  entity: 'markRun',
  axes: { markStatus: MarkStatus },
  states: {
    proposed: { markStatus: MarkStatus.of.proposed },
    booked: { markStatus: MarkStatus.of.booked },
    withdrawn: { markStatus: MarkStatus.of.withdrawn },
  },
  events: {
    book: {
      duty: duties.settlementReviewer,
      without: duties.settlementMaker,
      by: 'other',
      from: { proposed: { to: 'booked' } },
      refusal,
    },
    withdraw: { duty: duties.settlementMaker, from: { proposed: { to: 'withdrawn' } }, refusal },
  },
})
