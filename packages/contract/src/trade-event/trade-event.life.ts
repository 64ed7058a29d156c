/**
 * The life of an event order. It is made submitted; sent back or taken back it is a draft that the next submission of its deal
 * replaces. Passed, it has changed the deal, and only another order undoes it. Source: workflows §4.
 */
import { CheckStatus } from '../approval/approval.dict.ts'
import { betweenReviews, fresh, twoReviews } from '../approval/review.life.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { TradeStatus } from '../trade/trade.dict.ts'
import { tradeEventRefusals } from './trade-event.refusals.ts'

const { EVENT_NOT_AWAITING } = tradeEventRefusals
const { passed } = CheckStatus.of
const review = {
  duty: duties.tradeReviewer,
  without: duties.tradeMaker,
  by: 'other',
  refusal: EVENT_NOT_AWAITING,
} as const

export const tradeEventLife = life({
  entity: 'dealEvent',
  axes: { orderStatus: TradeStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    draft: { orderStatus: TradeStatus.of.draft },
    seconding: { orderStatus: TradeStatus.of.submitted, checkStatus: passed },
    submitted: { orderStatus: TradeStatus.of.submitted },
    confirmed: { orderStatus: TradeStatus.of.confirmed },
    void: { orderStatus: TradeStatus.of.void },
  },
  stateNames: betweenReviews,
  events: {
    submit: { duty: duties.tradeMaker, from: { draft: { to: 'submitted', sets: fresh } }, refusal: EVENT_NOT_AWAITING },
    withdraw: {
      duty: duties.tradeMaker,
      by: 'maker',
      from: { submitted: { to: 'draft', sets: fresh } },
      refusal: EVENT_NOT_AWAITING,
    },
    void: { duty: duties.tradeMaker, from: { draft: { to: 'void' } }, refusal: EVENT_NOT_AWAITING },
    ...twoReviews(review, 'draft'),
  },
})
