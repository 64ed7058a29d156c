/** From an uploaded file to a verdict for each of its rows. What it finds good is kept, and what a commit will write. */
import type { RateImport, RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { RateOddity, RateVerdict } from '@hedgerow/contract/rate-import/import/rate-import.dict'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Kysely } from 'kysely'
import { type Scope, type Tx, withTx } from '../../../kit/database/database.ts'
import type { DB } from '../../../kit/database/tables.ts'
import { fileLimits } from '../../../kit/file/read-apart.ts'
import type { Upload } from '../../../kit/file/upload.ts'
import { saveRun } from '../../../kit/record/import-run.ts'
import { inWorker } from '../../../kit/work/worker.ts'
import { calendarsOf, currencies, currencyPairs } from '../../reference/reference.store.ts'
import { type BlockRow, daysOfBlock, type FileBlock, rowsOfBlock } from '../read/rate-block.read.ts'
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
import { inReadingOrder, type OddRow } from './rate-oddity.rules.ts'

/** Of the usual rows a reader sees the newest ones. */
const newestRows = 200
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
  const reference = await reading(db, session, async (tx) => {
    const codes = {
      currencies: new Set((await currencies(tx)).keys()),
      pairs: new Set((await currencyPairs(tx)).keys()),
    }
    return { codes, calendars: await calendarsOf(tx, session, [...codes.currencies]) }
  })
  const upload: SentUpload = { fileName, content, ...reference, ...terms }
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
  return { format, content, report: reportOf(judged.rates, bandPct, await compare(tx, session, judged.rates)) }
}

const reading = <T>(db: Kysely<DB>, session: Scope, read: (tx: Tx) => Promise<T>) =>
  withTx(db, session, read, { readOnly: true })

interface Compared {
  readonly stored: number
  /** Differing rows, and of the others those that a reader looks at. */
  readonly differing: readonly RateImportRow[]
  readonly others: readonly RateImportRow[]
}

async function compare(tx: Tx, session: Importer, { blocks, odd }: JudgedRates): Promise<Compared> {
  let stored = 0
  const differing: RateImportRow[] = []
  const others: RateImportRow[] = []
  const oddities = Map.groupBy(odd, ({ column }) => column)
  const newest = newestOf(blocks)
  const isStored = await hasStored(tx, session, blocks)
  for (const [index, block] of blocks.entries()) {
    const oddAt = oddPositions(block, oddities.get(block.column) ?? [])
    const looked = [...new Set([...(newest[index] ?? []), ...oddAt.keys()])]
    const comparison = isStored[index] ? await compareRates(tx, session, block, looked) : nothingStored
    stored += comparison.stored
    const changed = new Map(comparison.differing.map(({ at, storedPrice }) => [at, storedPrice]))
    const storedAt = new Set(comparison.sampled)
    const listed = (positions: readonly number[], rowAt: (row: BlockRow, at: number) => RateImportRow) =>
      rowsOfBlock(block, positions).map((row, index) => {
        const at = positions[index] ?? 0
        return { ...rowAt(row, at), ...oddAt.get(at) }
      })
    differing.push(
      ...listed([...changed.keys()], (row, at) => {
        const storedPrice = changed.get(at) ?? ''
        return listedRow(row, RateVerdict.of.differs, storedPrice, differenceBp(row.midPrice, storedPrice))
      }),
    )
    const unchanged = looked.filter((at) => !changed.has(at))
    others.push(
      ...listed(unchanged, (row, at) =>
        listedRow(row, storedAt.has(at) ? RateVerdict.of.same : RateVerdict.of.new, null, null),
      ),
    )
  }
  return { stored, differing, others }
}

/** What is odd of the block's rows, by position. */
function oddPositions({ lines }: FileBlock, odd: readonly OddRow[]) {
  if (odd.length === 0) return new Map<number, Pick<RateImportRow, 'oddity' | 'move' | 'isOdd'>>()
  const ofLine = new Map(odd.map((row) => [row.line, row]))
  return new Map(
    lines.flatMap((line, at) => {
      const row = ofLine.get(line)
      return row
        ? [[at, { oddity: row.oddity, move: row.move, isOdd: row.oddity === RateOddity.of.move }] as const]
        : []
    }),
  )
}

const nothingStored: ComparedBlock = { stored: 0, differing: [], sampled: [] }

/** Positions in each block of the newest rows of all. */
function newestOf(blocks: readonly FileBlock[]): number[][] {
  const last = blocks.flatMap((block, index) => {
    const first = Math.max(0, block.count - newestRows)
    return daysOfBlock(block, first).map((day, at) => ({ day, index, at: first + at }))
  })
  last.sort((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const positions = blocks.map((): number[] => [])
  for (const { index, at } of last.slice(0, newestRows)) positions[index]?.push(at)
  return positions
}

const goodIn = (blocks: readonly FileBlock[]) => blocks.reduce((total, { count }) => total + count, 0)

function reportOf(judged: JudgedRates, bandPct: number, compared: Compared): ListedReport {
  const { stored, differing, others } = compared
  const { blocks, leftOut, outside, unreadable, gaps } = judged
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
    rows: inReadingOrder([...leftOut, ...differing, ...others]),
  }
}

/** A batch as the screen reads it. */
export function importReply({ batchId, fileName, format, status, progress, report, listed }: Batch): RateImport {
  const { bandPct, counts, gaps, firstDate, lastDate, pairs } = report
  const { written = null, crosses = null, seconds = null } = report
  const about = { bandPct, counts, gaps, firstDate, lastDate, pairs, listed }
  return { batchId, fileName, format, status, progress, ...about, written, crosses, seconds }
}
