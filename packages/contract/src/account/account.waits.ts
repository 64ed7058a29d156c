/** What waits in this feature, as the overview shows it. */
import { waits } from '../kit/person/waiting.ts'

export const accountWaits = waits({
  accountCheck: { order: 240, text: { zh: '账户待复核', en: 'Accounts to review' }, group: 'toReview' },
  balanceStale: { order: 400, text: { zh: '余额过期', en: 'Stale balances' }, group: 'toSettle' },
})
