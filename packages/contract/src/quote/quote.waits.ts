/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const quoteWaits = waits({
  quoteUnknown: {
    order: 110,
    text: { zh: '成交结果待确认', en: 'Deals with unknown result' },
    group: 'toExecute',
    isUrgent: true,
  },
  quoteHeld: {
    order: 111,
    text: { zh: '银行回报待处理', en: 'Held bank reports' },
    group: 'toExecute',
    isUrgent: true,
  },
  quoteHeldCheck: {
    order: 112,
    text: { zh: '回报处理待决定', en: 'Held reports to decide' },
    group: 'toReview',
    isUrgent: true,
  },
})
