/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const fundingWaits = waits({
  allocationCheck: {
    order: 210,
    text: { zh: '分配待确认', en: 'Allocations to confirm' },
    group: 'toReview',
  },
  fundCheck: { order: 220, text: { zh: '划转待复核', en: 'Transfers to review' }, group: 'toReview' },
  transferReturned: {
    order: 290,
    text: { zh: '划转退回', en: 'Transfers sent back' },
    group: 'sentBack',
    isUrgent: true,
  },
  crossReturned: {
    order: 300,
    text: { zh: '跨币种划转退回', en: 'Cross-currency transfers sent back' },
    group: 'sentBack',
    isUrgent: true,
  },
  transferFailed: { order: 320, text: { zh: '划转失败', en: 'Transfers failed' }, group: 'toSettle', isUrgent: true },
  crossFailed: {
    order: 330,
    text: { zh: '跨币种划转失败', en: 'Cross-currency transfers failed' },
    group: 'toSettle',
    isUrgent: true,
  },
  toAllocate: { order: 380, text: { zh: '清算流水待分配', en: 'Clearing flows to allocate' }, group: 'toSettle' },
})
