/** Of documents whose time of keeping is over the administrators are told once; nothing is deleted by itself (decision 0129). */
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import { duties } from '@hedgerow/contract/kit/record/duty.dict'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { systemScope, type Tx, withTx } from '../../kit/database/database.ts'
import { notifyHolders } from '../../kit/record/notifications.ts'
import { systemDates } from '../../kit/record/system-date.ts'
import type { Job } from '../../kit/work/jobs.ts'
import { takeEnded } from './evidence.store.ts'

export const retentionReminder: Job = {
  name: 'evidence.retention',
  every: '43 * * * *',
  async run({ db }) {
    for (const { today, timeZone } of await systemDates(db)) {
      await withTx(db, { ...systemScope, timeZone }, (tx) => tellOfEnded(tx, today))
    }
  },
}

async function tellOfEnded(tx: Tx, today: BusinessDate): Promise<void> {
  for (const { groupId, orgId, n } of await takeEnded(tx, today)) {
    const scope = { groupId, orgIds: [orgId], userId: '0' }
    const url = pathOf('evidence', { retainToEnd: today, orgId })
    const notice = { message: evidenceTexts.noticeRetention, params: { n }, url }
    await notifyHolders(tx, scope, { duties: [duties.administrator], today }, [{ orgId, notice }])
  }
}
