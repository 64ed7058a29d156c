/** What was added to the sums of exposures is put together each minute, so that the overview reads little of it. */
import { systemScope, withTx } from '../../../kit/database/database.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { foldExposureMonths } from './exposure-month.store.ts'

export const exposureMonthFold: Job = {
  name: 'exposure.fold-months',
  every: '* * * * *',
  run: ({ db }) => withTx(db, systemScope, foldExposureMonths),
}
