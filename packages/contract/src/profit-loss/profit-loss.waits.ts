/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const profitLossWaits = waits({
  markCheck: {
    order: 396,
    text: { zh: '公允价值待复核入账', en: 'Mark-to-market entries to book' },
    group: 'toReview',
  },
})
