/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const settlementWaits = waits({
  netCheck: {
    order: 200,
    text: { zh: '清算流水待复核', en: 'Clearing flows to review' },
    group: 'toReview',
  },
  pathCheck: { order: 230, text: { zh: '路径待核实', en: 'Paths to verify' }, group: 'toReview' },
  netReturned: {
    order: 280,
    text: { zh: '被退回的清算流水', en: 'Clearing flows sent back' },
    group: 'sentBack',
    isUrgent: true,
  },
  netDraft: { order: 370, text: { zh: '清算流水待提交', en: 'Clearing flows to commit' }, group: 'toSettle' },
  pathEnding: { order: 410, text: { zh: '路径即将到期', en: 'Paths expiring in 30 days' }, group: 'toSettle' },
})
