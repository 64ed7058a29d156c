/** Dated events of a relationship in force: its amounts are rebalanced, or it is discontinued, each with before and after. */
import { z } from 'zod'
import { CheckBlock } from '../../approval/approval.dict.ts'
import { decision } from '../../approval/review.contract.ts'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { businessDate, dict, id, numberOf, text, version } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { designatedShape, hedgeRelationLimits } from '../relation/hedge-relation.contract.ts'
import { DiscontinueReason, HedgeEventKind } from '../relation/hedge-relation.dict.ts'
import { HedgeEventStatus } from './hedge-event.dict.ts'
import { hedgeEventWords } from './hedge-event.text.ts'

const terms = {
  id: id(),
  version: version(),
  causeDate: businessDate(),
  reason: text({ max: hedgeRelationLimits.text }),
} as const
export const Rebalancing = shape(hedgeEventWords, { ...terms, ...designatedShape })
export const Discontinuation = shape(hedgeEventWords, { ...terms, discontinueReason: dict(DiscontinueReason) })

/** What of an exposure or a deal was and is designated, in the transaction currency. */
const MovedItem = z.object({
  exposureId: z.string(),
  serialNo: numberOf('exposure', 'exposureId'),
  beforeAmt: z.string(),
  afterAmt: z.string(),
})
const MovedInstrument = z.object({
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  beforeAmt: z.string(),
  afterAmt: z.string(),
})

const HedgeEvent = z.object({
  eventId: z.string(),
  eventVersion: z.number(),
  eventKind: dict(HedgeEventKind),
  changeStatus: dict(HedgeEventStatus),
  discontinueReason: dict(DiscontinueReason).nullable(),
  causeDate: z.string(),
  reason: z.string(),
  /** The day of the pass; null before it. */
  effectiveDate: z.string().nullable(),
  documentVersion: z.number().nullable(),
  items: z.array(MovedItem),
  instruments: z.array(MovedInstrument),
  makerName: z.string(),
  createTime: z.string(),
  /** Whoever decided last; null while it waits or was withdrawn. */
  checkerName: z.string().nullable(),
  comment: z.string().nullable(),
  checkBlock: dict(CheckBlock),
})
export type HedgeEvent = z.output<typeof HedgeEvent>

const HedgeHistory = z.object({
  /** The newest first. */
  events: z.array(HedgeEvent),
  documents: z.array(z.object({ versionNo: z.number(), documentHash: z.string(), madeTime: z.string() })),
})
export type HedgeHistory = z.output<typeof HedgeHistory>

const Saved = z.object({ id: z.string(), version: z.number(), relationNo: z.string() })
const submits = { reply: Saved, needs: 'hedge-relation.edit', writes: true } as const

export const hedgeEventApi = endpoints('/CLOUD-FX/hedgeRelation', {
  /** `id` and `version` are those of the relationship; the reply's those of the event. */
  rebalance: post('/rebalance', { input: Rebalancing, ...submits }),
  discontinue: post('/discontinue', { input: Discontinuation, ...submits }),
  history: get('/history/:id', {
    input: shape(hedgeEventWords, { id: id() }),
    reply: HedgeHistory,
    needs: 'hedge-relation.view',
  }),
})

const seen = { id: id(), version: version() } as const
export const hedgeEventReviewApi = endpoints('/CLOUD-FX/hedgeEvent', {
  check: post('/check', {
    input: shape(hedgeEventWords, { ...seen, ...decision }),
    reply: Saved,
    needs: 'hedge-relation.check',
    writes: true,
    secondPerson: true,
  }),
  withdraw: post('/withdraw', { input: shape(hedgeEventWords, seen), ...submits, unverified: true }),
})
