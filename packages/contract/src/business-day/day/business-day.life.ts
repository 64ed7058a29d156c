/**
 * The life of a business day of one organisation. What was frozen is never changed: a day that is opened again is frozen anew, as its next
 * snapshot. Who books its marks, who signs it and who opens it again are three people, whatever the duties that they hold.
 */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { DayStatus } from '../business-day.dict.ts'
import { businessDayRefusals } from './business-day.refusals.ts'

const runner = [duties.tradeMaker, duties.settlementMaker] as const
const reviewer = [duties.applicationReviewer, duties.tradeReviewer, duties.settlementReviewer] as const

export const businessDayLife = life({
  entity: 'businessDay',
  axes: { dayStatus: DayStatus },
  states: {
    open: { dayStatus: DayStatus.of.open },
    frozen: { dayStatus: DayStatus.of.frozen },
    valued: { dayStatus: DayStatus.of.valued },
    reviewed: { dayStatus: DayStatus.of.reviewed },
    closed: { dayStatus: DayStatus.of.closed },
  },
  events: {
    /** Of figures that are not of the day, by somebody else than who freezes them. */
    accept: { duty: runner, from: { open: { to: 'open' } }, refusal: businessDayRefusals.DAY_NOT_OPEN },
    freeze: { duty: runner, from: { open: { to: 'frozen' } }, refusal: businessDayRefusals.DAY_NOT_OPEN },
    value: { duty: runner, from: { frozen: { to: 'valued' } }, refusal: businessDayRefusals.DAY_NOT_FROZEN },
    review: {
      duty: reviewer,
      by: 'other',
      from: { valued: { to: 'reviewed' } },
      refusal: businessDayRefusals.DAY_NOT_VALUED,
    },
    close: { duty: runner, from: { reviewed: { to: 'closed' } }, refusal: businessDayRefusals.DAY_NOT_REVIEWED },
    reopen: {
      duty: duties.administrator,
      from: {
        frozen: { to: 'open' },
        valued: { to: 'open' },
        reviewed: { to: 'open' },
        closed: { to: 'open' },
      },
      refusal: businessDayRefusals.DAY_NOT_REOPENABLE,
    },
  },
})
