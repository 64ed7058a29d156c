/**
 * Importing rates: a file becomes a batch with a verdict for every row, then all good rows are written or none. The batch
 * is the truth of a running import: progress, cancelling and the report are read from it.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { dict, id, optional } from '../../kit/field.ts'
import { Template } from '../../kit/record/import-batch.ts'
import { shape } from '../../kit/shape.ts'
import { RateImportStatus, RateOddity, RateVerdict } from './rate-import.dict.ts'
import { rateImportWords } from './rate-import.text.ts'

/** A rate that moves further than this from both neighbouring fixings is left out, unless the organisation's policy says another. */
export const usualBandPct = 20
/**
 * Rows that a preview or report keeps for reading, beside the full counts. A share of each of unreadable, outside the band, odd,
 * differing and newest stands first (`rowsOfEachKind`), so that the first page shows them all; the others follow in that order.
 */
export const listedRowLimit = 10_000
export const rowsOfEachKind = 40
/** As large as the server takes an upload; the ECB's whole history has 2 MB. */
export const rateFileLimitBytes = 16 * 1024 * 1024

export const RateImportRow = z.object({
  line: z.number(),
  column: z.string(),
  verdict: dict(RateVerdict),
  dataDate: z.string().nullable(),
  /** In a file of curves also a currency: then `midPrice` is its rate in per cent, and for a pair its points in pips; of volatilities one figure in per cent, whose `column` names it. */
  currencyPair: z.string().nullable(),
  /** Null for a fixing. */
  term: z.string().nullable(),
  midPrice: z.string().nullable(),
  storedPrice: z.string().nullable(),
  /**
   * Basis points from the stored value (pips for points), or per cent from the nearer neighbour; null where there is
   * nothing to compare.
   */
  difference: z.string().nullable(),
  /** Unreadable cells: what stood there and why it cannot be read (RATE_UNREADABLE_REASON). */
  value: z.string().nullable(),
  reason: z.string().nullable(),
  /** The figure that counted before it, where it was entered for a day. */
  before: z.string().nullable().default(null),
  /** How far it moved from the figure before, signed: in per cent, of points in pips, of interest rates in basis points; null where nothing is said of it. */
  move: z.string().nullable().default(null),
  /** A reader should look twice at how far it moved. */
  isOdd: z.boolean().default(false),
  /** What else or what exactly makes a good row worth a second look; null of a usual one. */
  oddity: dict(RateOddity).nullable().default(null),
})
export type RateImportRow = z.output<typeof RateImportRow>

export const RateImportCounts = z.object({
  NEW: z.number(),
  SAME: z.number(),
  DIFFERS: z.number(),
  OUTSIDE: z.number(),
  UNREADABLE: z.number(),
})
export type RateImportCounts = z.output<typeof RateImportCounts>

export const RateImport = z.object({
  batchId: z.string(),
  fileName: z.string(),
  /** ecb | h10 | template | curve | volatility | daily */
  format: z.string(),
  status: dict(RateImportStatus),
  /** 0–100 */
  progress: z.number(),
  bandPct: z.number(),
  counts: RateImportCounts,
  gaps: z.number(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  pairs: z.number(),
  /** How many rows `rows` can list. */
  listed: z.number(),
  /** After a commit: rows written, crosses derived, seconds. */
  written: z.number().nullable(),
  crosses: z.number().nullable(),
  seconds: z.number().nullable(),
})
export type RateImport = z.output<typeof RateImport>

const Batch = shape(rateImportWords, { batchId: id() })
const count = (fallback: number, max: number) =>
  z.coerce
    .number({ error: 'NOT_A_NUMBER' })
    .int({ error: 'NOT_A_NUMBER' })
    .refine((value) => value >= 0 && value <= max, { error: 'OUT_OF_RANGE', params: { min: 0, max } })
    .default(fallback)
const RowsQuery = shape(rateImportWords, {
  batchId: id(),
  verdict: optional(dict(RateVerdict)),
  current: count(0, listedRowLimit),
  pageSize: count(50, 500),
})

export const rateImportApi = endpoints('/CLOUD-PUB/rate', {
  /** Our template: a heading in the caller's language and two example lines; the workbook has typed cells. */
  template: get('/template', { input: Template, needs: 'market.import', raw: true }),
  /** The template for interest rates and quoted forward points by term; the same endpoints import it. */
  curveTemplate: get('/curveTemplate', { input: Template, needs: 'market.import', raw: true }),
  /** The template for volatilities by pair and term. */
  volatilityTemplate: get('/volatilityTemplate', { input: Template, needs: 'market.import', raw: true }),
  /** Multipart field `file`. The band is the organisation's, never the caller's. */
  preview: post('/import/preview', { reply: RateImport, needs: 'market.import', raw: true }),
  /** Downloads the ECB's own history and previews it. */
  fetchEcb: post('/fetchEcb', {
    reply: RateImport,
    needs: 'market.import',
    raw: true,
  }),
  /** Of a preview what a reader must see; of a finished import what it left out. */
  rows: post('/import/rows', {
    input: RowsQuery,
    reply: z.object({ recordList: z.array(RateImportRow), totalCount: z.number() }),
    needs: 'market.import',
  }),
  /** Starts writing every good row in the background; ask `progress` for the outcome. */
  commit: post('/import/commit', { input: Batch, reply: RateImport, needs: 'market.import', raw: true }),
  progress: post('/import/progress', { input: Batch, reply: RateImport, needs: 'market.import' }),
  /** The rows that were left out, with their reasons, as a workbook. */
  leftOut: get('/import/leftOut', { input: Batch, needs: 'market.import', raw: true }),
  /** Also the answer "import nothing". A running import stops before its next chunk and leaves nothing behind. */
  cancel: post('/import/cancel', {
    input: Batch,
    reply: RateImport,
    needs: 'market.import',
    writes: true,
    unverified: true,
  }),
})
