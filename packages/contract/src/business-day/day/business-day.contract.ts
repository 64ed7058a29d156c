/** The business day of an organisation: frozen, valued, reviewed, closed, and opened again with a reason. */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { businessDate, dict, id, optional, text, version } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { DayAct, DayStatus, RunStatus } from '../business-day.dict.ts'
import { DayPackFile } from '../pack/day-pack.contract.ts'
import { MarketFigure } from '../snapshot/snapshot.contract.ts'
import { businessDayTexts, businessDayWords } from './business-day.text.ts'

const businessDayLimits = { note: 512, reason: 256 } as const

export const businessDayList = list({
  name: 'businessDay',
  figures: { of: ['openingValue', 'change', 'closingValue', 'residual'], by: [] },
  title: businessDayTexts.title,
  needs: 'business-day.view',
  words: businessDayWords,
  sort: '-businessDate',
  empty: businessDayTexts.empty,
  columns: {
    businessDate: columns.date({ filter: 'range', pinned: true }),
    dayStatus: columns.dict(DayStatus, { width: 110, filter: 'many', sortable: false }),
    snapshotNo: columns.number({ width: 80, sortable: false }),
    change: columns.amount({ unit: 'homeCurrency', sortable: false, signed: true }),
    closingValue: columns.amount({ unit: 'homeCurrency', sortable: false, signed: true }),
    residual: columns.amount({ unit: 'homeCurrency', width: 90, sortable: false }),
    homeCurrency: columns.code({ width: 90, sortable: false }),
    affected: columns.flag({ sortable: false }),
    reviewerName: columns.text({ width: 90, sortable: false }),
    closeTime: columns.instant({ sortable: false }),
    orgName: columns.text({ width: 160, sortable: false }),
    openingValue: columns.amount({ unit: 'homeCurrency', sortable: false, signed: true, hidden: true }),
    decidable: columns.dict(YesNo, { width: 110, filter: 'one', hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
  },
  actions: {
    freeze: { needs: 'business-day.run', selection: 'none', key: 'n', text: businessDayTexts.freeze },
    accept: { needs: 'business-day.run', selection: 'none', text: businessDayTexts.accept },
    value: { needs: 'business-day.run', selection: 'one', text: businessDayTexts.value },
    review: { needs: 'business-day.review', selection: 'one', text: businessDayTexts.review },
    close: { needs: 'business-day.run', selection: 'one', text: businessDayTexts.close },
    reopen: { needs: 'business-day.reopen', selection: 'one', text: businessDayTexts.reopen },
    setting: { needs: 'business-day.reopen', selection: 'none', text: businessDayTexts.setting },
  },
})

const Run = z.object({
  runNo: z.string(),
  runStatus: dict(RunStatus),
  doneCount: z.number(),
  dealCount: z.number(),
  runFailure: z.string().nullable(),
  /** Null where the server ordered it at the closing time. */
  makerName: z.string().nullable(),
  createTime: z.string(),
  endTime: z.string().nullable(),
  libraryVersion: z.string().nullable(),
})

const Act = z.object({
  dayAct: dict(DayAct),
  snapshotNo: z.number(),
  /** Null of what the server did at the closing time. */
  userName: z.string().nullable(),
  note: z.string(),
  actTime: z.string(),
})

const CloseStep = z.object({
  stepName: z.string(),
  stepStand: z.string(),
  /** What keeps the day from being closed; null where nothing does. */
  stepOpen: z.string().nullable(),
  url: z.string(),
})

export const BusinessDay = z.object({
  orgId: z.string(),
  orgName: z.string(),
  businessDate: z.string(),
  dayStatus: dict(DayStatus),
  snapshotNo: z.number(),
  snapshotId: z.string().nullable(),
  affected: z.boolean(),
  version: z.number(),
  homeCurrency: z.string(),
  /** Of an open day what freezing would find, of any other what was frozen. */
  figures: z.array(MarketFigure),
  /** What is not done yet that the day would leave as it is; of an open day. */
  waiting: z.object({ dealsToReview: z.number(), unsettledFlows: z.number() }),
  run: Run.nullable(),
  acts: z.array(Act),
  /** What other features do on the day before it is closed, and how far each is; of a day that is frozen. */
  closeSteps: z.array(CloseStep),
  /** Of every snapshot of the day that was closed, the last one first. */
  packs: z.array(DayPackFile),
  /** The day is closed and its pack is being made. */
  packPending: z.boolean(),
})
export type BusinessDay = z.output<typeof BusinessDay>

const theDay = { orgId: id(), businessDate: businessDate() } as const
const seen = { ...theDay, version: version() } as const
const Moved = z.object({ snapshotNo: z.number(), dayStatus: dict(DayStatus), version: z.number() })

export const FreezeAsk = shape(businessDayWords, theDay)
export const AcceptAsk = shape(businessDayWords, {
  ...theDay,
  acceptReason: text({ max: businessDayLimits.reason }),
})
export const ReviewAsk = shape(businessDayWords, { ...seen, note: text({ max: businessDayLimits.note }) })
export const ReopenAsk = shape(businessDayWords, { ...seen, reason: text({ max: businessDayLimits.reason }) })

export const businessDayApi = endpoints('/CLOUD-FX/businessDay', {
  queryByPage: page('/queryByPage', businessDayList),
  query: get('/get/:businessDate', {
    input: shape(businessDayWords, { businessDate: businessDate(), orgId: optional(id()) }),
    reply: BusinessDay,
    needs: 'business-day.view',
  }),
  /** Of figures that are not of the day, before somebody else freezes them. */
  accept: post('/accept', { input: AcceptAsk, reply: Moved, needs: 'business-day.run', writes: true }),
  freeze: post('/freeze', { input: FreezeAsk, reply: Moved, needs: 'business-day.run', writes: true }),
  value: post('/value', {
    input: shape(businessDayWords, seen),
    reply: Moved,
    needs: 'business-day.run',
    writes: true,
  }),
  cancel: post('/cancel', {
    input: shape(businessDayWords, theDay),
    reply: Moved,
    needs: 'business-day.run',
    writes: true,
  }),
  review: post('/review', {
    input: ReviewAsk,
    reply: Moved,
    needs: 'business-day.review',
    writes: true,
    stepUp: true,
    secondPerson: true,
  }),
  close: post('/close', {
    input: shape(businessDayWords, seen),
    reply: Moved,
    needs: 'business-day.run',
    writes: true,
  }),
  reopen: post('/reopen', {
    input: ReopenAsk,
    reply: Moved,
    needs: 'business-day.reopen',
    writes: true,
    stepUp: true,
  }),
})
