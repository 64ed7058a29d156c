/** Why the value of a snapshot is another than that of the one before, or of an earlier day: part by part, in all, by pair and by deal. */
import { z } from 'zod'
import { endpoints, page, post } from '../../kit/endpoint.ts'
import { businessDate, dict, id, optional } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { DayStatus, ExplainPart } from '../business-day.dict.ts'
import { snapshotAsk } from '../snapshot/snapshot.contract.ts'
import { snapshotWords } from '../snapshot/snapshot.text.ts'
import { explainTexts, explainWords } from './explain.text.ts'

const part = (options: { readonly hidden?: boolean } = {}) =>
  columns.amount({ unit: 'homeCurrency', width: 130, sortable: false, signed: true, ...options })

export const explainList = list({
  name: 'dayExplain',
  figures: {
    of: [
      'openingValue',
      'new',
      'settled',
      'changes',
      'time',
      'spot',
      'points',
      'vol',
      'residual',
      'closingValue',
      'gainLoss',
    ],
    by: ['snapshotId', 'openingDate'],
  },
  title: explainTexts.title,
  needs: 'business-day.view',
  words: explainWords,
  sort: 'dealSerialNo',
  empty: explainTexts.empty,
  columns: {
    dealSerialNo: columns.code({ width: 170, filter: 'starts', pinned: true, opens: { record: 'deal', id: 'dealId' } }),
    currencyPair: columns.code({ width: 100, filter: 'exact', sortable: false }),
    openingValue: part(),
    new: part(),
    settled: part(),
    changes: part(),
    time: part(),
    spot: part(),
    points: part(),
    vol: part(),
    residual: part(),
    closingValue: part(),
    gainLoss: part({ hidden: true }),
    homeCurrency: columns.code({ width: 90, sortable: false, hidden: true }),
    dealId: columns.code({ hidden: true, sortable: false, unasked: true }),
    snapshotId: columns.code({ hidden: true, filter: 'exact', sortable: false, unasked: true }),
    /** With the snapshot: from the end of which earlier day on; from the day before it when left out. */
    openingDate: columns.date({ hidden: true, filter: 'exact', sortable: false, unasked: true }),
    /** Rows that it moved. */
    explainPart: columns.dict(ExplainPart, { hidden: true, filter: 'one', sortable: false }),
  },
  actions: {},
})

const parts = {
  openingValue: z.string(),
  new: z.string(),
  settled: z.string(),
  changes: z.string(),
  time: z.string(),
  spot: z.string(),
  points: z.string(),
  vol: z.string(),
  residual: z.string(),
  closingValue: z.string(),
  change: z.string(),
}
export const ExplainParts = z.object(parts)
export type ExplainParts = z.output<typeof ExplainParts>

export const Explanation = z.object({
  snapshotId: z.string(),
  calcDate: z.string(),
  /** Of the snapshot that it is compared with; null of the first of an organisation. */
  openingDate: z.string().nullable(),
  homeCurrency: z.string(),
  ...parts,
  pairs: z.array(z.object({ currencyPair: z.string(), dealCount: z.number(), ...parts })),
})
export type Explanation = z.output<typeof Explanation>

/** A day that is valued and thus explained, as of its last snapshot. */
const ExplainedDay = z.object({
  orgId: z.string(),
  orgName: z.string(),
  snapshotId: z.string(),
  snapshotNo: z.number(),
  businessDate: z.string(),
  dayStatus: dict(DayStatus),
  affected: z.boolean(),
})
export type ExplainedDay = z.output<typeof ExplainedDay>

export const explainApi = endpoints('/CLOUD-FX/businessDay/explain', {
  queryByPage: page('/queryByPage', explainList),
  /** Of a valued snapshot of one organisation; from `openingDate` on, the explanations of the days between are added up. */
  total: post('/total', {
    input: shape({ ...snapshotWords, ...explainWords }, { ...snapshotAsk, openingDate: optional(businessDate()) }),
    reply: Explanation,
    needs: 'business-day.view',
  }),
  /** The days of the last thirteen months that can be explained, the last one first. */
  days: post('/days', {
    input: shape(snapshotWords, { orgId: optional(id()) }),
    reply: z.object({ days: z.array(ExplainedDay) }),
    needs: 'business-day.view',
  }),
})
