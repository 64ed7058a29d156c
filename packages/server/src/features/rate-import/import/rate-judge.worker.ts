/** Reads and judges an uploaded file beside the event loop: a long history keeps a processor busy for a second or two. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { listedRowLimit, type RateImportRow } from '@hedgerow/contract/rate-import/import/rate-import.contract'
import { rateImportRefusals } from '@hedgerow/contract/rate-import/import/rate-import.refusals'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import type { Calendar } from '@hedgerow/quant/basics/calendar'
import type { FileTable } from '../../../kit/file/file-cell.ts'
import { readTable } from '../../../kit/file/spreadsheet.ts'
import { workerTask } from '../../../kit/work/worker.ts'
import { isCurveTable, type ReadCurveFile, readCurves } from '../read/curve-file.read.ts'
import { blockOf, blockRows, type FileBlock } from '../read/rate-block.read.ts'
import type { CodeSet } from '../read/rate-cell.read.ts'
import { type RateFormat, readRates } from '../read/rate-file.read.ts'
import { isVolatilityTable, type ReadVolatilityFile, readVolatilities } from '../read/volatility-file.read.ts'
import { arrange, edgeRows, judge, keyOf, leftOutRows, type Neighbours } from './rate-import.rules.ts'
import { type OddRow, oddRows } from './rate-oddity.rules.ts'

export interface SentUpload {
  readonly fileName: string
  readonly content: Uint8Array
  readonly today: BusinessDate
  readonly bandPct: number
  readonly codes: CodeSet
  /** Of each currency. */
  readonly calendars: Readonly<Record<string, Calendar>>
}

export interface JudgedRates {
  readonly format: RateFormat
  readonly gaps: number
  /** The good rows. */
  readonly blocks: readonly FileBlock[]
  /** Which of them a reader should look at twice, the newest first. */
  readonly odd: readonly OddRow[]
  /** The first of the others, with the reasons, and how many there are. */
  readonly leftOut: readonly RateImportRow[]
  readonly outside: number
  readonly unreadable: number
}
export type JudgedUpload =
  | { readonly rates: JudgedRates }
  | { readonly curves: ReadCurveFile }
  | { readonly volatilities: ReadVolatilityFile }

/** The worker's question: what is stored next to these rows? */
type AskNeighbours = (blocks: readonly FileBlock[]) => Promise<readonly Neighbours[]>

workerTask(async ({ fileName, content, ...terms }: SentUpload, ask: AskNeighbours): Promise<JudgedUpload> => {
  const table = await readTable(Buffer.from(content), fileName)
  const { today, codes } = terms
  if (isCurveTable(table.header)) return { curves: recognised(readCurves(table, today, codes)) }
  if (isVolatilityTable(table.header)) return { volatilities: recognised(readVolatilities(table, today, codes)) }
  return { rates: await judgedRates(table, terms, ask) }
})

type Terms = Omit<SentUpload, 'fileName' | 'content'>

function recognised<F extends ReadCurveFile | ReadVolatilityFile>(read: F): F {
  if (read.rows.length + read.unreadable.length === 0) refuse(rateImportRefusals.NOTHING_READ, {}, 'file')
  return read
}

async function judgedRates(
  table: FileTable,
  { today, bandPct, codes, calendars }: Terms,
  ask: AskNeighbours,
): Promise<JudgedRates> {
  const read = readRates(table, today, codes)
  const isRecognised = read.rows.length > 0 || read.unreadable.some(({ reason }) => reason !== 'HEADER')
  if (!isRecognised) refuse(rateImportRefusals.NOTHING_READ, {}, 'file')
  const arranged = arrange(read)
  const edges = blockRows(edgeRows(arranged))
  const near = await ask(edges.map(blockOf))
  const nobody: Neighbours = { before: null, after: null }
  const stored = new Map(edges.flat().map((row, at) => [keyOf(row), near[at] ?? nobody]))
  const judged = judge(arranged, bandPct, stored)
  return {
    format: read.format,
    gaps: read.gaps,
    blocks: blockRows(judged.good).map(blockOf),
    odd: oddRows(arranged, new Set(judged.good), bandPct, calendars),
    leftOut: leftOutRows(judged).slice(0, listedRowLimit),
    outside: judged.outside.length,
    unreadable: judged.unreadable.length,
  }
}
