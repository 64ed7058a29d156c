import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { waitingIn } from '../kit/person/waiting.ts'
import { MarketChangeStatus } from '../market/change/market-change.dict.ts'
import { marketChangeApi } from './market-change.contract.ts'
import { marketChangeList } from './market-change.list.ts'
import { marketReviewScreens } from './market-review.screens.ts'
import { marketReviewWaits } from './market-review.waits.ts'

export const marketReviewFeature = feature({
  name: 'market-review',
  apis: [marketChangeApi],
  lists: [marketChangeList],
  screens: marketReviewScreens,
  waits: waitingIn(marketReviewWaits, {
    marketCheck: {
      needs: ['market.check'],
      screen: 'rate-check',
      filter: { changeStatus: MarketChangeStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
  }),
})
