/**
 * The life of a deal. `approveStatus` is the second of two reviews and stays initial where one is enough. A confirmed deal is
 * changed by trade events only. Source: specification §5.4, workflows §0.2.
 */

import { CheckStatus } from '../approval/approval.dict.ts'
import { betweenReviews, fresh, twoReviews } from '../approval/review.life.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { TradeStatus } from './trade.dict.ts'
import { tradeRefusals } from './trade.refusals.ts'

const { LOCKED_MODIFY, CANNOT_DELETE, NOT_AWAITING } = tradeRefusals
const { passed } = CheckStatus.of
const review = { duty: duties.tradeReviewer, without: duties.tradeMaker, by: 'other', refusal: NOT_AWAITING } as const

export const tradeLife = life({
  entity: 'fxDeal',
  axes: { tradeStatus: TradeStatus, checkStatus: CheckStatus, approveStatus: CheckStatus },
  states: {
    draft: { tradeStatus: TradeStatus.of.draft },
    seconding: { tradeStatus: TradeStatus.of.submitted, checkStatus: passed },
    submitted: { tradeStatus: TradeStatus.of.submitted },
    confirmed: { tradeStatus: TradeStatus.of.confirmed },
    void: { tradeStatus: TradeStatus.of.void },
  },
  stateNames: betweenReviews,
  events: {
    save: { duty: duties.tradeMaker, from: { draft: { to: 'draft' } }, refusal: LOCKED_MODIFY },
    submit: { duty: duties.tradeMaker, from: { draft: { to: 'submitted', sets: fresh } }, refusal: LOCKED_MODIFY },
    withdraw: {
      duty: duties.tradeMaker,
      by: 'maker',
      from: { submitted: { to: 'draft', sets: fresh } },
      refusal: NOT_AWAITING,
      refusals: { seconding: LOCKED_MODIFY },
    },
    void: { duty: duties.tradeMaker, by: 'maker', from: { draft: { to: 'void' } }, refusal: CANNOT_DELETE },
    ...twoReviews(review, 'draft'),
  },
})
