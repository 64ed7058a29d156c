/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const ourPartyWaits = waits({
  partyCheck: {
    order: 450,
    text: { zh: '我方资料待复核', en: 'Our party to review' },
    group: 'toReview',
  },
})
