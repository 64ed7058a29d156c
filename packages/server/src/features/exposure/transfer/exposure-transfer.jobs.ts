/** On the reminder day of a transfer both sides are told, once. */
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { systemDates } from '../../../kit/record/system-date.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { tellDue } from './exposure-transfer.notice.ts'
import { dueTransfers } from './exposure-transfer.store.ts'

/** Hourly, because every organisation keeps its own day. */
export const transferReminder: Job = {
  name: 'exposure.transfer-remind',
  every: '11 * * * *',
  async run({ db }) {
    for (const { today, timeZone } of await systemDates(db)) {
      await withTx(db, { ...systemScope, timeZone }, async (tx) => {
        for (const due of await dueTransfers(tx, today)) await tellDue(tx, due, today)
      })
    }
  },
}
