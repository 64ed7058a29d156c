/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const rateFeedWaits = waits({
  feedDown: { order: 430, text: { zh: '行情源中断', en: 'Feeds down' }, group: null, isUrgent: true },
  feedQuota: { order: 440, text: { zh: '行情源配额将用尽', en: 'Feed quota nearly used' }, group: null },
})
