/**
 * The commit of an import, in the background. All rows are written in one transaction: others see either none of them or
 * all, and a process that dies leaves nothing behind. The batch row is the truth of it: each chunk reports its progress
 * there from another connection, and finds out whether the import was cancelled. The job may therefore run again: a batch
 * that is no longer `committing` has had its end.
 */
import { assert, Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { listedRowLimit, type RateImportRow } from '@hedgerow/contract/market/rate-import.contract'
import { RateVerdict } from '@hedgerow/contract/market/rate-import.dict'
import { rateImportRefusals } from '@hedgerow/contract/market/rate-import.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { writeAudit } from '../../kit/audit.ts'
import { monotonicMs } from '../../kit/clock.ts'
import { type Scope, type Tx, withTx } from '../../kit/database.ts'
import type { JobContext } from '../../kit/jobs.ts'
import { readTable } from '../../kit/spreadsheet.ts'
import { currencyPairs } from '../reference/reference.store.ts'
import { halves, readCurveTable } from './curve-import.preview.ts'
import { writeForwardPoints, writeInterestRates } from './curve-import.store.ts'
import type { FileTable } from './file-cell.read.ts'
import { crossesFrom, pivotOf } from './rate-cross.rules.ts'
import { judgeTable } from './rate-import.preview.ts'
import { type JudgedFile, leftOutRows, unreadableRow } from './rate-import.rules.ts'
import {
  batchContent,
  batchOf,
  blocksOf,
  deriveCross,
  moveBatch,
  type RateRow,
  reportProgress,
  takeImportTurn,
  writeRates,
} from './rate-import.store.ts'

/** Shares of the bar: the file is read, its rows are written, the crosses derived. */
const [readShare, writtenShare] = [10, 80]

/** What to import, on whose behalf, and what `today` was when it was ordered. */
export interface OrderedImport {
  readonly batchId: string
  readonly session: Scope
  readonly ip: string
  readonly today: BusinessDate
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
    await withTx(db, session, (tx) => moveBatch(tx, session, batchId, ['committing'], 'failed', { failure }))
    if (!(error instanceof Refusal)) throw error
  }
}

async function carryOut({ db, signal }: JobContext, { session, batchId, ip, today }: OrderedImport): Promise<void> {
  const batch = await withTx(db, session, (tx) => batchOf(tx, session, batchId), { readOnly: true })
  assert(batch, 'a batch that is committing is there')
  const { fileName, format, report } = batch
  const started = monotonicMs()
  const content = await withTx(db, session, (tx) => batchContent(tx, session, batchId), { readOnly: true })
  const table = await readTable(content, fileName)
  const judged = format === 'curve' ? undefined : await judgeTable(db, session, table, report.bandPct, today)
  const step = async (progress: number) => {
    signal.throwIfAborted() // it is another's by now
    const goesOn = await withTx(db, session, (tx) => reportProgress(tx, session, batchId, Math.floor(progress)))
    if (!goesOn) refuse(rateImportRefusals.NOT_PREVIEWED)
  }
  await withTx(db, session, async (tx) => {
    if (!(await takeImportTurn(tx, session))) refuse(rateImportRefusals.ALREADY_RUNNING)
    const work = { tx, session, batchId, step }
    const outcome = judged ? await writeRatesOf(work, judged) : await writeCurvesOf(work, table, today)
    const seconds = Math.round((monotonicMs() - started) / 100) / 10
    const { written, crosses, leftOut } = outcome
    const counts = { ...report.counts, ...leftOutCounts(leftOut) }
    const told = { written, crosses, seconds, counts, rows: leftOut.slice(0, listedRowLimit) }
    // The last word of a cancel: the batch's own row decides, in the transaction that carries the rates.
    if (!(await moveBatch(tx, session, batchId, ['committing'], 'committed', told))) {
      refuse(rateImportRefusals.NOT_PREVIEWED)
    }
    const entry = { entity: 'import_batch', entityId: batchId, after: { written, crosses } }
    await writeAudit(tx, { ...session, ip, action: 'rate import' }, [entry])
  })
}

/** What an import came to; from now on the batch lists what was left out. */
interface Outcome {
  readonly written: number
  readonly crosses: number
  readonly leftOut: readonly RateImportRow[]
}

const leftOutCounts = (rows: readonly RateImportRow[]) => ({
  OUTSIDE: rows.filter(({ verdict }) => verdict === RateVerdict.of.outside).length,
  UNREADABLE: rows.filter(({ verdict }) => verdict === RateVerdict.of.unreadable).length,
})

async function writeRatesOf(work: Work, judged: JudgedFile): Promise<Outcome> {
  const { written, days } = await writeAll(work, judged.good)
  return { written, crosses: await deriveAll(work, days), leftOut: leftOutRows(judged) }
}

/** Curves are a few hundred rows: two statements, one sign of life before each. */
async function writeCurvesOf({ tx, session, step }: Work, table: FileTable, today: BusinessDate): Promise<Outcome> {
  const { rows, unreadable } = await readCurveTable(tx, table, today)
  const { rates, points } = halves(rows)
  await step(readShare)
  const written = await writeInterestRates(tx, session, rates)
  await step(writtenShare)
  const quoted = await writeForwardPoints(tx, session, points)
  return { written: written + quoted, crosses: 0, leftOut: unreadable.map(unreadableRow) }
}

interface Work {
  readonly tx: Tx
  readonly session: Scope
  readonly batchId: string
  readonly step: (progress: number) => Promise<void>
}

async function writeAll({ tx, session, batchId, step }: Work, rows: readonly RateRow[]) {
  let written = 0
  let done = 0
  const days = new Map<string, Set<string>>()
  for (const block of blocksOf(rows)) {
    await step(readShare + ((writtenShare - readShare) * done) / rows.length)
    const wrote = await writeRates(tx, session, batchId, block)
    written += wrote
    done += block.rows.length
    if (wrote === 0) continue
    const touched = days.get(block.dataSource) ?? new Set()
    for (const { dataDate } of block.rows) touched.add(dataDate)
    days.set(block.dataSource, touched)
  }
  return { written, days }
}

async function deriveAll(
  { tx, session, batchId, step }: Work,
  touched: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<number> {
  let written = 0
  const pairs = await currencyPairs(tx)
  for (const [source, of] of touched) {
    const pivot = pivotOf[source]
    if (pivot === undefined || of.size === 0) continue
    const days = [...of].sort()
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const crosses = crossesFrom(pivot, pairs.values())
    for (const [at, cross] of crosses.entries()) {
      await step(writtenShare + ((99 - writtenShare) * at) / crosses.length)
      written += await deriveCross(tx, session, { ...cross, source, from, to, batchId })
    }
  }
  return written
}
