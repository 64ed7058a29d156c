import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunRefusals } from '@hedgerow/contract/risk/run/risk-run.refusals'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { withTx } from '../../../kit/database/database.ts'
import { workbookType, writeWorkbook } from '../../../kit/file/written/excel.ts'
import { type Context, pageOf, serve } from '../../../kit/http/serve.ts'
import { attachment } from '../../../kit/paper/attachment.ts'
import { wallClockOf } from '../../../kit/process/clock.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { answered, changesOf, measured, prepared } from '../var/var.answer.ts'
import { isLong } from '../var/var.rules.ts'
import { riskRunJob } from './risk-run.jobs.ts'
import { comparisonOf, demandComparable, demandResult } from './risk-run.rules.ts'
import { riskRunSource } from './risk-run.sources.ts'
import { cancelRun, findRun, findRuns, insertRun } from './risk-run.store.ts'
import { runSheets } from './risk-run-sheets.rules.ts'

export const riskRunRoutes = serve(riskRunApi, {
  queryByPage: pageOf(riskRunSource),

  async get({ tx, session }, { runId }) {
    const { inputs: _, orgId: __, libraryVersion: ___, ...run } = await findRun(tx, session, runId)
    return run
  },

  save: saveRun,

  async cancel({ tx, session, audit }, { runId }) {
    const { runNo, orgId } = await findRun(tx, session, runId)
    if (!(await cancelRun(tx, session, runId))) refuse(riskRunRefusals.RUN_ENDED, { runNo })
    audit({ entity: 'risk_run', entityId: runId, orgId, after: { runNo, runStatus: RunStatus.of.cancelled } })
    return { runNo }
  },

  async rerun({ tx, session }, { runId }) {
    const run = await findRun(tx, session, runId)
    const stored = demandResult(run)
    const result = await measured(run.inputs)
    // As it travels: what was stored went through the same words.
    const isIdentical = isDeepStrictEqual(JSON.parse(JSON.stringify(result)), stored)
    return { isIdentical, libraryVersion, result }
  },

  async compare({ tx, session }, { runIds }) {
    const runs = await findRuns(tx, session, runIds)
    if (runs.length < runIds.length) refuse(kitRefusals.DOES_NOT_EXIST)
    demandComparable(runs)
    const [first, ...others] = runs
    assert(first, 'two or more are compared')
    const changes = await changesOf(
      first.inputs,
      others.map(({ inputs }) => inputs),
    )
    return comparisonOf(runs, changes)
  },

  async workbook({ db, session, ip, lang, reply }, { runId }) {
    const { runNo, content } = await withTx(db, session, async (tx) => {
      const run = await findRun(tx, session, runId)
      const [first, ...more] = runSheets({ ...run, result: demandResult(run) }, lang)
      const decimals = await amountScales(tx)
      const rows = (async function* () {
        yield first.rows()
      })()
      const options = { lang, decimalsOf: decimals, wallTimeOf: wallClockOf(session.timeZone) }
      const written = writeWorkbook(first.columns, rows, { ...options, sheetName: first.name, more })
      const entry = { entity: 'risk_run', entityId: runId, orgId: run.orgId, after: { runNo: run.runNo } }
      await writeAudit(tx, { ...session, ip, action: 'riskRun workbook' }, [entry])
      return { runNo: run.runNo, content: await buffer(written) }
    })
    const name = `${say(riskRunTexts.fileName, lang, { runNo })}.xlsx`
    return reply
      .header('content-disposition', attachment(name, `${runNo}.xlsx`))
      .type(workbookType)
      .send(content)
  },
})

/** A long one is queued with its inputs; others are measured at once. */
async function saveRun(context: Context, { runName, ...ask }: InputOf<typeof riskRunApi.save>) {
  const { tx, session, today, services, lang, ip, audit, repeated } = context
  const begun = await prepared(context, ask)
  const orgId = ask.orgId ?? session.orgId
  const { orgId: _, ...own } = ask
  const terms = Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  if (begun.work && isLong(begun.work) && services.jobs) {
    const { work } = begun
    const { runId, runNo } = await insertRun(
      tx,
      session,
      { orgId, runName, durationMs: 0, terms, work, result: null },
      today,
    )
    const { groupId, orgIds, userId } = session
    await services.jobs.enqueue(tx, riskRunJob, { runId, scope: { groupId, orgIds, userId }, lang, ip })
    audit({ entity: 'risk_run', entityId: runId, orgId, after: { runNo, runName, runStatus: RunStatus.of.queued } })
    return { runStatus: RunStatus.of.queued, reasons: [], result: null, durationMs: 0, runId, runNo }
  }
  const { work, ...answer } = await answered(context, begun)
  if (!work || !answer.result) {
    // Refused as a run that is not saved is: nothing was written.
    repeated()
    return { ...answer, runId: null, runNo: null }
  }
  const { durationMs, result } = answer
  const { runId, runNo } = await insertRun(tx, session, { orgId, runName, durationMs, terms, work, result }, today)
  audit({ entity: 'risk_run', entityId: runId, orgId, after: { runNo, runName, valueAtRisk: result.valueAtRisk } })
  return { ...answer, runId, runNo }
}
