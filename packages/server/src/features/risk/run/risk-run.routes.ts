import { isDeepStrictEqual } from 'node:util'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import { measured, varAnswer } from '../var/var.answer.ts'
import { riskRunSource } from './risk-run.sources.ts'
import { findRun, insertRun } from './risk-run.store.ts'

export const riskRunRoutes = serve(riskRunApi, {
  queryByPage: pageOf(riskRunSource),

  async get({ tx, session }, { runId }) {
    const { inputs: _, ...run } = await findRun(tx, session, runId)
    return run
  },

  async save(context, { runName, ...ask }) {
    const { tx, session, today, audit, repeated } = context
    const { work, ...answer } = await varAnswer(context, ask)
    if (!work || !answer.result) {
      // Refused as a run that is not saved is: nothing was written.
      repeated()
      return { ...answer, runId: null, runNo: null }
    }
    const orgId = ask.orgId ?? session.orgId
    const { durationMs, result } = answer
    const { runId, runNo } = await insertRun(tx, session, { orgId, runName, durationMs, work, result }, today)
    audit({ entity: 'risk_run', entityId: runId, orgId, after: { runNo, runName, valueAtRisk: result.valueAtRisk } })
    return { ...answer, runId, runNo }
  },

  async rerun({ tx, session }, { runId }) {
    const { inputs, result: stored } = await findRun(tx, session, runId)
    const result = await measured(inputs)
    // As it travels: what was stored went through the same words.
    const isIdentical = isDeepStrictEqual(JSON.parse(JSON.stringify(result)), stored)
    return { isIdentical, libraryVersion, result }
  },
})
