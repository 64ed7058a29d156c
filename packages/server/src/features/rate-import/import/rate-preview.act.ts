/** From an uploaded file to a verdict for each of its rows. What it finds good is kept, and what a commit will write. */
import {
  listedRowLimit,
  type RateImport,
  type RateImportRow,
} from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { RateVerdict } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Kysely } from 'kysely'
import { type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { fileLimits } from '../../../kit/file/read-apart.ts'
import type { Upload } from '../../../kit/file/upload.ts'
import { saveRun } from '../../../kit/record/import-run.ts'
import { inWorker } from '../../../kit/work/worker.ts'
import { currencies, currencyPairs } from '../../reference/reference.store.ts'
import { type BlockRow, type FileBlock, rowsOfBlock } from '../read/rate-block.read.ts'
import { curveReport, volatilityReport } from './curve-preview.answer.ts'
import { differenceBp, listedRow, type Neighbours, neighbourDays } from './rate-import.rules.ts'
import {
  type Batch,
  bandOf,
  type ComparedBlock,
  compareRates,
  hasStored,
  type Importer,
  type ListedReport,
  neighboursOf,
  rateKind,
} from './rate-import.store.ts'
import type { JudgedRates, JudgedUpload, SentUpload } from './rate-judge.worker.ts'

/** Of the rows that are new or the same a reader sees some, spread over the file, to recognise it. */
const sampleRows = 100
/** The ECB's whole history takes two; a slow machine has room. */
const secondsForHistory = 60
const judgeModule = new URL('./rate-judge.worker.ts', import.meta.url)

/** Reads and judges a file against its own and the stored neighbours. @throws Refusal NOTHING_READ, or of the spreadsheet */
export async function judgeUpload(
  db: Kysely<DB>,
  session: Importer,
  { fileName, content }: Upload,
  terms: Pick<SentUpload, 'bandPct' | 'today'>,
): Promise<JudgedUpload> {
  const codes = await reading(db, session, async (tx) => ({
    currencies: new Set((await currencies(tx)).keys()),
    pairs: new Set((await currencyPairs(tx)).keys()),
  }))
  const upload: SentUpload = { fileName, content, codes: codes, ...terms }
  const neighbours = (edges: readonly FileBlock[]) =>
    reading(db, session, async (tx) => {
      const near: Neighbours[] = []
      for (const block of edges) near.push(...(await neighboursOf(tx, session, block, neighbourDays)))
      return near
    })
  const limits = fileLimits(fileName, secondsForHistory)
  return inWorker<readonly FileBlock[], readonly Neighbours[], JudgedUpload>(judgeModule, upload, neighbours, limits)
}

/** What a commit would write of a file, with its verdicts; nothing is kept yet. */
export interface JudgedRun {
  readonly fileName: string
  readonly format: string
  readonly content: readonly object[]
  readonly report: ListedReport
}

/** @throws as `judgeUpload` */
export async function judgedRun(
  db: Kysely<DB>,
  session: Importer,
  file: Upload & { readonly fetched?: boolean },
  today: BusinessDate,
): Promise<JudgedRun> {
  const { fileName, fetched = false } = file
  const bandPct = await reading(db, session, (tx) => bandOf(tx, session))
  const judged = await judgeUpload(db, session, file, { bandPct, today })
  const comparison = await reading(db, session, (tx) => comparedUpload(tx, session, judged, bandPct))
  return { fileName, ...comparison, report: { ...comparison.report, fetched } }
}

/** Keeps the file's good rows as a batch with its verdicts. @returns the preview. @throws as `judgeUpload` */
export async function previewFile(
  db: Kysely<DB>,
  session: Importer,
  file: Upload & { readonly fetched?: boolean },
  today: BusinessDate,
): Promise<RateImport> {
  const run = await judgedRun(db, session, file, today)
  const { fileName, format, report } = run
  const batchId = await withTx(db, session, (tx) => saveRun(tx, session, rateKind, run))
  const listed = report.rows.length
  return importReply({ batchId, fileName, format, status: 'previewed', progress: 0, report, listed })
}

/** What a commit would write, and its verdicts against what is stored. */
export async function comparedUpload(tx: Tx, session: Importer, judged: JudgedUpload, bandPct: number) {
  if ('curves' in judged) {
    const { curves } = judged
    return { format: 'curve', content: curves.rows, report: await curveReport(tx, session, curves, bandPct) }
  }
  if ('volatilities' in judged) {
    const { volatilities } = judged
    const report = await volatilityReport(tx, session, volatilities, bandPct)
    return { format: 'volatility', content: volatilities.rows, report }
  }
  const { format, blocks } = judged.rates
  const content = blocks.map(({ column, lines, ...block }) => block)
  return { format, content, report: reportOf(judged.rates, bandPct, await compare(tx, session, blocks)) }
}

const reading = <T>(db: Kysely<DB>, session: Scope, read: (tx: Tx) => Promise<T>) =>
  withTx(db, session, read, { readOnly: true })

interface DifferingRow {
  readonly row: BlockRow
  readonly storedPrice: string
}

interface Compared {
  readonly stored: number
  readonly differing: readonly DifferingRow[]
  readonly sample: readonly RateImportRow[]
}

async function compare(tx: Tx, session: Importer, blocks: readonly FileBlock[]): Promise<Compared> {
  let stored = 0
  const differing: DifferingRow[] = []
  const sample: RateImportRow[] = []
  const samples = sampleOf(blocks)
  const isStored = await hasStored(tx, session, blocks)
  for (const [index, block] of blocks.entries()) {
    const looked = samples[index] ?? []
    const comparison = isStored[index] ? await compareRates(tx, session, block, looked) : nothingStored
    stored += comparison.stored
    const rows = rowsOfBlock(
      block,
      comparison.differing.map(({ at }) => at),
    )
    rows.forEach((row, at) => void differing.push({ row, storedPrice: comparison.differing[at]?.storedPrice ?? '' }))
    const changed = new Set(comparison.differing.map(({ at }) => at))
    const unchanged = looked.filter((at) => !changed.has(at))
    const sampled = new Set(comparison.sampled)
    rowsOfBlock(block, unchanged).forEach((row, at) => {
      const verdict = sampled.has(unchanged[at] ?? 0) ? RateVerdict.of.same : RateVerdict.of.new
      sample.push(listedRow(row, verdict, null, null))
    })
  }
  return { stored, differing, sample }
}

const nothingStored: ComparedBlock = { stored: 0, differing: [], sampled: [] }

/** Positions in each block, evenly over the file up to its last row. */
function sampleOf(blocks: readonly FileBlock[]): number[][] {
  const total = goodIn(blocks)
  const every = Math.ceil(total / sampleRows)
  let left = total
  return blocks.map(({ count }) => {
    const first = (left - 1) % every
    left -= count
    return Array.from({ length: Math.ceil((count - first) / every) }, (_, at) => first + at * every)
  })
}

const goodIn = (blocks: readonly FileBlock[]) => blocks.reduce((total, { count }) => total + count, 0)

function reportOf(judged: JudgedRates, bandPct: number, compared: Compared): ListedReport {
  const { stored, differing } = compared
  const { blocks, outside, unreadable, gaps } = judged
  return {
    bandPct,
    counts: {
      NEW: goodIn(blocks) - stored,
      SAME: stored - differing.length,
      DIFFERS: differing.length,
      OUTSIDE: outside,
      UNREADABLE: unreadable,
    },
    gaps,
    firstDate: blocks.map(({ firstDay }) => firstDay).sort()[0] ?? null,
    lastDate:
      blocks
        .map(({ lastDay }) => lastDay)
        .sort()
        .at(-1) ?? null,
    pairs: new Set(blocks.map(({ currencyPair }) => currencyPair)).size,
    rows: listedRows(judged, compared),
  }
}

/** What a reader must see first: unreadable, outside the band, differing; then a sample of the others. */
function listedRows({ leftOut }: JudgedRates, { differing, sample }: Compared): RateImportRow[] {
  const changed = differing.map(({ row, storedPrice }) =>
    listedRow(row, RateVerdict.of.differs, storedPrice, differenceBp(row.midPrice, storedPrice)),
  )
  return [...leftOut, ...changed, ...sample].slice(0, listedRowLimit)
}

/** A batch as the screen reads it. */
export function importReply({ batchId, fileName, format, status, progress, report, listed }: Batch): RateImport {
  const { bandPct, counts, gaps, firstDate, lastDate, pairs } = report
  const { written = null, crosses = null, seconds = null } = report
  const about = { bandPct, counts, gaps, firstDate, lastDate, pairs, listed }
  return { batchId, fileName, format, status, progress, ...about, written, crosses, seconds }
}
