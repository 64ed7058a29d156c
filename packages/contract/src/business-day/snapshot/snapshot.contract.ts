/** The bar under the title of every screen that shows a day's figures: which snapshot of it, how old its rates are, and where it stands. */
import { z } from 'zod'
import { endpoints, post } from '../../kit/endpoint.ts'
import { businessDate, dict, id, optional } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { DayStatus, MarketPart, MarketState } from '../business-day.dict.ts'
import { snapshotWords } from './snapshot.text.ts'

/** A figure of the market with its age in days at the end of the business day. */
export const MarketFigure = z.object({
  part: dict(MarketPart),
  /** The pair, or of a curve the currency. */
  name: z.string(),
  marketState: dict(MarketState),
  dataDate: z.string().nullable(),
  dataSource: z.string().nullable(),
  simulated: z.boolean(),
  ageDays: z.number().nullable(),
})
export type MarketFigure = z.output<typeof MarketFigure>

const Version = z.object({
  snapshotId: z.string(),
  snapshotNo: z.number(),
  freezeTime: z.string(),
  /** Null where the server froze it at the closing time. */
  freezerName: z.string().nullable(),
  /** Who opened the day again after this snapshot, when and why; null of the last. */
  reopenerName: z.string().nullable(),
  reopenTime: z.string().nullable(),
  reopenReason: z.string().nullable(),
})

export const Snapshot = z.object({
  orgId: z.string(),
  calcDate: z.string(),
  /** Null of the live market of today. */
  snapshotId: z.string().nullable(),
  snapshotNo: z.number().nullable(),
  dayStatus: dict(DayStatus),
  affected: z.boolean(),
  /** All of the day, the last one first. */
  versions: z.array(Version),
  figures: z.array(MarketFigure),
})
export type Snapshot = z.output<typeof Snapshot>

/** Which day, and of several snapshots which one: the last where none is named. */
export const snapshotAsk = {
  orgId: optional(id()),
  calcDate: optional(businessDate()),
  snapshotId: optional(id()),
} as const

/** What the deals of a day were worth; null where a figure of the market is missing. */
export const BookWorth = z.object({ convertCurrency: z.string(), dealCount: z.number(), value: z.string().nullable() })
export type BookWorth = z.output<typeof BookWorth>

export const marketSnapshotApi = endpoints('/CLOUD-FX/marketSnapshot', {
  query: post('/query', { input: shape(snapshotWords, snapshotAsk), reply: Snapshot, needs: 'business-day.view' }),
  worth: post('/worth', { input: shape(snapshotWords, snapshotAsk), reply: BookWorth, needs: 'business-day.view' }),
})
