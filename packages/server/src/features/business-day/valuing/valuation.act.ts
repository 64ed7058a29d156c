/**
 * The valuation of a snapshot, in the background. All values are written in one transaction: others see either none of them or all, and a
 * process that dies leaves nothing behind. The row of the run is the truth of it: progress is reported there from another connection, and
 * there it is found out whether it was cancelled. The job may therefore run again: a run that had its end does nothing.
 */
import { DayAct, RunStatus } from '@hedgerow/contract/business-day/business-day.dict'
import { businessDayLife } from '@hedgerow/contract/business-day/day/business-day.life'
import { businessDayRefusals } from '@hedgerow/contract/business-day/day/business-day.refusals'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import { NoticeKind } from '@hedgerow/contract/kit/record/notice.dict'
import { assert, Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { type Lang, say } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { allowLongWork, type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { CloseStep } from '../../../kit/http/feature.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { notifyDutyHolders } from '../../../kit/record/notifications.ts'
import type { Job, JobContext } from '../../../kit/work/jobs.ts'
import { inWorker } from '../../../kit/work/worker.ts'
import { amountScales } from '../../reference/reference.store.ts'
import { finish, heldDay } from '../day/business-day.act.ts'
import type { DayKey } from '../day/business-day.store.ts'
import {
  addSums,
  type DealOfDays,
  type ExplainedDeal,
  explainer,
  type MarketsOfDays,
  noSums,
} from '../explain/explain.rules.ts'
import { sealSnapshot } from '../snapshot/freeze.store.ts'
import { frozenMarket, snapshotBefore, snapshotsOn } from '../snapshot/snapshot.store.ts'
import { itemRates } from './item-profit.rules.ts'
import { itemDates, itemSums } from './item-profit.store.ts'
import {
  cancelRun,
  endRun,
  failRun,
  insertRun,
  insertValues,
  nextDeals,
  reportRun,
  type StartedRun,
  startRun,
} from './valuation.store.ts'

/** So many deals are valued and written at a time, and where others wait meanwhile. */
const [partSize, shortPartSize] = [5000, 200]
const progressPauseMs = 300
/** So few are valued sooner than a worker starts, in parts that hold nobody up. */
const fewDeals = 3000

/** What to value, and on whose behalf. */
export interface OrderedRun {
  readonly runId: string
  readonly scope: Scope
  readonly lang: Lang
  readonly ip: string
  /** The server ordered it at the closing time. */
  readonly automatic?: true
}
export type ValuationJob = Job<OrderedRun>

export const orderValuation =
  (job: ValuationJob) =>
  async (context: Context, { version, ...key }: DayKey & { readonly version: number }) => {
    const { tx, session, services, today, lang, ip } = context
    const held = await heldDay(context, key, 'value', { grant: 'business-day.run', seen: version })
    if (held.day.affected) refuse(businessDayRefusals.AFFECTED)
    const { snapshotNo } = held.day
    const runId = await insertRunOf(tx, session, held.day, { makerId: session.userId, today })
    assert(services.jobs, 'there are workers for a valuation')
    const { groupId, orgIds, userId } = session
    await services.jobs.enqueue(tx, job, { runId, scope: { groupId, orgIds, userId }, lang, ip })
    // The day is valued when the job is done; until then it is what it was.
    return finish(context, { day: held.day, dayStatus: held.day.dayStatus }, { dayAct: DayAct.of.value, snapshotNo })
  }

/** A run of the day's last snapshot, beside the last one before it; null as maker is the server. @throws Refusal RUN_ACTIVE */
export async function insertRunOf(
  tx: Tx,
  scope: Scope,
  { orgId, businessDate }: DayKey,
  { makerId, today }: { readonly makerId: string | null; readonly today: BusinessDate },
): Promise<string> {
  const [snapshot] = await snapshotsOn(tx, scope, [orgId], businessDate)
  assert(snapshot, 'a frozen day has a snapshot')
  const before = await snapshotBefore(tx, scope, orgId, businessDate)
  const { snapshotId } = snapshot
  return insertRun(tx, scope, { orgId, snapshotId, openingId: before?.snapshotId ?? null, makerId }, today)
}

/** @throws Refusal RUN_OVER */
export async function cancelValuation(context: Context, key: DayKey) {
  const { tx, session, audit } = context
  const { day } = await heldDay(context, key, 'value', { grant: 'business-day.run' })
  const { id, orgId, snapshotNo, dayStatus, version } = day
  if (!(await cancelRun(tx, session, id))) refuse(businessDayRefusals.RUN_OVER)
  audit({ entity: businessDayLife.entity, entityId: id, orgId, after: { run: 'cancelled', snapshotNo } })
  return { snapshotNo, dayStatus, version: version + 1 }
}

export const valuationJob = (steps: readonly CloseStep[]): ValuationJob => ({
  name: 'businessDay.value',
  run: (context, ordered) => runValuation(context, ordered, steps),
})

/** What the next attempt may mend is thrown; everything else the run tells. */
async function runValuation(context: JobContext, ordered: OrderedRun, steps: readonly CloseStep[]): Promise<void> {
  const { db, signal, isLast } = context
  const { scope, runId, lang } = ordered
  const run = await withTx(db, scope, (tx) => startRun(tx, scope, runId))
  if (!run) return
  try {
    await carryOut(context, ordered, run, steps)
  } catch (error) {
    // The transaction is undone. A refusal would only come again.
    if (signal.aborted || !(error instanceof Refusal || isLast)) throw error
    const isRefusal = error instanceof Refusal
    const status = isRefusal ? RunStatus.of.refused : RunStatus.of.failed
    const failure = isRefusal ? say(error.because, lang, error.params) : String(error)
    // A run that was cancelled meanwhile stays cancelled.
    await withTx(db, scope, (tx) => failRun(tx, scope, runId, { status, failure }))
    if (!isRefusal) throw error
  }
}

async function carryOut(
  { db, signal }: JobContext,
  { scope, ip, automatic }: OrderedRun,
  run: Omit<StartedRun, 'ip'>,
  steps: readonly CloseStep[],
) {
  let reportedAt = monotonicMs()
  const report = async (doneCount: number) => {
    signal.throwIfAborted() // it is another's by now
    if (monotonicMs() - reportedAt < progressPauseMs) return
    reportedAt = monotonicMs()
    const goesOn = await withTx(db, scope, (tx) => reportRun(tx, scope, run.id, doneCount))
    if (!goesOn) refuse(businessDayRefusals.RUN_OVER)
  }
  await withTx(db, scope, async (tx) => {
    await allowLongWork(tx)
    const sums = await valueAll(tx, scope, run, report)
    signal.throwIfAborted()
    await sealSnapshot(tx, scope, run, ['values'])
    const { openingValue, closingValue, residual } = sums
    const change = closingValue.sub(openingValue)
    const { itemGainLoss, itemLeftOut } = await itemsOf(tx, scope, run)
    const totals = { openingValue, closingValue, residual, change }
    const texts = Object.fromEntries(Object.entries(totals).map(([name, sum]) => [name, sum.toString()]))
    const figures = { ...(texts as Record<keyof typeof totals, string>), itemGainLoss }
    if (!(await endRun(tx, scope, run, figures, itemLeftOut))) refuse(businessDayRefusals.RUN_OVER)
    const of = { groupId: scope.groupId, orgId: run.orgId, day: run.businessDate }
    for (const { onValued } of steps) await onValued?.(tx, { ...of, scope, snapshotId: run.snapshotId })
    await tellReviewers(tx, scope, run)
    const entry = {
      entity: businessDayLife.entity,
      entityId: run.dayId,
      orgId: run.orgId,
      after: { snapshotNo: run.snapshotNo, ...texts },
    }
    const userId = automatic ? null : scope.userId
    await writeAudit(tx, { groupId: scope.groupId, userId, ip, action: 'businessDay value' }, [entry])
  })
}

async function itemsOf(
  tx: Tx,
  scope: Scope,
  { snapshotId, homeCurrency }: Pick<StartedRun, 'snapshotId' | 'homeCurrency'>,
) {
  const rates = itemRates(await frozenMarket(tx, scope, snapshotId), await itemDates(tx, scope, snapshotId))
  return itemSums(tx, scope, snapshotId, rates, (await amountScales(tx))(homeCurrency))
}

function tellReviewers(tx: Tx, scope: Scope, { orgId, businessDate: day }: Pick<StartedRun, 'orgId' | 'businessDate'>) {
  const notice = {
    message: businessDayTexts.noticeReview,
    params: { day },
    url: pathOf('business-day', { businessDateStart: day, businessDateEnd: day }),
    kind: NoticeKind.of.review,
  } as const
  const reviewers = [businessDayLife.events.review.duty].flat()
  return notifyDutyHolders(tx, scope, { duties: reviewers, orgId, today: day }, notice)
}

type Report = (doneCount: number) => Promise<void>

/** Reads, values and writes part by part. @returns the sums */
async function valueAll(tx: Tx, scope: Scope, run: Omit<StartedRun, 'ip'>, report: Report) {
  const { snapshotId, openingId, homeCurrency } = run
  const closing = await frozenMarket(tx, scope, snapshotId)
  const opening = openingId === null ? null : await frozenMarket(tx, scope, openingId)
  const markets: MarketsOfDays = { opening, closing, scale: (await amountScales(tx))(homeCurrency) }
  let sums = noSums
  let doneCount = 0
  const isShort = run.dealCount <= fewDeals
  const nextPart = dealParts(tx, scope, run, isShort ? shortPartSize : partSize)
  let ahead = nextPart()
  /** What was valued is written, and what comes after is read, while the next part is valued. */
  const answer = async (values: readonly ExplainedDeal[]): Promise<readonly DealOfDays[]> => {
    const deals = await ahead
    ahead = (async () => {
      if (values.length > 0) await insertValues(tx, scope, run, values)
      return nextPart()
    })()
    ahead.catch(() => undefined) // it is heard of where it is awaited
    sums = addSums(sums, values)
    doneCount += values.length
    await report(doneCount)
    return deals
  }
  try {
    if (isShort) await valueHere(markets, answer)
    else await inWorker(new URL('./valuation.worker.ts', import.meta.url), markets, answer)
    await ahead
  } finally {
    // Nothing is asked of the transaction after its end.
    await ahead.catch(() => undefined)
  }
  return sums
}

type Answer = (values: readonly ExplainedDeal[]) => Promise<readonly DealOfDays[]>

async function valueHere(markets: MarketsOfDays, answer: Answer): Promise<void> {
  const explain = explainer(markets)
  for (let deals = await answer([]); deals.length > 0; ) deals = await answer(deals.map(explain))
}

/** The deals of both snapshots, part after part; empty after the last. */
function dealParts(tx: Tx, scope: Scope, run: Omit<StartedRun, 'ip'>, count: number) {
  let lastId = '0'
  return async (): Promise<readonly DealOfDays[]> => {
    const deals = await nextDeals(tx, scope, run, lastId, count)
    lastId = deals.at(-1)?.dealId ?? lastId
    return deals
  }
}
