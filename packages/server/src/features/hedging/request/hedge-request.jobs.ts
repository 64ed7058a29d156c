/** One business day before the require date everybody concerned is told, once (workflows §1.2). */
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import { systemScope, type Tx, withTx } from '../../../kit/database/database.ts'
import { systemDate } from '../../../kit/record/system-date.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { calendarsOf } from '../../reference/reference.store.ts'
import { markReminded, type RequiredRequest, requiredSoon } from './hedge-reminder.store.ts'
import { tellRequired } from './hedge-request.notice.ts'
import { isReminderDue } from './hedge-request.rules.ts'

/** Hourly, because the business date follows the time zone of the system date row. */
export const requireDateReminder: Job = {
  name: 'hedging.remind',
  every: '7 * * * *',
  async run({ db }) {
    const { today } = await systemDate(db)
    const due = await withTx(db, systemScope, async (tx) => {
      const near = await requiredSoon(tx, today)
      const due: RequiredRequest[] = []
      for (const request of near)
        if (isReminderDue(request.requireDate, today, await calendarsFor(tx, request))) due.push(request)
      return due
    })
    for (const request of due) {
      await withTx(db, systemScope, async (tx) => {
        if (await markReminded(tx, request)) await tellRequired(tx, request, today)
      })
    }
  },
}

async function calendarsFor(tx: Tx, request: RequiredRequest): Promise<Calendar[]> {
  const wanted = new Set(['CNY', request.buyCurrency, request.sellCurrency])
  return Object.values(await calendarsOf(tx, request, [...wanted])).filter(({ code }) => wanted.has(code))
}
