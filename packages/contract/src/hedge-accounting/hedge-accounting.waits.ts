/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const hedgeAccountingWaits = waits({
  relationCheck: {
    order: 457,
    text: { zh: '套期关系待复核', en: 'Hedging relationships to review' },
    group: 'toReview',
  },
  relationEventCheck: {
    order: 458,
    text: { zh: '套期再平衡与终止待复核', en: 'Rebalancings and discontinuations to review' },
    group: 'toReview',
  },
  relationShort: {
    order: 459,
    text: { zh: '套期关系指定多于敞口或交易剩余', en: 'Relationships that designate more than is left' },
    group: 'toExecute',
  },
})
