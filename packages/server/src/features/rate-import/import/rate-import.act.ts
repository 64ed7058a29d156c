/**
 * The commit of an import, in the background. All rows are written in one transaction: others see either none of them or
 * all, and a process that dies leaves nothing behind. The batch row is the truth of it: the rows that its preview found
 * good are kept there, the import reports its progress there from another connection, and finds out whether the import was cancelled. The job may therefore run again: a batch
 * that is no longer `committing` has had its end.
 */

import { assert, Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { pivotOf } from '@hedgerow/contract/market/market.dict'
import type { RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { rateImportRefusals } from '@hedgerow/contract/rate-import/import/rate-import.refusals'
import { type Tx, withTx } from '../../../kit/database/database.ts'
import { monotonicMs } from '../../../kit/process/clock.ts'
import { writeAudit } from '../../../kit/record/audit.ts'
import { moveRun, reportProgress, runContent, runOf, runRows } from '../../../kit/record/import-run.ts'
import type { JobContext } from '../../../kit/work/jobs.ts'
import { homeCurrenciesOfGroup } from '../../enterprise/home-currency.store.ts'
import { currencyPairs, offerOfFirstRates } from '../../reference/reference.store.ts'
import { crossesFrom } from '../rate-cross.rules.ts'
import type { ReadCurveRow } from '../read/curve-file.read.ts'
import type { RateBlock } from '../read/rate-block.read.ts'
import type { ReadVolatilityRow } from '../read/volatility-file.read.ts'
import { deleteHandRates, setQuarantined } from '../stored-rate.store.ts'
import type { RateAct } from '../submitted-change.rules.ts'
import { writeForwardPoints, writeInterestRates } from './curve-import.store.ts'
import { halves } from './curve-preview.answer.ts'
import { isLeftOut } from './rate-import.rules.ts'
import {
  type BatchReport,
  deriveCross,
  hasStored,
  type Importer,
  rateKind,
  takeImportTurn,
  writeRates,
} from './rate-import.store.ts'
import { writeVolatilities } from './volatility-import.store.ts'

/** Shares of the bar: it was taken up, its rows are written, the crosses derived. */
const [startShare, writtenShare] = [1, 80]
const progressPauseMs = 300

/** What to import, and on whose behalf. */
export interface OrderedImport {
  readonly batchId: string
  readonly session: Importer
  readonly ip: string
}

/** Carries out a batch that is `committing`. What the next attempt may mend is thrown; everything else the batch tells. */
export async function runImport(context: JobContext, ordered: OrderedImport): Promise<void> {
  const { db, signal, isLast } = context
  const { session, batchId } = ordered
  const goesOn = await withTx(db, session, (tx) => reportProgress(tx, session, batchId, 0))
  if (!goesOn) return
  try {
    await carryOut(context, ordered)
  } catch (error) {
    // The transaction is undone. Another import of the group ends by itself; any other refusal would only come again.
    const isFinal = error instanceof Refusal && error.because !== rateImportRefusals.ALREADY_RUNNING
    if (signal.aborted || !(isFinal || isLast)) throw error
    // A batch that was cancelled meanwhile stays cancelled; any other is told as failed.
    const failure = error instanceof Error ? error.message : String(error)
    await withTx(db, session, (tx) => moveRun(tx, session, batchId, ['committing'], 'failed', { failure }))
    if (!(error instanceof Refusal)) throw error
  }
}

async function carryOut({ db, signal }: JobContext, { session, batchId, ip }: OrderedImport): Promise<void> {
  const batch = await withTx(db, session, (tx) => runOf<BatchReport>(tx, session, rateKind, batchId), {
    readOnly: true,
  })
  assert(batch, 'a batch that is committing is there')
  const started = monotonicMs()
  let reportedAt = Number.NEGATIVE_INFINITY
  const step = async (progress: number) => {
    signal.throwIfAborted() // it is another's by now
    if (monotonicMs() - reportedAt < progressPauseMs) return
    reportedAt = monotonicMs()
    const goesOn = await withTx(db, session, (tx) => reportProgress(tx, session, batchId, Math.floor(progress)))
    if (!goesOn) refuse(rateImportRefusals.NOT_PREVIEWED)
  }
  await withTx(db, session, async (tx) => {
    if (!(await takeImportTurn(tx, session))) refuse(rateImportRefusals.ALREADY_RUNNING)
    const work = { tx, session, batchId, step }
    const content = await runContent(tx, session, batchId)
    const { written, crosses } = await writeContent(work, batch.format, content as readonly object[])
    const seconds = Math.round((monotonicMs() - started) / 100) / 10
    const listed = (await runRows<RateImportRow>(tx, session, rateKind, batchId)) ?? []
    const summary = { written, crosses, seconds, rows: listed.filter(isLeftOut) }
    // The last word of a cancel: the batch's own row decides, in the transaction that carries the rates.
    if (!(await moveRun(tx, session, batchId, ['committing'], 'committed', summary))) {
      refuse(rateImportRefusals.NOT_PREVIEWED)
    }
    const entry = { entity: 'import_batch', entityId: batchId, after: { written, crosses } }
    await writeAudit(tx, { ...session, ip, action: 'rate import' }, [entry])
  })
}

interface Outcome {
  readonly written: number
  readonly crosses: number
}

function writeContent(work: Work, format: string, content: readonly object[]): Promise<Outcome> {
  if (isRateAct(format)) return carryOutAct(work, format, content as readonly { id: string }[])
  if (format === 'curve') return writeCurves(work, content as readonly ReadCurveRow[])
  if (format === 'daily') return writeDaily(work, content as readonly DailyContent[])
  if (format === 'volatility') return writeQuotes(work, content as readonly ReadVolatilityRow[])
  return writeRatesOf(work, content as readonly RateBlock[])
}

/** What the server fetched by itself, without a batch. @throws Refusal ALREADY_RUNNING */
export async function importFetched(
  { tx, session, signal }: Pick<Work, 'tx' | 'session'> & { readonly signal: AbortSignal },
  blocks: readonly RateBlock[],
): Promise<Outcome> {
  if (!(await takeImportTurn(tx, session))) refuse(rateImportRefusals.ALREADY_RUNNING)
  const step = async () => signal.throwIfAborted()
  return writeRatesOf({ tx, session, batchId: null, step }, blocks)
}

async function writeRatesOf(work: Work, blocks: readonly RateBlock[]): Promise<Outcome> {
  const { written, touched } = await writeAll(work, blocks)
  await offerOfFirstRates(work.tx, work.session, [
    ...new Set(blocks.flatMap(({ currencyPair }) => currencyPair.split('/'))),
  ])
  return { written, crosses: await deriveAll(work, touched) }
}

/** Curves are a few hundred rows: two statements, one sign of life before each. */
async function writeCurves({ tx, session, step }: Work, rows: readonly ReadCurveRow[]): Promise<Outcome> {
  const { rates, points } = halves(rows)
  await step(startShare)
  const written = await writeInterestRates(tx, session, rates)
  await step(writtenShare)
  const quoted = await writeForwardPoints(tx, session, points)
  return { written: written + quoted, crosses: 0 }
}

const isRateAct = (format: string): format is RateAct => /^(delete|quarantine|release)$/.test(format)

/** What is deleted has no crosses: rates by hand derive none. */
async function carryOutAct(
  { tx, session, step }: Work,
  act: RateAct,
  content: readonly { readonly id: string }[],
): Promise<Outcome> {
  await step(startShare)
  const ids = content.map(({ id }) => id)
  const written =
    act === 'delete'
      ? await deleteHandRates(tx, session, ids)
      : await setQuarantined(tx, session, ids, act === 'quarantine')
  return { written, crosses: 0 }
}

async function writeQuotes({ tx, session, step }: Work, rows: readonly ReadVolatilityRow[]): Promise<Outcome> {
  await step(startShare)
  return { written: await writeVolatilities(tx, session, rows), crosses: 0 }
}

/** What was entered for a day: spots, curves with points, and volatilities. */
interface DailyContent {
  readonly blocks: readonly RateBlock[]
  readonly curves: readonly ReadCurveRow[]
  readonly volatilities: readonly ReadVolatilityRow[]
}

async function writeDaily(work: Work, content: readonly DailyContent[]): Promise<Outcome> {
  let written = 0
  for (const { blocks, curves, volatilities } of content) {
    written += (await writeRatesOf(work, blocks)).written
    written += (await writeCurves(work, curves)).written
    written += (await writeQuotes(work, volatilities)).written
  }
  // Rates by hand derive no crosses.
  return { written, crosses: 0 }
}

interface Work {
  readonly tx: Tx
  readonly session: Importer
  /** Null of what no batch holds. */
  readonly batchId: string | null
  readonly step: (progress: number) => Promise<void>
}

/** The first and the last day that a source's rows were written for. */
type Touched = ReadonlyMap<string, readonly [from: string, to: string]>

async function writeAll({ tx, session, batchId, step }: Work, blocks: readonly RateBlock[]) {
  let written = 0
  const touched = new Map<string, readonly [string, string]>()
  const isStored = await hasStored(tx, session, blocks)
  for (const [at, block] of blocks.entries()) {
    await step(startShare + ((writtenShare - startShare) * at) / blocks.length)
    const wrote = await writeRates(tx, session, batchId, block, isStored[at] ?? true)
    written += wrote
    if (wrote === 0) continue
    const { dataSource, firstDay, lastDay } = block
    const days = [...(touched.get(dataSource) ?? []), firstDay, lastDay].sort()
    touched.set(dataSource, [days[0] ?? firstDay, days.at(-1) ?? lastDay])
  }
  return { written, touched }
}

async function deriveAll({ tx, session, batchId, step }: Work, touched: Touched): Promise<number> {
  let written = 0
  const pairs = await currencyPairs(tx)
  const homes = await homeCurrenciesOfGroup(tx, session)
  for (const [source, [from, to]] of touched) {
    const pivot = pivotOf[source]
    if (pivot === undefined) continue
    const crosses = crossesFrom(pivot, pairs.values(), homes)
    for (const [at, cross] of crosses.entries()) {
      await step(writtenShare + ((99 - writtenShare) * at) / crosses.length)
      written += await deriveCross(tx, session, { ...cross, source, from, to, batchId })
    }
  }
  return written
}
