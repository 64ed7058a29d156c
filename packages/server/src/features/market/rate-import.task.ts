/**
 * The commit of an import, in the background. All rows are written in one transaction: others see either none of them or
 * all, and a process that dies leaves nothing behind. The batch row is the truth of it: each chunk reports its progress
 * there from another connection, and finds out whether the import was cancelled.
 */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { rateImportRefusals } from '@hedgerow/contract/market/rate-import.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Kysely } from 'kysely'
import { writeAudit } from '../../kit/audit.ts'
import { monotonicMs } from '../../kit/clock.ts'
import { type Tx, withTx } from '../../kit/database.ts'
import type { Session } from '../../kit/session.ts'
import type { DB } from '../../kit/tables.ts'
import { currencyPairs } from '../reference/reference.store.ts'
import { crossesFrom, pivotOf } from './rate-cross.rules.ts'
import { judgeFile } from './rate-import.preview.ts'
import {
  type Batch,
  batchContent,
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

/** On whose behalf an import runs, and what `today` was when it was ordered. */
export interface Importer {
  readonly db: Kysely<DB>
  readonly session: Session
  readonly ip: string
  readonly today: BusinessDate
}

/** Carries out a batch that is `committing`; ends with the batch committed, cancelled or failed, never by throwing. */
export async function runImport(by: Importer, batch: Batch): Promise<void> {
  const { db, session } = by
  try {
    await carryOut(by, batch)
  } catch (error) {
    // The transaction is undone. A batch that was cancelled meanwhile stays cancelled; any other is told as failed.
    const failure = error instanceof Error ? error.message : String(error)
    const failed = withTx(db, session, (tx) =>
      moveBatch(tx, session, batch.batchId, ['committing'], 'failed', { failure }),
    )
    // Without a database the batch falls silent, and who asks for it is told so.
    await failed.catch(() => false)
  }
}

async function carryOut({ db, session, ip, today }: Importer, { batchId, fileName, report }: Batch): Promise<void> {
  const started = monotonicMs()
  const content = await withTx(db, session, (tx) => batchContent(tx, session, batchId), { readOnly: true })
  const { good } = await judgeFile(db, session, { fileName, content }, report.bandPct, today)
  const step = async (progress: number) => {
    const goesOn = await withTx(db, session, (tx) => reportProgress(tx, session, batchId, Math.floor(progress)))
    if (!goesOn) refuse(rateImportRefusals.NOT_PREVIEWED)
  }
  await withTx(db, session, async (tx) => {
    if (!(await takeImportTurn(tx, session))) refuse(rateImportRefusals.ALREADY_RUNNING)
    const { written, days } = await writeAll({ tx, session, batchId, step }, good)
    const crosses = await deriveAll({ tx, session, batchId, step }, days)
    const seconds = Math.round((monotonicMs() - started) / 100) / 10
    // The last word of a cancel: the batch's own row decides, in the transaction that carries the rates.
    if (!(await moveBatch(tx, session, batchId, ['committing'], 'committed', { written, crosses, seconds }))) {
      refuse(rateImportRefusals.NOT_PREVIEWED)
    }
    const entry = { entity: 'import_batch', entityId: batchId, after: { written, crosses } }
    await writeAudit(tx, { ...session, ip, action: 'rate import' }, [entry])
  })
}

interface Work {
  readonly tx: Tx
  readonly session: Session
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
