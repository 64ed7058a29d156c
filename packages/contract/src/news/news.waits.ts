/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const newsWaits = waits({
  newsPublish: { order: 460, text: { zh: '资讯待发布', en: 'Articles to publish' }, group: 'toReview' },
})
