/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const quoteWaits = waits({
  quoteUnknown: {
    order: 110,
    text: { zh: '成交结果待确认', en: 'Deals with unknown result' },
    group: 'toExecute',
    isUrgent: true,
  },
})
