/** One business day before the require date everybody concerned is told, once (workflows §1.2). */
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { type SystemDate, systemDates } from '../../../kit/record/system-date.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { closedCentres, homeCentres } from '../../reference/reference.store.ts'
import { markReminded, type RequiredRequest, requiredSoon } from './hedge-reminder.store.ts'
import { tellRequired } from './hedge-request.notice.ts'
import { isReminderDue } from './hedge-request.rules.ts'

/** Hourly, because every organisation keeps its own day. */
export const requireDateReminder: Job = {
  name: 'hedging.remind',
  every: '7 * * * *',
  async run({ db }) {
    for (const day of await systemDates(db)) await remindOf(db, day)
  },
}

async function remindOf(db: JobContext['db'], { today, timeZone }: SystemDate): Promise<void> {
  const scope = { ...systemScope, timeZone }
  const due = await withTx(db, scope, async (tx) => {
    const near = await requiredSoon(tx, today)
    const due: RequiredRequest[] = []
    for (const request of near)
      if (isReminderDue(request.requireDate, today, await calendarsFor(tx, request))) due.push(request)
    return due
  })
  for (const request of due) {
    await withTx(db, scope, async (tx) => {
      if (await markReminded(tx, request)) await tellRequired(tx, request, today)
    })
  }
}

async function calendarsFor(tx: Tx, request: RequiredRequest): Promise<Calendar[]> {
  const home = await homeCentres(tx, request)
  return closedCentres(tx, request, [...home, request.buyCurrency, request.sellCurrency])
}
