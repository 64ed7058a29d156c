/** A netting run outlives its request; it may run twice, because every step knows which key is next. */
import { withTx } from '../../../kit/database/database.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import type { Job } from '../../../kit/work/jobs.ts'
import { failRun, type OrderedRun, walkRun } from './net-run.act.ts'

export const netRun: Job<OrderedRun> = {
  name: 'net.run',
  async run({ db, signal, isLast }, ordered) {
    try {
      await walkRun({ db, signal }, ordered)
    } catch (error) {
      if (isLast && !signal.aborted) await withTx(db, ordered.scope, (tx) => failRun(tx, ordered, reasonOf(error)))
      throw error
    }
  },
}

/** It walks when the command has committed, and never otherwise. */
export async function orderRun({ tx, session, services, ip }: Context, id: string): Promise<void> {
  const { groupId, orgIds, userId, timeZone } = session
  await services.jobs?.enqueue(tx, netRun, { id, scope: { groupId, orgIds, userId, timeZone }, ip })
}
