/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const hedgingWaits = waits({
  hedgeCheck: {
    order: 10,
    text: { zh: '套保申请待审核', en: 'Hedge requests to review' },
    group: 'toReview',
  },
  hedgeSecond: {
    order: 20,
    text: { zh: '套保申请待复审', en: 'Hedge requests awaiting your second review' },
    group: 'toReview',
  },
  expiring: {
    order: 90,
    text: { zh: '待执行申请两日内到最晚交易日', en: 'Requests with a last transaction date within two days' },
    group: null,
    isUrgent: true,
  },
  execute: { order: 100, text: { zh: '套保申请待执行', en: 'Hedge requests to execute' }, group: 'toExecute' },
  rejectedRequest: {
    order: 150,
    text: { zh: '退回给我的套保申请', en: 'Hedge requests sent back to me' },
    group: 'sentBack',
    isUrgent: true,
  },
})
