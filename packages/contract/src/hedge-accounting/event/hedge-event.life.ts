/** The life of a rebalancing or discontinuation (decision 0318): submitted by a dealer, in effect from the day on which a second person passes it. */
import { changeLife } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { HedgeEventStatus } from './hedge-event.dict.ts'
import { hedgeEventRefusals } from './hedge-event.refusals.ts'

export const hedgeEventLife = changeLife({
  entity: 'hedgeEvent',
  status: HedgeEventStatus,
  maker: duties.tradeMaker,
  reviewer: duties.tradeReviewer,
  refusal: hedgeEventRefusals.EVENT_NOT_AWAITING,
})
