/** What comes that moves the currencies we hold: figures and meetings, imported from a file, and today's (§7.1 `financeNews`). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { currency, dict, id, ids, optional } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { ImportPreview, ImportProgress, Template } from '../kit/record/import-batch.ts'
import { shape } from '../kit/shape.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { EventSource, Importance } from './economic-event.dict.ts'
import { economicEventTexts, economicEventWords } from './economic-event.text.ts'

export const eventLimits = { content: 200, value: 40 } as const
/** Rows that one file may hold. */
export const eventRowLimit = 2000

const TodayEvent = z.object({
  id: z.string(),
  /** Address of the flag of the country, or of the European Union for the euro area; empty for a region without one. */
  imgUrl: z.string(),
  countryName: z.string(),
  currency: z.string(),
  content: z.string(),
  /** HHMM in Beijing; empty where the time is not known. */
  dataTimeStr: z.string(),
  newValue: z.string(),
  oldValue: z.string(),
  forecastValue: z.string(),
  importance: dict(Importance),
  /** Whether the organisations in sight hold the currency. */
  heldFlag: dict(YesNo),
  sampleFlag: dict(YesNo),
})
export type TodayEvent = z.output<typeof TodayEvent>

export const economicEventList = list({
  name: 'economicEvent',
  figures: { of: ['heldNet'], by: [] },
  title: economicEventTexts.title,
  needs: 'market.view',
  words: economicEventWords,
  sort: 'eventDate,dataTimeStr',
  defaults: { releasedFlag: YesNo.of.no },
  empty: economicEventTexts.empty,
  columns: {
    eventDate: columns.date({ filter: 'range', pinned: true }),
    dataTimeStr: columns.code({ width: 110 }),
    countryName: columns.text({ width: 130, filter: 'contains' }),
    currency: columns.code({ width: 80, filter: 'many', choice: currencyChoice }),
    importance: columns.dict(Importance, { width: 80, filter: 'many' }),
    content: columns.text({ width: 220, filter: 'contains', sortable: false }),
    oldValue: columns.text({ width: 80, sortable: false }),
    forecastValue: columns.text({ width: 80, sortable: false }),
    newValue: columns.text({ width: 80, sortable: false }),
    surprise: columns.number({ width: 90 }),
    releasedFlag: columns.dict(YesNo, { width: 80, filter: 'one', hidden: true }),
    heldFlag: columns.dict(YesNo, { width: 90, filter: 'one', hidden: true }),
    /** Of the currency against the reader's home currency, over the day of the release, in basis points. */
    moveBp: columns.number({ width: 100, hidden: true, sortable: false }),
    heldNet: columns.amount({ unit: 'currency', hidden: true, sortable: false, signed: true, total: false }),
    eventSource: columns.dict(EventSource, { width: 100, hidden: true }),
    sampleFlag: columns.dict(YesNo, { width: 70, hidden: true, filter: 'one' }),
  },
  actions: {
    import: { needs: 'market.import', selection: 'none', text: economicEventTexts.import, key: 'n' },
    schedule: { needs: 'market.view', selection: 'many', text: economicEventTexts.schedule },
    alert: { needs: 'market.view', selection: 'one', unverified: true, text: economicEventTexts.alert },
    remove: { needs: 'market.import', selection: 'many', text: economicEventTexts.remove, key: 'delete' },
  },
})

/** Releases of one event that its spread is worked out from, and of all that a picture is drawn of. */
export const releaseCounts = { ofEvent: 3, shown: 8 } as const

const Surprise = z.object({
  id: z.string(),
  eventDate: z.string(),
  currency: z.string(),
  content: z.string(),
  /** In standard deviations of the surprises of the same event. */
  deviations: z.string(),
  moveBp: z.string(),
  sampleFlag: dict(YesNo),
})
export type Surprise = z.output<typeof Surprise>

const ofBatch = shape(economicEventWords, { importId: id() })
const chosen = shape(economicEventWords, { ids: ids() })
const Count = z.object({ count: z.number() })

export const economicEventApi = endpoints('/CLOUD-BASE/financeNews', {
  today: post('/getTodayEvents', {
    input: shape(economicEventWords, { countryId: optional(id()) }),
    reply: z.array(TodayEvent),
    needs: 'member',
  }),
  queryByPage: page('/queryByPage', economicEventList),
  /** Multipart, field `file`; replies an envelope with `ImportPreview`. */
  preview: post('/import/preview', { reply: ImportPreview, needs: 'market.import', raw: true }),
  /** Writes every new or differing row in one transaction. */
  commit: post('/import/commit', { input: ofBatch, reply: ImportProgress, needs: 'market.import', writes: true }),
  progress: get('/import/progress/:importId', { input: ofBatch, reply: ImportProgress, needs: 'market.import' }),
  template: get('/template', { input: Template, needs: 'market.import', raw: true }),
  /** Surprises of the last two years beside what the market did on their day, the oldest first; of one currency where it is said. */
  surprise: post('/surprise', {
    input: shape(economicEventWords, { currency: optional(currency()) }),
    reply: z.array(Surprise),
    needs: 'market.view',
  }),
  /** Puts events that are not past into the caller's own calendar; one that is there already stays as it is. */
  schedule: get('/schedule/:ids', { input: chosen, reply: Count, needs: 'market.view', writes: true }),
  /** All of them or none. */
  delete: get('/delete/:ids', { input: chosen, reply: Count, needs: 'market.import', writes: true }),
})
