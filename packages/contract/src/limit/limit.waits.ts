/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const limitWaits = waits({
  limitCheck: {
    order: 70,
    text: { zh: '交易对手与额度变更待复核', en: 'Changes of counterparties and limits to review' },
    group: 'toReview',
  },
})
