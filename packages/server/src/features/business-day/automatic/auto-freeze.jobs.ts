/** Freezes the days of organisations at their closing times. What a killed process had begun is undone, and the next minute does it. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { isGoodDay } from '@hedgerow/quant/basics/calendar'
import { systemScope, withTx } from '../../../kit/database/database.ts'
import { type SystemDate, systemDates } from '../../../kit/record/system-date.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { closedCentres, homeCentres } from '../../reference/reference.store.ts'
import type { ValuationJob } from '../valuing/valuation.act.ts'
import { freezeAtClosing } from './auto-freeze.act.ts'
import { type DueClosing, dueClosings } from './auto-freeze.store.ts'

/** Each minute, because every organisation has its own closing time. */
export const autoFreezeJob = (valuation: ValuationJob): Job => ({
  name: 'businessDay.freeze',
  every: '* * * * *',
  async run(context) {
    const { db, signal } = context
    const failures: unknown[] = []
    for (const day of await systemDates(db)) {
      const scope = { ...systemScope, timeZone: day.timeZone }
      const due = await withTx(db, scope, (tx) => dueClosings(tx, day), { readOnly: true })
      for (const closing of due) {
        if (signal.aborted) return
        // One that fails keeps no other from its closing time.
        await freezeOne(context, closing, day, valuation).catch((error: unknown) => failures.push(error))
      }
    }
    if (failures.length > 0) throw failures[0]
  },
})

async function freezeOne(
  { db, enqueue }: JobContext,
  closing: DueClosing,
  { today, timeZone }: SystemDate,
  valuation: ValuationJob,
): Promise<void> {
  const { groupId, orgId } = closing
  const scope = { groupId, orgIds: [orgId], userId: '0' }
  await withTx(db, { ...scope, timeZone }, async (tx) => {
    if (!isGoodDay(today, await closedCentres(tx, scope, await homeCentres(tx, closing)))) return
    const run = await freezeAtClosing(tx, scope, closing, today)
    if (!run) return
    assert(enqueue, 'there are workers for a valuation')
    await enqueue(tx, valuation, run)
  })
}
