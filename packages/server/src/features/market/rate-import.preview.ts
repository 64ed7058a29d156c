/** From the bytes of a file to a verdict for each of its rows; the same judgement is made again when it is committed. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listedRowLimit, type RateImport, type RateImportRow } from '@hedgerow/contract/market/rate-import.contract'
import { RateVerdict } from '@hedgerow/contract/market/rate-import.dict'
import { rateImportRefusals } from '@hedgerow/contract/market/rate-import.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Kysely } from 'kysely'
import { type Tx, withTx } from '../../kit/database.ts'
import type { Session } from '../../kit/session.ts'
import { readTable } from '../../kit/spreadsheet.ts'
import type { DB } from '../../kit/tables.ts'
import type { Upload } from '../../kit/upload.ts'
import { type RateFormat, type ReadRate, readRates } from './rate-file.read.ts'
import {
  arrange,
  differenceBp,
  edgeRows,
  type JudgedFile,
  judge,
  keyOf,
  listedRow,
  type Neighbours,
  neighbourDays,
  unreadableRow,
} from './rate-import.rules.ts'
import {
  type Batch,
  type BatchReport,
  blocksOf,
  compareRates,
  neighboursOf,
  saveBatch,
  storedAmong,
} from './rate-import.store.ts'

/** Of the rows that are new or the same a reader sees some, spread over the file, to recognise it. */
const sampleRows = 100

export interface ReadJudged extends JudgedFile {
  readonly format: RateFormat
  readonly gaps: number
}

/** Reads and judges a file against its own and the stored neighbours. @throws Refusal NOTHING_READ, or of the spreadsheet */
export async function judgeFile(
  db: Kysely<DB>,
  session: Session,
  file: Upload,
  bandPct: number,
  today: BusinessDate,
): Promise<ReadJudged> {
  const read = readRates(await readTable(file.content, file.fileName), today)
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

/** Keeps the file as a batch with its verdicts. @returns the preview */
export async function previewFile(
  db: Kysely<DB>,
  session: Session,
  file: Upload,
  bandPct: number,
  today: BusinessDate,
): Promise<RateImport> {
  const judged = await judgeFile(db, session, file, bandPct, today)
  const report = reportOf(judged, bandPct, await compare(db, session, judged))
  const { fileName, content } = file
  const { format } = judged
  const batchId = await withTx(db, session, (tx) => saveBatch(tx, session, { fileName, format, content, report }))
  return importReply({ batchId, fileName, format, status: 'previewed', progress: 0, report })
}

const reading = <T>(db: Kysely<DB>, session: Session, read: (tx: Tx) => Promise<T>) =>
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

function compare(db: Kysely<DB>, session: Session, { good }: JudgedFile): Promise<Compared> {
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

async function sampleOf(tx: Tx, session: Session, good: readonly ReadRate[], listed: ReadonlySet<ReadRate>) {
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

function reportOf(judged: ReadJudged, bandPct: number, compared: Compared): BatchReport {
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

/** Wh/** What a reader must see first: unreadable, outside the band, differing; then a sample of the others. */
function listedRows(judged: ReadJudged, { differing, sample }: Compared): RateImportRow[] {
  const { outside, unreadable } = judged
  const listed = [
    ...unreadable.map(unreadableRow),
    ...outside.map(({ row, movePct }) =>
      listedRow(row, RateVerdict.of.outside, null, String(Math.round(movePct * 100) / 100)),
    ),
    ...differing.map(({ row, storedPrice }) =>
      listedRow(row, RateVerdict.of.differs, storedPrice, differenceBp(row.midPrice, storedPrice)),
    ),
  ]
  return [...listed, ...sample].slice(0, listedRowLimit)
}

/** A batch as the screen reads it. */
export function importReply({ batchId, fileName, format, status, progress, report }: Batch): RateImport {
  const {
    bandPct,
    counts,
    gaps,
    firstDate,
    lastDate,
    pairs,
    rows,
    written = null,
    crosses = null,
    seconds = null,
  } = report
  const about = { bandPct, counts, gaps, firstDate, lastDate, pairs, listed: rows.length }
  return { batchId, fileName, format, status, progress, ...about, written, crosses, seconds }
}
