/** On the reminder day of a transfer both sides are told, once. */
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { tellDue } from './exposure-transfer.notice.ts'
import { dueTransfers } from './exposure-transfer.store.ts'

/** Hourly, because the business date follows the time zone of the system date row. */
export const transferReminder: Job = {
  name: 'exposure.transfer-remind',
  every: '11 * * * *',
  async run({ db }) {
    const { today } = await systemDate(db)
    await withTx(db, systemScope, async (tx) => {
      for (const due of await dueTransfers(tx, today)) await tellDue(tx, due, today)
    })
  },
}
