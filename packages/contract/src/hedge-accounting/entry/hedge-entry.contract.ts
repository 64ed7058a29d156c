/** Entries of hedging relationships at a month end, in the books once another person has looked (decision 0310). */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { businessDate, dict, id, version } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { timeline } from '../../kit/shell/timeline.ts'
import { HedgeKind } from '../relation/hedge-relation.dict.ts'
import { HedgeEntryStatus, HedgeReleaseTo } from './hedge-entry.dict.ts'
import { hedgeEntryTexts, hedgeEntryWords } from './hedge-entry.text.ts'

export const hedgeEntryTimeline = timeline('hedgeEntry', 'hedge-relation.view')

const checks = { needs: 'hedge-entry.check', selection: 'one' } as const
const edits = { needs: 'hedge-entry.edit', selection: 'one' } as const

export const hedgeEntryList = list({
  name: 'hedgeEntry',
  title: hedgeEntryTexts.title,
  needs: 'hedge-relation.view',
  words: hedgeEntryWords,
  sort: '-entryDate',
  empty: hedgeEntryTexts.empty,
  columns: {
    runNo: columns.code({ width: 170, filter: 'starts', pinned: true, sortable: false }),
    entryDate: columns.date({ filter: 'range' }),
    entryStatus: columns.dict(HedgeEntryStatus, { width: 130, filter: 'one', sortable: false }),
    snapshotNo: columns.number({ width: 80, sortable: false }),
    relationCount: columns.number({ width: 110, sortable: false }),
    makerName: columns.text({ width: 100, sortable: false }),
    checkerName: columns.text({ width: 100, sortable: false }),
    orgName: columns.text({ width: 160, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    makerId: columns.code({ hidden: true, filter: 'exact', sortable: false, unasked: true }),
    createTime: columns.instant({ hidden: true, sortable: false }),
  },
  actions: {
    propose: { needs: 'hedge-entry.edit', selection: 'none', key: 'n', text: hedgeEntryTexts.propose },
    book: { ...checks, text: hedgeEntryTexts.book },
    withdraw: { ...edits, key: 'delete', text: hedgeEntryTexts.withdraw },
    reverse: { ...checks, text: hedgeEntryTexts.reverse },
  },
})

/** Amounts of the period, in `currency`: gains positive. The reserve and the other balances are those at its end. */
export const hedgeEntryFigures = {
  relationId: z.string(),
  relationNo: z.string(),
  hedgeKind: dict(HedgeKind),
  currency: z.string(),
  itemChange: z.string(),
  hedgeChange: z.string(),
  effectiveAmt: z.string(),
  ineffectiveAmt: z.string(),
  /** Out of the reserve into profit or loss, of a fair value hedge out of the adjustment of the item. */
  reclassifiedAmt: z.string(),
  /** Out of the reserve into what was bought. */
  basisAmt: z.string(),
  releaseRole: dict(HedgeReleaseTo),
  reserveAmt: z.string(),
  adjustmentAmt: z.string(),
  costChange: z.string(),
  costReleased: z.string(),
  costAmt: z.string(),
  carryingAmt: z.string(),
} as const

const HedgeEntryLine = z.object({
  ...hedgeEntryFigures,
  /** Since the designation. */
  itemTotal: z.string(),
  hedgeTotal: z.string(),
  /** Of what was released, what went to exchange gains because its item was certain, where the rest goes elsewhere; the same of the cost. */
  exchangeAmt: z.string(),
  exchangeCost: z.string(),
  openingWorth: z.string(),
  clearedAmt: z.string(),
})

const HedgeEntryRun = z.object({
  id: z.string(),
  version: z.number(),
  runNo: z.string(),
  entryDate: z.string(),
  entryStatus: dict(HedgeEntryStatus),
  /** Of the day, on whose market they stand; null where nothing of the day was frozen. */
  snapshotNo: z.number().nullable(),
  orgName: z.string(),
  makerName: z.string(),
  checkerName: z.string().nullable(),
  lines: z.array(HedgeEntryLine),
})
export type HedgeEntryRun = z.output<typeof HedgeEntryRun>

export const HedgeEntryAsk = shape(hedgeEntryWords, { orgId: id(), entryDate: businessDate() })
const seen = shape(hedgeEntryWords, { id: id(), version: version() })
const Moved = z.object({ id: z.string(), runNo: z.string(), version: z.number() })
const reviews = {
  input: seen,
  reply: Moved,
  needs: 'hedge-entry.check',
  writes: true,
  stepUp: true,
  secondPerson: true,
} as const

export const hedgeEntryApi = endpoints('/CLOUD-FX/hedgeEntry', {
  queryByPage: page('/queryByPage', hedgeEntryList),
  query: get('/query/:id', {
    input: shape(hedgeEntryWords, { id: id() }),
    reply: HedgeEntryRun,
    needs: 'hedge-relation.view',
  }),
  propose: post('/propose', {
    input: HedgeEntryAsk,
    reply: Moved.extend({ relationCount: z.number() }),
    needs: 'hedge-entry.edit',
    writes: true,
  }),
  book: post('/book', reviews),
  withdraw: post('/withdraw', { input: seen, reply: Moved, needs: 'hedge-entry.edit', writes: true }),
  reverse: post('/reverse', reviews),
})
