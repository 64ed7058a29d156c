/**
 * The calendar of a member: what falls due in the organisations in sight, the days on which banks are closed, and a feed of it
 * for the member's own calendar program. Nothing of it is stored; it is told from the records.
 */
import { z } from 'zod'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { businessDate, dict, text } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { shape } from '../../kit/shape.ts'
import { calendarLayers } from '../../member/settings.contract.ts'
import { agendaWords } from './agenda.text.ts'

/** Days of one question: a month with the weeks that it begins and ends in, and some to spare. */
export const longestRangeDays = 62
/** Items of one layer that are told of one day; the list behind them has the rest. */
export const itemsOfADay = 50
/** How far a feed reaches. */
export const feedDays = { back: 90, ahead: 400 } as const
/** How often a calendar program may read one feed in an hour. */
export const feedReadsAnHour = 60

/** Layers told from records, in the order in which a day shows them. */
export const recordLayers = [
  'cutoff',
  'maturity',
  'settle',
  'transfer',
  'review',
  'exposure',
  'document',
  'event',
] as const
export type RecordLayer = (typeof recordLayers)[number]

/** What ends, where no number says it. */
export const endingPapers = ['license', 'identity', 'facility', 'quota'] as const

export const AgendaItem = z.object({
  layer: z.enum(recordLayers),
  day: z.string(),
  /** HH:mm:ss in the zone of the system date; null where only the day counts. */
  time: z.string().nullable(),
  /** The number of the record; of an economic event, its currency and what is published. */
  number: z.string(),
  /** Which paper, of a document; null elsewhere. */
  paper: z.enum(endingPapers).nullable(),
  counterParty: z.string().nullable(),
  /** What comes in, and less than zero what goes out. */
  flows: z.array(z.object({ currency: z.string(), amount: z.string() })),
  /** The screen that shows the record. */
  url: z.string(),
})
export type AgendaItem = z.output<typeof AgendaItem>

const ClosedDay = z.object({
  day: z.string(),
  /** Currencies whose banks are closed, although it is no weekend. */
  currencies: z.array(z.string()),
})

export const Agenda = z.object({
  items: z.array(AgendaItem),
  /** Layers of a day that have more items than are told. */
  more: z.array(z.object({ day: z.string(), layer: z.enum(recordLayers), count: z.number() })),
  closed: z.array(ClosedDay),
  /** From this day on some of the holidays are not published yet; null where all are. */
  provisionalFrom: z.string().nullable(),
})
export type Agenda = z.output<typeof Agenda>

const FeedLink = z.object({
  layers: z.array(z.enum(calendarLayers)),
  amountsShown: dict(YesNo),
  createTime: z.string(),
  /** When a calendar program last read it. */
  lastReadTime: z.string().nullable(),
})
export type FeedLink = z.output<typeof FeedLink>

const NewFeed = shape(agendaWords, {
  layers: z
    .array(z.enum(calendarLayers, { error: 'NOT_IN_LIST' }), { error: 'REQUIRED' })
    .min(1, { error: 'REQUIRED' }),
  amountsShown: dict(YesNo).default(YesNo.of.no),
})

export const agendaApi = endpoints('/CLOUD-BASE/calendar', {
  range: post('/queryByRange', {
    input: shape(agendaWords, { from: businessDate(), to: businessDate() }),
    reply: Agenda,
    needs: 'member',
  }),
  feedLink: get('/feedLink', { reply: FeedLink.nullable(), needs: 'member' }),
  /** Makes a link, also in place of one: the old link is dead at once. The reply is its path, shown once. */
  makeFeed: post('/feedLink/renew', {
    input: NewFeed,
    reply: z.object({ path: z.string() }),
    needs: 'member',
    writes: true,
    unkept: true,
  }),
  endFeed: post('/feedLink/withdraw', { input: shape(agendaWords, {}), needs: 'member', writes: true }),
  /** For calendar programs, which know nothing but the address: RFC 5545. */
  feed: get('/feed/:file', {
    input: shape(agendaWords, { file: text({ max: 47, pattern: /^[\w-]{43}\.ics$/, rule: '….ics' }) }),
    needs: 'open',
    raw: true,
  }),
})
