/** The life of a month end's hedge entries (decision 0310): proposed by one person, booked by another; the last ones that are booked may be reversed. */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { HedgeEntryStatus } from './hedge-entry.dict.ts'
import { hedgeEntryRefusals } from './hedge-entry.refusals.ts'

const review = { duty: duties.settlementReviewer, without: duties.settlementMaker, by: 'other' } as const
const refusal = hedgeEntryRefusals.ENTRY_NOT_OPEN

export const hedgeEntryLife = life({
  entity: 'hedgeEntry',
  axes: { entryStatus: HedgeEntryStatus },
  states: {
    proposed: { entryStatus: HedgeEntryStatus.of.proposed },
    booked: { entryStatus: HedgeEntryStatus.of.booked },
    withdrawn: { entryStatus: HedgeEntryStatus.of.withdrawn },
    reversed: { entryStatus: HedgeEntryStatus.of.reversed },
  },
  events: {
    book: { ...review, from: { proposed: { to: 'booked' } }, refusal },
    withdraw: { duty: duties.settlementMaker, from: { proposed: { to: 'withdrawn' } }, refusal },
    reverse: { ...review, from: { booked: { to: 'reversed' } }, refusal: hedgeEntryRefusals.ENTRY_NOT_BOOKED },
  },
})
