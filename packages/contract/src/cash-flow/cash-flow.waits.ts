/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const cashFlowWaits = waits({
  flowChangeCheck: {
    order: 250,
    text: { zh: '现金流修改待复核', en: 'Cash flow changes to review' },
    group: 'toReview',
  },
  flowsFailed: {
    order: 310,
    text: { zh: '清算失败的现金流', en: 'Cash flows with failed settlement' },
    group: 'toSettle',
    isUrgent: true,
  },
  flowsDue: {
    order: 350,
    text: { zh: '今日及逾期未清算的现金流', en: 'Cash flows due today or overdue' },
    group: 'toSettle',
  },
  flowsPathless: { order: 360, text: { zh: '未维护路径的现金流', en: 'Cash flows without a path' }, group: 'toSettle' },
})
