/** A period netted in the background: counted, ordered, watched, cancelled. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { netResultRefusals } from '@hedgerow/contract/settlement/net/net-result.refusals'
import { type NetRun, netRunApi, netRunLimit } from '@hedgerow/contract/settlement/run/net-run.contract'
import { NetRunStatus } from '@hedgerow/contract/settlement/run/net-run.dict'
import { netRunRefusals } from '@hedgerow/contract/settlement/run/net-run.refusals'
import type { Scope, Tx } from '../../../kit/database/database.ts'
import { serve } from '../../../kit/http/serve.ts'
import { overrideReasonOf } from '../net/net-generate.act.ts'
import { demandKnown, netOrgs } from '../net/net-generate.answer.ts'
import { orderRun } from './net-run.jobs.ts'
import {
  countOpen,
  endRun,
  findRun,
  insertRun,
  latestRun,
  leftOutBy,
  leftOutOf,
  lockRun,
  type StoredRun,
} from './net-run.store.ts'

const entity = 'netRun'

/** A hundred only where it is done. */
const percentOf = ({ runStatus, done, total }: StoredRun): number =>
  runStatus === NetRunStatus.of.done ? 100 : Math.min(99, Math.floor((100 * done) / Math.max(1, total)))

async function toReply(tx: Tx, scope: Scope, run: StoredRun): Promise<NetRun> {
  const { question, ofOrgs: _, reached: __, makerId: ___, runStatus, ...rest } = run
  const { settleDateStart = null, settleDateEnd } = question
  return {
    ...rest,
    runStatus: runStatus as NetRun['runStatus'],
    settleDateStart,
    settleDateEnd,
    percent: percentOf(run),
    leftOutBy: await leftOutBy(tx, scope, run.id),
  }
}

export const netRunRoutes = serve(netRunApi, {
  async count(context, question) {
    await demandKnown(context, question)
    return { count: await countOpen(context.tx, context.session, question, netOrgs(context.session)) }
  },

  async start(context, question) {
    const { tx, session, today, audit } = context
    overrideReasonOf(question)
    await demandKnown(context, question)
    const ofOrgs = netOrgs(session)
    const total = await countOpen(tx, session, question, ofOrgs)
    if (total === 0) refuse(netResultRefusals.NET_NOTHING)
    if (total > netRunLimit) refuse(netResultRefusals.NET_TOO_MANY, { max: netRunLimit })
    const run = await insertRun(tx, session, { question, ofOrgs, total, today })
    await orderRun(context, run.id)
    audit({ entity, entityId: run.id, after: { runNo: run.runNo, total, ...question } })
    return toReply(tx, session, run)
  },

  async latest({ tx, session }) {
    const run = await latestRun(tx, session)
    return run ? toReply(tx, session, run) : null
  },

  query: async ({ tx, session }, { id }) => toReply(tx, session, await findRun(tx, session, id)),

  async leftOut({ tx, session }, { id }) {
    await findRun(tx, session, id)
    return leftOutOf(tx, session, id)
  },

  async cancel({ tx, session, audit }, { id }) {
    const run = await lockRun(tx, session, id)
    if (run.runStatus !== NetRunStatus.of.running) refuse(netRunRefusals.NET_RUN_OVER)
    await endRun(tx, session, id, NetRunStatus.of.cancelled)
    audit({ entity, entityId: id, after: { runNo: run.runNo, done: run.done, rowCount: run.rowCount } })
    return toReply(tx, session, await findRun(tx, session, id))
  },
})
