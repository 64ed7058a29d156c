/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const evidenceWaits = waits({
  unproved: {
    order: 520,
    text: { zh: '已套保敞口未关联单证', en: 'Hedged exposures without a linked document' },
    group: 'toExecute',
  },
  overEvidence: { order: 530, text: { zh: '超额单证待复核', en: 'Excess documents to review' }, group: 'toReview' },
})
