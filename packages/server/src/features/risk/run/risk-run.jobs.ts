/**
 * Measures a queued run in the background, from the inputs that were kept when it was ordered, in parts that any process takes up: what the
 * last of them makes whole is the run's result. The row of the run is the truth of it: there it is found out whether it was cancelled, and then
 * the workers that measure are ended. Each job may run again: a run that has ended does nothing, nor does a part that is done.
 */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { assert, Refusal } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { libraryVersion } from '@hedgerow/quant/calculator/edition'
import { type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import { readsOfPrimary } from '../../../kit/replica/reads.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { spareThreads } from '../../../kit/work/worker.ts'
import { keyFigures } from './risk-run.rules.ts'
import {
  deleteParts,
  endRun,
  insertParts,
  keepPart,
  lockRunning,
  notePart,
  partResults,
  runInputs,
  type StartedRun,
  startPart,
  startRun,
} from './risk-run.store.ts'
import { assembledRun, measuredPart, partCount } from './run-measure.answer.ts'

/** Which run, and on whose behalf. */
export interface OrderedRiskRun {
  readonly runId: string
  readonly scope: Scope
  readonly lang: Lang
  readonly ip: string
}
interface OrderedPart extends OrderedRiskRun {
  readonly partNo: number
}

export const riskRunJob: Job<OrderedRiskRun> = { name: 'riskRun.measure', run: orderParts }
export const riskRunPartJob: Job<OrderedPart> = { name: 'riskRun.part', run: measurePart, atOnce: spareThreads }

/** How often it is asked whether the run was cancelled, and told how far it has come. */
const watchedEveryMs = 500
const percent = 100

async function orderParts({ db, enqueue }: JobContext, order: OrderedRiskRun): Promise<void> {
  const { scope, runId } = order
  assert(enqueue, 'a process with workers orders the parts')
  await withTx(db, scope, async (tx) => {
    const run = await startRun(tx, scope, runId)
    if (!run) return
    const parts = await insertParts(tx, scope, { runId, orgId: run.orgId, count: partCount(run) })
    for (const partNo of parts) await enqueue(tx, riskRunPartJob, { ...order, partNo })
  })
}

async function measurePart(context: JobContext, order: OrderedPart): Promise<void> {
  const { db, reads = readsOfPrimary(db), signal, isLast } = context
  const { scope, partNo, lang } = order
  const run = await withTx(db, scope, (tx) => startPart(tx, scope, order))
  if (!run) return
  const watch = watched(context, order)
  try {
    // Parts of two versions would make no whole: another process, or this one when it is up to date, takes it up.
    assert(run.libraryVersion === libraryVersion, `the run is measured by the library ${run.libraryVersion}`)
    const { stop, onShare } = watch
    const result = await measuredPart(run, partNo, {
      inputsKey: `${scope.groupId}/${order.runId}`,
      read: () => reads(scope, (tx) => runInputs(tx, scope, order.runId)),
      stop: AbortSignal.any([signal, stop]),
      onShare,
    })
    await endWithPart(context, order, run, result)
  } catch (error) {
    if (watch.stop.aborted) return
    const isRefused = error instanceof Refusal || error instanceof QuantError
    // A refusal would only come again.
    if (signal.aborted || !(isRefused || isLast)) throw error
    const status = isRefused ? RunStatus.of.refused : RunStatus.of.failed
    const end = { ...noFigures, status, result: null, failureReason: failureOf(error, lang) }
    await withTx(db, scope, (tx) => endWith(tx, order, run, end))
    if (!isRefused) throw error
  } finally {
    watch.end()
  }
}

const noFigures = { valueAtRisk: null, worstTogether: null }

/** The last part ends the run; those before it only keep what they gave. */
async function endWithPart({ db }: JobContext, order: OrderedPart, run: StartedRun, result: unknown): Promise<void> {
  const { scope } = order
  await withTx(db, scope, async (tx) => {
    const { runId } = order
    // Those that end at the same moment take turns: one of them is the last.
    if (!(await lockRunning(tx, scope, runId))) return
    if (!(await keepPart(tx, scope, order, result))) return
    const parts = await partResults(tx, scope, runId)
    const ended = await assembledRun(run, parts, () => runInputs(tx, scope, runId))
    const { done: status } = RunStatus.of
    await endWith(tx, order, run, { ...keyFigures(ended), status, result: ended.result, failureReason: null })
  })
}

function failureOf(error: unknown, lang: Lang): string {
  if (error instanceof Refusal) return say(error.because, lang, error.params)
  if (error instanceof QuantError) return say(riskRefusals.IMPOSSIBLE_CORRELATION, lang)
  return reasonOf(error)
}

/** Writes down how far the part has come, and aborts once the run is no longer running. */
function watched({ db }: JobContext, order: OrderedPart) {
  const stop = new AbortController()
  let progress = 0
  const timer = setInterval(() => {
    withTx(db, order.scope, (tx) => notePart(tx, order.scope, order, progress)).then(
      (goesOn) => goesOn || stop.abort(),
      () => undefined, // the database is away: asked again
    )
  }, watchedEveryMs)
  return {
    stop: stop.signal,
    onShare(doneShare: number) {
      progress = Math.floor(doneShare * percent)
    },
    end: () => clearInterval(timer),
  }
}

async function endWith(
  tx: Tx,
  { scope, runId, ip }: OrderedRiskRun,
  { runNo, runName, orgId, makerId }: StartedRun,
  end: Parameters<typeof endRun>[3],
): Promise<void> {
  if (!(await endRun(tx, scope, runId, end))) return
  await deleteParts(tx, scope, runId)
  const { status: runStatus, result, valueAtRisk, worstTogether, failureReason } = end
  const after = { runNo, runName, runStatus, valueAtRisk, worstTogether, failureReason }
  const entry = { entity: 'risk_run', entityId: runId, orgId, after }
  await writeAudit(tx, { groupId: scope.groupId, userId: scope.userId, ip, action: 'riskRun measure' }, [entry])
  await notifyMember(tx, scope, makerId, {
    message: result ? riskRunTexts.doneNotice : riskRunTexts.failedNotice,
    params: { runNo, runName },
    url: pathOf('risk-runs', { open: runId }),
    variant: result ? 'success' : 'warning',
  })
}
