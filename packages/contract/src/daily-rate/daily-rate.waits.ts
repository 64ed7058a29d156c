/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const dailyRateWaits = waits({
  ratesDue: { order: 425, text: { zh: '当日行情待录入', en: 'Rates of the day to enter' }, group: null },
})
