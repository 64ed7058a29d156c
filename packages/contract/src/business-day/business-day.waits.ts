/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const businessDayWaits = waits({
  dayReview: { order: 397, text: { zh: '营业日待复核', en: 'Business days to review' }, group: 'toReview' },
})
