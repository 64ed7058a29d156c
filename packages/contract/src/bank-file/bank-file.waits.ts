/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const bankFileWaits = waits({
  fileRelease: { order: 260, text: { zh: '文件待放行', en: 'Files to release' }, group: 'toReview' },
  differenceCheck: {
    order: 270,
    text: { zh: '差异入账待复核', en: 'Entries to review' },
    group: 'toReview',
  },
  fileRefused: {
    order: 340,
    text: { zh: '银行拒绝的文件', en: 'Files refused by the bank' },
    group: 'toSettle',
    isUrgent: true,
  },
  differenceOpen: { order: 390, text: { zh: '银行差异', en: 'Bank differences' }, group: 'toSettle' },
})
