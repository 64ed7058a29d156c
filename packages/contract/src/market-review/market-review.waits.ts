/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const marketReviewWaits = waits({
  marketCheck: {
    order: 60,
    text: { zh: '行情变更待复核', en: 'Market changes to review' },
    group: 'toReview',
  },
})
