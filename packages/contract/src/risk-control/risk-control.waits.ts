/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const riskControlWaits = waits({
  riskOpen: {
    order: 461,
    text: { zh: '越限待处理', en: 'Limit breaches to handle' },
    group: 'toAcknowledge',
    isUrgent: true,
  },
  riskToClose: { order: 462, text: { zh: '风险记录待关闭', en: 'Risk records to close' }, group: 'toReview' },
})
