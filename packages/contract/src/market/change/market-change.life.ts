/** The life of a change of the market that people brought in by a file (decision 0044). Nothing counts before its pass. */
import { changeLife } from '../../approval/review.life.ts'
import { duties } from '../../kit/record/duty.dict.ts'
import { MarketChangeStatus } from './market-change.dict.ts'
import { marketChangeRefusals } from './market-change.refusals.ts'

export const marketChangeLife = changeLife({
  entity: 'marketChange',
  status: MarketChangeStatus,
  maker: duties.marketMaker,
  reviewer: duties.marketReviewer,
  without: duties.marketMaker,
  refusal: marketChangeRefusals.CHANGE_NOT_AWAITING,
})
