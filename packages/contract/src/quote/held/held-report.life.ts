/**
 * The life of what is held: one person writes down the bank's word, another decides by it. Only what had no result ends by itself,
 * when the bank answers after all. Decision 0207.
 */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { HeldStatus } from './held-report.dict.ts'
import { heldReportRefusals } from './held-report.refusals.ts'

const { HELD_NOT_OPEN, HELD_NOT_PROPOSED } = heldReportRefusals
const { open, toAccept, toDismiss, accepted, dismissed, answered } = HeldStatus.of
const dealer = { duty: duties.tradeMaker, refusal: HELD_NOT_OPEN } as const
const second = {
  duty: duties.tradeReviewer,
  without: duties.tradeMaker,
  by: 'other',
  refusal: HELD_NOT_PROPOSED,
} as const

export const heldReportLife = life({
  entity: 'heldReport',
  axes: { heldStatus: HeldStatus },
  states: {
    open: { heldStatus: open },
    toAccept: { heldStatus: toAccept },
    toDismiss: { heldStatus: toDismiss },
    accepted: { heldStatus: accepted },
    dismissed: { heldStatus: dismissed },
    answered: { heldStatus: answered },
  },
  events: {
    proposeAccept: { ...dealer, from: { open: { to: 'toAccept' } } },
    proposeDismiss: { ...dealer, from: { open: { to: 'toDismiss' } } },
    accept: { ...second, from: { toAccept: { to: 'accepted' } } },
    dismiss: { ...second, from: { toDismiss: { to: 'dismissed' } } },
    giveBack: { ...second, from: { toAccept: { to: 'open' }, toDismiss: { to: 'open' } } },
    answer: {
      ...dealer,
      from: { open: { to: 'answered' }, toAccept: { to: 'answered' }, toDismiss: { to: 'answered' } },
    },
  },
})
