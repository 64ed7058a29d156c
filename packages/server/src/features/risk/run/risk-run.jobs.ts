/**
 * Measures a queued run in the background, from the inputs that were kept when it was ordered. The row of the run is the truth of it: there
 * it is found out whether it was cancelled, and then the worker that measures is ended. The job may run again: a run that has ended does nothing.
 */
import { RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { Refusal } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { riskRefusals } from '@hedgerow/contract/risk/risk.refusals'
import { riskRunTexts } from '@hedgerow/contract/risk/run/risk-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import { QuantError } from '@hedgerow/quant/basics/quant-error'
import { type Scope, withTx } from '../../../kit/database/database.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { reasonOf } from '../../../kit/process/startup-error.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyMember } from '../../../kit/record/notifications.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { type DoneWork, keyFigures } from './risk-run.rules.ts'
import { endRun, noteProgress, type StartedRun, startRun } from './risk-run.store.ts'
import { measuredBehind } from './run-measure.answer.ts'

/** Which run, and on whose behalf. */
export interface OrderedRiskRun {
  readonly runId: string
  readonly scope: Scope
  readonly lang: Lang
  readonly ip: string
}

export const riskRunJob: Job<OrderedRiskRun> = { name: 'riskRun.measure', run: measureRun }

/** How often it is asked whether the run was cancelled, and told how far it has come. */
const watchedEveryMs = 500
const percent = 100

async function measureRun(context: JobContext, order: OrderedRiskRun): Promise<void> {
  const { db, signal, isLast } = context
  const { scope, runId, lang } = order
  const run = await withTx(db, scope, (tx) => startRun(tx, scope, runId))
  if (!run) return
  const begun = monotonicMs()
  const ending = (status: string, ended: DoneWork | null, failureReason: string | null) => ({
    status,
    result: ended?.result ?? null,
    ...(ended ? keyFigures(ended) : { valueAtRisk: null, worstTogether: null }),
    failureReason,
    durationMs: Math.round(monotonicMs() - begun),
  })
  const watch = watched(context, order)
  try {
    const { stop, onShare } = watch
    const ended = await measuredBehind(run, { stop: AbortSignal.any([signal, stop]), onShare })
    await keep(context, order, run, ending(RunStatus.of.done, ended, null))
  } catch (error) {
    if (watch.stop.aborted) return
    const isRefused = error instanceof Refusal || error instanceof QuantError
    // A refusal would only come again.
    if (signal.aborted || !(isRefused || isLast)) throw error
    const status = isRefused ? RunStatus.of.refused : RunStatus.of.failed
    await keep(context, order, run, ending(status, null, failureOf(error, lang)))
    if (!isRefused) throw error
  } finally {
    watch.end()
  }
}

function failureOf(error: unknown, lang: Lang): string {
  if (error instanceof Refusal) return say(error.because, lang, error.params)
  if (error instanceof QuantError) return say(riskRefusals.IMPOSSIBLE_CORRELATION, lang)
  return reasonOf(error)
}

/** Writes down how far the run has come, and aborts once it is no longer running. */
function watched({ db }: JobContext, { scope, runId }: OrderedRiskRun) {
  const stop = new AbortController()
  let progress = 0
  const timer = setInterval(() => {
    withTx(db, scope, (tx) => noteProgress(tx, scope, runId, progress)).then(
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

async function keep(
  { db }: JobContext,
  { scope, runId, ip }: OrderedRiskRun,
  { runNo, runName, orgId, makerId }: StartedRun,
  end: Parameters<typeof endRun>[3],
): Promise<void> {
  await withTx(db, scope, async (tx) => {
    if (!(await endRun(tx, scope, runId, end))) return
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
  })
}
