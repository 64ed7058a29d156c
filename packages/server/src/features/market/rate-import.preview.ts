/** From a table to a verdict for each of its rows; the same judgement is made again when the file is committed. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listedRowLimit, type RateImport, type RateImportRow } from '@hedgerow/contract/market/rate-import.contract'
import { RateVerdict } from '@hedgerow/contract/market/rate-import.dict'
import { rateImportRefusals } from '@hedgerow/contract/market/rate-import.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Kysely } from 'kysely'
import { type Scope, type Tx, withTx } from '../../kit/database.ts'
import { readTable } from '../../kit/spreadsheet.ts'
import type { DB } from '../../kit/tables.ts'
import type { Upload } from '../../kit/upload.ts'
import { isCurveTable } from './curve-file.read.ts'
import { curveReport } from './curve-import.preview.ts'
import type { FileTable } from './file-cell.read.ts'
import { type RateFormat, type ReadRate, readRates } from './rate-file.read.ts'
import {
  arrange,
  differenceBp,
  edgeRows,
  type JudgedFile,
  judge,
  keyOf,
  leftOutRows,
  listedRow,
  type Neighbours,
  neighbourDays,
} from './rate-import.rules.ts'
import {
  type Batch,
  blocksOf,
  compareRates,
  type ListedReport,
  neighboursOf,
  saveBatch,
  storedAmong,
} from './rate-import.store.ts'

/** Of the rows that are new or the same a reader sees some, spread over the file, to recognise it. */
const sampleRows = 100

interface ReadJudged extends JudgedFile {
  readonly format: RateFormat
  readonly gaps: number
}

/** Reads and judges a table of fixings against its own and the stored neighbours. @throws Refusal NOTHING_READ */
export async function judgeTable(
  db: Kysely<DB>,
  session: Scope,
  table: FileTable,
  bandPct: number,
  today: BusinessDate,
): Promise<ReadJudged> {
  const read = readRates(table, today)
  const recognised = read.rows.length > 0 || read.unreadable.some(({ reason }) => reason !== 'HEADER')
  if (!recognised) refuse(rateImportRefusals.NOTHING_READ, {}, 'file')
  const arranged = arrange(read)
  const edges = edgeRows(arranged)
  const stored = new Map<string, Neighbours>()
  await reading(db, session, async (tx) => {
    for (const block of blocksOf(edges)) {
      const near = await neighboursOf(tx, session, block, neighbourDays)
      block.rows.forEach((row, at) => void stored.set(keyOf(row), near[at] ?? { before: null, after: null }))
    }
  })
  return { ...judge(arranged, bandPct, stored), format: read.format, gaps: read.gaps }
}

/** Keeps the file as a batch with its verdicts. @returns the preview. @throws Refusal NOTHING_READ, or of the spreadsheet */
export async function previewFile(
  db: Kysely<DB>,
  session: Scope,
  file: Upload,
  bandPct: number,
  today: BusinessDate,
): Promise<RateImport> {
  const { fileName, content } = file
  const table = await readTable(content, fileName)
  const { format, report } = isCurveTable(table.header)
    ? { format: 'curve', report: await reading(db, session, (tx) => curveReport(tx, session, table, bandPct, today)) }
    : await rateReport(db, session, table, bandPct, today)
  const batchId = await withTx(db, session, (tx) => saveBatch(tx, session, { fileName, format, content, report }))
  const listed = report.rows.length
  return importReply({ batchId, fileName, format, status: 'previewed', progress: 0, report, listed })
}

async function rateReport(
  db: Kysely<DB>,
  session: Scope,
  table: FileTable,
  bandPct: number,
  today: BusinessDate,
): Promise<{ format: string; report: ListedReport }> {
  const judged = await judgeTable(db, session, table, bandPct, today)
  return { format: judged.format, report: reportOf(judged, bandPct, await compare(db, session, judged)) }
}

const reading = <T>(db: Kysely<DB>, session: Scope, read: (tx: Tx) => Promise<T>) =>
  withTx(db, session, read, { readOnly: true })

interface DifferingRow {
  readonly row: ReadRate
  readonly storedPrice: string
}

interface Compared {
  readonly stored: number
  readonly differing: readonly DifferingRow[]
  readonly sample: readonly RateImportRow[]
}

function compare(db: Kysely<DB>, session: Scope, { good }: JudgedFile): Promise<Compared> {
  return reading(db, session, async (tx) => {
    let stored = 0
    const differing: DifferingRow[] = []
    for (const block of blocksOf(good)) {
      const found = await compareRates(tx, session, block)
      stored += found.stored
      for (const { at, storedPrice } of found.differing)
        differing.push({ row: block.rows[at] as ReadRate, storedPrice })
    }
    return { stored, differing, sample: await sampleOf(tx, session, good, new Set(differing.map(({ row }) => row))) }
  })
}

async function sampleOf(tx: Tx, session: Scope, good: readonly ReadRate[], listed: ReadonlySet<ReadRate>) {
  const every = Math.ceil(good.length / sampleRows)
  const some = good.filter((row, at) => (good.length - 1 - at) % every === 0 && !listed.has(row))
  const sample: RateImportRow[] = []
  for (const block of blocksOf(some)) {
    const known = new Set(await storedAmong(tx, session, block))
    block.rows.forEach((row, at) => {
      sample.push(listedRow(row, known.has(at) ? RateVerdict.of.same : RateVerdict.of.new, null, null))
    })
  }
  return sample
}

function reportOf(judged: ReadJudged, bandPct: number, compared: Compared): ListedReport {
  const { stored, differing } = compared
  const { good, outside, unreadable, gaps } = judged
  const days = [...new Set(good.map((row) => row.dataDate))].sort()
  return {
    bandPct,
    counts: {
      NEW: good.length - stored,
      SAME: stored - differing.length,
      DIFFERS: differing.length,
      OUTSIDE: outside.length,
      UNREADABLE: unreadable.length,
    },
    gaps,
    firstDate: days[0] ?? null,
    lastDate: days.at(-1) ?? null,
    pairs: new Set(good.map((row) => row.currencyPair)).size,
    rows: listedRows(judged, compared),
  }
}

/** What a reader must see first: unreadable, outside the band, differing; then a sample of the others. */
function listedRows(judged: ReadJudged, { differing, sample }: Compared): RateImportRow[] {
  const changed = differing.map(({ row, storedPrice }) =>
    listedRow(row, RateVerdict.of.differs, storedPrice, differenceBp(row.midPrice, storedPrice)),
  )
  return [...leftOutRows(judged), ...changed, ...sample].slice(0, listedRowLimit)
}

/** A batch as the screen reads it. */
export function importReply({ batchId, fileName, format, status, progress, report, listed }: Batch): RateImport {
  const { bandPct, counts, gaps, firstDate, lastDate, pairs } = report
  const { written = null, crosses = null, seconds = null } = report
  const about = { bandPct, counts, gaps, firstDate, lastDate, pairs, listed }
  return { batchId, fileName, format, status, progress, ...about, written, crosses, seconds }
}
