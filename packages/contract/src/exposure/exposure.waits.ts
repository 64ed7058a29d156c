/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const exposureWaits = waits({
  transferAccept: { order: 80, text: { zh: '转入敞口待接受', en: 'Exposure transfers to accept' }, group: 'toReview' },
})
