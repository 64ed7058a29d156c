/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const tradeWaits = waits({
  tradeCheck: { order: 30, text: { zh: '交易待复核', en: 'Deals to review' }, group: 'toReview' },
  tradeSecond: {
    order: 40,
    text: { zh: '交易待复审', en: 'Deals awaiting your second review' },
    group: 'toReview',
  },
  mismatched: {
    order: 120,
    text: { zh: '银行确认不一致的交易', en: 'Deals that differ from the bank’s confirmation' },
    group: 'toSettle',
    isUrgent: true,
  },
  unconfirmed: {
    order: 130,
    text: { zh: '已确认交易待录入银行确认', en: 'Deals the bank has not confirmed' },
    group: 'toSettle',
  },
  dealDue: { order: 140, text: { zh: '到期待交割的交易', en: 'Deals due, to be settled' }, group: 'toSettle' },
  rejectedDeal: {
    order: 190,
    text: { zh: '退回给我的交易', en: 'Deals sent back to me' },
    group: 'sentBack',
    isUrgent: true,
  },
})
