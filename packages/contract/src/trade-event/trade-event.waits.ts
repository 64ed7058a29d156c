/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const tradeEventWaits = waits({
  eventCheck: {
    order: 50,
    text: { zh: '交易事件待复核', en: 'Trade events to review' },
    group: 'toReview',
  },
  matures: {
    order: 160,
    text: { zh: '到期待处理的远期交易', en: 'Matured forwards awaiting expiry' },
    group: 'toExecute',
  },
  exercise: { order: 170, text: { zh: '期权待行权', en: 'Options to exercise' }, group: 'toExecute', isUrgent: true },
  rejectedEvent: {
    order: 180,
    text: { zh: '退回给我的事件', en: 'Events sent back to me' },
    group: 'sentBack',
    isUrgent: true,
  },
})
