/** The life of a difference: one person proposes what to book, another books it; or it is matched, or set aside with a reason. */
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { DiffStatus } from './bank-file.dict.ts'
import { differenceRefusals } from './difference.refusals.ts'

const { DIFF_NOT_OPEN, DIFF_NOT_PROPOSED } = differenceRefusals
const maker = { duty: duties.settlementMaker, refusal: DIFF_NOT_OPEN } as const
const reviewer = {
  duty: duties.settlementReviewer,
  without: duties.settlementMaker,
  by: 'other',
  refusal: DIFF_NOT_PROPOSED,
} as const

export const differenceLife = life({
  entity: 'bankDifference',
  axes: { diffStatus: DiffStatus },
  states: {
    open: { diffStatus: DiffStatus.of.open },
    submitted: { diffStatus: DiffStatus.of.submitted },
    done: { diffStatus: DiffStatus.of.done },
    setAside: { diffStatus: DiffStatus.of.setAside },
  },
  events: {
    match: { ...maker, from: { open: { to: 'done' } } },
    propose: { ...maker, from: { open: { to: 'submitted' } } },
    setAside: { ...maker, from: { open: { to: 'setAside' } } },
    book: { ...reviewer, from: { submitted: { to: 'done' } } },
    giveBack: { ...reviewer, from: { submitted: { to: 'open' } } },
  },
})
