import { buffer } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import type { InputOf } from '@hedgerow/contract/kit/call'
import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { RiskRunKind } from '@hedgerow/contract/risk/risk.dict'
import { riskRunApi } from '@hedgerow/contract/risk/run/risk-run.contract'
import { riskRunRefusals } from '@hedgerow/contract/risk/run/risk-run.refusals'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { scenarioRefusals } from '@hedgerow/contract/risk/scenario/scenario.refusals'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { type Tx, withTx } from '../../../kit/database/database.ts'
import { workbookType, writeWorkbook } from '../../../kit/file/written/excel.ts'
import { type Context, pageOf, type RawContext, serve } from '../../../kit/http/serve.ts'
import { attachment } from '../../../kit/paper/attachment.ts'
import { wallClockOf } from '../../../kit/process/clock.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import type { Jobs } from '../../../kit/work/jobs.ts'
import { findParty } from '../../enterprise/counter-party.store.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { answeredStress, preparedStress } from '../stress/stress.answer.ts'
import { firstRows, isLongStress } from '../stress/stress.rules.ts'
import { answered, prepared } from '../var/var.answer.ts'
import { isLong, varTotals } from '../var/var.rules.ts'
import { riskRunJob } from './risk-run.jobs.ts'
import {
  type DoneRun,
  type DoneWork,
  demandDone,
  isStress,
  keyFigures,
  keyTerms,
  type RunWork,
  resultFields,
} from './risk-run.rules.ts'
import { riskRunSource } from './risk-run.sources.ts'
import { cancelRun, deleteParts, findRun, findRuns, insertRun } from './risk-run.store.ts'
import { runSheets } from './risk-run-sheets.rules.ts'
import { runFile } from './run-file.rules.ts'
import { comparedBeside, measuredRun } from './run-measure.answer.ts'

export const riskRunRoutes = serve(riskRunApi, {
  queryByPage: pageOf(riskRunSource),

  async get({ tx, session }, { runId }) {
    const run = await findRun(tx, session, runId)
    const { inputs: _, orgId: __, libraryVersion: ___, ...head } = run
    const fields = resultFields(run)
    return { ...head, ...fields, totals: fields.result && varTotals(fields.result) }
  },

  save: saveRun,
  saveStress,

  async cancel({ tx, session, audit }, { runId }) {
    const { runNo, orgId } = await findRun(tx, session, runId)
    if (!(await cancelRun(tx, session, runId))) refuse(riskRunRefusals.RUN_ENDED, { runNo })
    await deleteParts(tx, session, runId)
    audit({ entity: 'risk_run', entityId: runId, orgId, after: { runNo, runStatus: RunStatus.of.cancelled } })
    return { runNo }
  },

  async rerun({ tx, session }, { runId }) {
    const stored = demandDone(await findRun(tx, session, runId))
    const run = await measuredRun(stored)
    // As it travels: what was stored went through the same words.
    const isIdentical = isDeepStrictEqual(JSON.parse(JSON.stringify(run.result)), stored.result)
    return { isIdentical, libraryVersion, ...resultFields(run) }
  },

  async compare({ tx, session }, { runIds }) {
    const runs = await findRuns(tx, session, runIds)
    if (runs.length < runIds.length) refuse(kitRefusals.DOES_NOT_EXIST)
    return comparedBeside(runs)
  },

  async rows({ tx, session }, { runId, scenarioKey, ...of }) {
    const run = demandDone(await findRun(tx, session, runId))
    if (of.counterPartyId !== undefined) await findParty(tx, session, of.counterPartyId)
    const scenarios = isStress(run) ? run.inputs.scenarios : []
    const scenario = scenarios.find((one) => one.scenarioKey === scenarioKey)?.scenario
    if (!isStress(run) || !scenario) return refuse(scenarioRefusals.NO_SUCH_SCENARIO, {}, 'scenarioKey')
    return { reasons: [], convertCurrency: run.result.convertCurrency, ...firstRows(run.inputs.book, scenario, of) }
  },

  async workbook(context, { runId }) {
    const { session, lang, reply } = context
    const { runNo, content } = await exported(context, 'riskRun workbook', runId, async (tx, run) => {
      const [first, ...more] = runSheets(run, lang)
      const decimals = await amountScales(tx)
      const rows = (async function* () {
        yield first.rows()
      })()
      const options = { lang, decimalsOf: decimals, wallTimeOf: wallClockOf(session.timeZone) }
      return buffer(writeWorkbook(first.columns, rows, { ...options, sheetName: first.name, more }))
    })
    const name = `${say(riskRunTexts.fileName, lang, { runNo })}.xlsx`
    return reply
      .header('content-disposition', attachment(name, `${runNo}.xlsx`))
      .type(workbookType)
      .send(content)
  },

  async json(context, { runId }) {
    const { lang, reply } = context
    const { runNo, content } = await exported(context, 'riskRun json', runId, async (_, run) =>
      JSON.stringify(runFile(run), null, 1),
    )
    const name = `${say(riskRunTexts.fileName, lang, { runNo })}.json`
    return reply
      .header('content-disposition', attachment(name, `${runNo}.json`))
      .type('application/json')
      .send(content)
  },
})

/** What leaves the house is audited. */
async function exported<Content>(
  { db, session, ip }: RawContext,
  action: string,
  runId: string,
  write: (tx: Tx, run: DoneRun) => Promise<Content>,
) {
  return withTx(db, session, async (tx) => {
    const run = demandDone(await findRun(tx, session, runId))
    const { runNo, orgId } = run
    const entry = { entity: 'risk_run', entityId: runId, orgId, after: { runNo } }
    await writeAudit(tx, { ...session, ip, action }, [entry])
    return { runNo, content: await write(tx, run) }
  })
}

type Terms = Readonly<Record<string, unknown>>
/** As they were asked, without whose book it is. */
const termsOf = ({ orgId: _, ...own }: Terms) =>
  Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

interface NamedRun {
  readonly orgId: string
  readonly runName: string
  readonly terms: Readonly<Record<string, string>>
}

/** Measured in the background, from the inputs that are kept now. */
async function queueRun(context: Context, services: Pick<Jobs, 'enqueue'>, of: NamedRun, work: RunWork) {
  const { tx, session, today, lang, ip, audit } = context
  const { orgId, runName } = of
  const { runId, runNo } = await insertRun(
    tx,
    session,
    { ...of, durationMs: 0, work, keyTerms: keyTerms(work), end: null },
    today,
  )
  const { groupId, orgIds, userId } = session
  await services.enqueue(tx, riskRunJob, { runId, scope: { groupId, orgIds, userId }, lang, ip })
  audit({ entity: 'risk_run', entityId: runId, orgId, after: { runNo, runName, runStatus: RunStatus.of.queued } })
  return { runStatus: RunStatus.of.queued, reasons: [], result: null, totals: null, durationMs: 0, runId, runNo }
}

async function insertDone(
  { tx, session, today, audit }: Context,
  of: NamedRun & { durationMs: number },
  run: DoneWork,
) {
  const { orgId, runName } = of
  const figures = keyFigures(run)
  const end = { ...figures, result: run.result }
  const saved = await insertRun(tx, session, { ...of, work: run, keyTerms: keyTerms(run), end }, today)
  audit({ entity: 'risk_run', entityId: saved.runId, orgId, after: { runNo: saved.runNo, runName, ...figures } })
  return saved
}

const unsaved = { runId: null, runNo: null }

/** A long one is queued with its inputs; others are measured at once. */
async function saveRun(context: Context, { runName, ...ask }: InputOf<typeof riskRunApi.save>) {
  const { session, services, repeated } = context
  const begun = await prepared(context, ask)
  const of = { orgId: ask.orgId ?? session.orgId, runName, terms: termsOf(ask) }
  const runKind = RiskRunKind.of.valueAtRisk
  if (begun.work && isLong(begun.work) && services.jobs)
    return queueRun(context, services.jobs, of, { runKind, inputs: begun.work })
  const { work, ...answer } = await answered(context, begun)
  if (!work || !answer.result) {
    // Refused as a run that is not saved is: nothing was written.
    repeated()
    return { ...answer, ...unsaved }
  }
  const { durationMs, result } = answer
  return { ...answer, ...(await insertDone(context, { ...of, durationMs }, { runKind, inputs: work, result })) }
}

/** As `saveRun`; without a scenario that can be measured it has no figure, and then it is refused with every reason. */
async function saveStress(context: Context, { runName, ...ask }: InputOf<typeof riskRunApi.saveStress>) {
  const { session, services, repeated } = context
  const begun = await preparedStress(context, ask)
  const of = { orgId: ask.orgId ?? session.orgId, runName, terms: termsOf(ask) }
  const runKind = RiskRunKind.of.stress
  const { work } = begun
  const isMeasurable = work?.scenarios.some(({ scenario }) => scenario !== null) ?? false
  if (!work || !isMeasurable) {
    repeated()
    const reasons = work ? work.scenarios.flatMap((one) => one.reasons) : begun.reasons
    return { runStatus: RunStatus.of.refused, reasons: [...reasons], result: null, durationMs: 0, ...unsaved }
  }
  if (isLongStress(work) && services.jobs) return queueRun(context, services.jobs, of, { runKind, inputs: work })
  const { result, ...answer } = await answeredStress(begun)
  assert(result, 'a stress test with a scenario has a result')
  const { durationMs } = answer
  return { ...answer, result, ...(await insertDone(context, { ...of, durationMs }, { runKind, inputs: work, result })) }
}
