/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const hedgeStrategyWaits = waits({
  strategyCheck: {
    order: 456,
    text: { zh: '套保策略待复核', en: 'Hedge strategies to review' },
    group: 'toReview',
  },
})
