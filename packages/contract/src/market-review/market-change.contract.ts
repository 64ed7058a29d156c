/** Changes of the market that wait for a second person: what would change, the decision, and the maker's withdrawal. */
import { z } from 'zod'
import { CheckBlock } from '../approval/approval.dict.ts'
import { decision, reviewedFields, Trail } from '../approval/review.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { dict, id, version } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { HandAct, MarketChangeKind, MarketChangeStatus } from '../market/change/market-change.dict.ts'
import { marketChangeWords } from '../market/change/market-change.text.ts'
import { ZeroCurve } from '../market/curve/zero-curve.contract.ts'
import { RateSource } from '../market/market.dict.ts'
import { CalendarChangeRow } from '../rate-import/calendar/calendar-import.contract.ts'
import { RateImportRow } from '../rate-import/import/rate-import.contract.ts'
import { RateImportStatus } from '../rate-import/import/rate-import.dict.ts'
import { marketChangeList } from './market-change.list.ts'

/** Rows that the reviewer sees: the first ones of the preview, so of each kind of odd row the first, and the newest days. */
export const reviewedRowLimit = 200

export const MarketChange = z.object({
  id: z.string(),
  version: z.number(),
  changeKind: dict(MarketChangeKind),
  /** Of a rate that a person enters; null of a file. */
  handAct: dict(HandAct).nullable(),
  changeStatus: dict(MarketChangeStatus),
  importStatus: dict(RateImportStatus),
  /** Null once an import that never came about is forgotten. */
  batchId: z.string().nullable(),
  curveId: z.string().nullable(),
  /** Of a change of the source priority: the sources, the first one first; none where the exception of a pair ends. */
  sourceOrder: z.array(dict(RateSource)).nullable(),
  /** Of a change of the source priority: the pair of an exception; null for all pairs. */
  orderPair: z.string().nullable(),
  fileName: z.string(),
  firstDate: z.string().nullable(),
  lastDate: z.string().nullable(),
  newCount: z.number(),
  changedCount: z.number(),
  leftOutCount: z.number(),
  /** Null of holidays. */
  bandPct: z.number().nullable(),
  orgId: z.string(),
  orgName: z.string(),
  ...reviewedFields,
})
export type MarketChange = z.output<typeof MarketChange>

export const MarketChangeReview = z.object({
  change: MarketChange,
  checkBlock: dict(CheckBlock),
  /** Of rates, curves and points. */
  rows: z.array(RateImportRow),
  /** Of holidays. */
  days: z.array(CalendarChangeRow),
  /** Open deals in the reader's sight whose value date the holidays concern. */
  touched: z.object({ closed: z.number(), published: z.number() }),
  /** Of a curve: the version, and the one that its organisation uses today. */
  curve: ZeroCurve.nullable(),
  curveInUse: ZeroCurve.nullable(),
  /** Of a change of the source priority: the order in force. */
  orderInUse: z.array(dict(RateSource)).nullable(),
  trail: Trail,
})
export type MarketChangeReview = z.output<typeof MarketChangeReview>

const byId = shape(marketChangeWords, { id: id() })
const seen = { id: id(), version: version() }
const Decision = shape(marketChangeWords, {
  ...seen,
  ...decision,
})
const Saved = z.object({ id: z.string(), version: z.number() })

export const marketChangeApi = endpoints('/CLOUD-PUB/marketChange', {
  queryByPage: page('/queryByPage', marketChangeList),
  review: get('/review/:id', { input: byId, reply: MarketChangeReview, needs: 'market.change' }),
  check: post('/check', { input: Decision, reply: Saved, needs: 'market.check', writes: true, secondPerson: true }),
  /** The maker's: nothing of it is imported. */
  withdraw: post('/withdraw', {
    input: shape(marketChangeWords, seen),
    reply: Saved,
    needs: 'market.import',
    writes: true,
    unverified: true,
  }),
})
