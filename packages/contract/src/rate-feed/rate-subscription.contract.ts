/** Rate subscriptions: which rates are fetched from whom, how fresh they are and what they cost. */

import { z } from 'zod'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { currencyPair, dict, id, ids, text, version } from '../kit/field.ts'
import { columns, list } from '../kit/list.ts'
import { formExamples } from '../kit/person/form-examples.data.ts'
import { shape } from '../kit/shape.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import {
  FeedAge,
  FeedFailure,
  FeedFrequency,
  FeedSource,
  SubscriptionScope,
  SubscriptionStatus,
} from './rate-feed.dict.ts'
import { rateFeedTexts, rateFeedWords } from './rate-feed.text.ts'

export const mostPairsAtOnce = 20

const terms = {
  frequency: dict(FeedFrequency).default(FeedFrequency.of.daily),
  /** 1 is asked for first. */
  priority: text({ max: 1, pattern: /^[1-9]$/, rule: '1' }).default('5'),
} as const
const ordered = {
  /** Joined by commas. */
  currencyPairs: text({
    max: 400,
    pattern: /^(?!.*([A-Z]{3})\/\1)[A-Z]{3}\/[A-Z]{3}(,[A-Z]{3}\/[A-Z]{3})*$/,
    rule: formExamples.pairs,
  }),
  dataSource: dict(FeedSource),
} as const
export const NewRateSubscription = shape(rateFeedWords, {
  subScope: dict(SubscriptionScope),
  orgId: id(),
  ...ordered,
  ...terms,
})
export const RateSubscriptionEdit = shape(rateFeedWords, { id: id(), version: version(), ...terms })

const RateSubscription = z.object({
  id: z.string(),
  version: z.number(),
  subScope: dict(SubscriptionScope),
  orgId: z.string(),
  currencyPair: currencyPair(),
  dataSource: dict(FeedSource),
  frequency: dict(FeedFrequency),
  priority: z.string(),
})
export type RateSubscription = z.output<typeof RateSubscription>

/** What a source gives of a pair, before anybody subscribes to it. */
const FirstQuote = z.object({
  currencyPair: currencyPair(),
  /** Null where nothing of it was fetched yet. */
  lastRate: z.string().nullable(),
  lastDate: z.string().nullable(),
  feedAge: dict(FeedAge),
  /** False where the source was asked and has no such pair. */
  isServed: z.boolean(),
})
export type FirstQuote = z.output<typeof FirstQuote>

const needs = 'market.view'

export const rateSubscriptionList = list({
  name: 'rateSubscribe',
  figures: { of: ['quotaUsed', 'costMonth'], by: [] },
  title: rateFeedTexts.title,
  needs,
  words: rateFeedWords,
  sort: 'currencyPair',
  defaults: { subStatus: `${SubscriptionStatus.of.active},${SubscriptionStatus.of.failed}` },
  empty: rateFeedTexts.empty,
  columns: {
    currencyPair: columns.code({ width: 100, filter: 'exact', choice: pairChoice, pinned: true }),
    subStatus: columns.dict(SubscriptionStatus, { width: 90, filter: 'many', sortable: false }),
    feedAge: columns.dict(FeedAge, { width: 100, filter: 'one', sortable: false }),
    lastTime: columns.instant({ sortable: false }),
    dataSource: columns.dict(FeedSource, { width: 120, filter: 'many' }),
    /** Every source brings spot; forwards follow from curves. */
    term: columns.code({ width: 70, sortable: false }),
    frequency: columns.dict(FeedFrequency, { width: 90 }),
    quotaUsed: columns.percent({ width: 100, filter: 'range', sortable: false }),
    priority: columns.number({ width: 80 }),
    subScope: columns.dict(SubscriptionScope, { width: 100, filter: 'one', sortable: false }),
    lastRate: columns.rate({
      recorded: { by: 'dataSource', on: 'lastDate' },
      width: 110,
      unit: 'currencyPair',
      hidden: true,
      sortable: false,
    }),
    lastDate: columns.date({ hidden: true, sortable: false }),
    usedBy: columns.text({ width: 140, hidden: true, sortable: false }),
    lastError: columns.dict(FeedFailure, { width: 160, hidden: true, sortable: false }),
    quotaMonth: columns.number({ hidden: true, sortable: false }),
    costMonth: columns.amount({ unit: 'costCurrency', hidden: true, sortable: false }),
    costCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'exact', hidden: true, sortable: false }),
    orgName: columns.text({ width: 180, hidden: true, sortable: false }),
    createBy: columns.text({ width: 100, hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true }),
  },
  actions: {
    add: { needs, selection: 'none', unverified: true, text: rateFeedTexts.add, key: 'n' },
    use: { needs, selection: 'one', unverified: true, text: rateFeedTexts.use },
    edit: { needs, selection: 'one', unverified: true, text: rateFeedTexts.edit, key: 'e' },
    pause: { needs, selection: 'many', unverified: true, text: rateFeedTexts.pause },
    resume: { needs, selection: 'many', unverified: true, text: rateFeedTexts.resume },
    fetch: { needs, selection: 'one', unverified: true, text: rateFeedTexts.fetch },
    remove: { needs, selection: 'many', unverified: true, text: rateFeedTexts.remove, key: 'delete' },
  },
})

const one = shape(rateFeedWords, { id: id() })
const many = shape(rateFeedWords, { ids: ids() })
const writing = { needs, writes: true, unverified: true } as const

export const rateSubscriptionApi = endpoints('/CLOUD-PUB/rateSubscribe', {
  queryByPage: page('/queryByPage', rateSubscriptionList),
  query: get('/query/:id', { input: one, reply: RateSubscription, needs }),
  /** What each source offers, and what of it is used this month. */
  sources: post('/sources', {
    reply: z.array(z.object({ dataSource: dict(FeedSource), callsMonth: z.number() })),
    needs,
  }),
  /** The newest that the source brought of each pair; nobody is asked for it. */
  firstQuote: post('/firstQuote', { input: shape(rateFeedWords, ordered), reply: z.array(FirstQuote), needs }),
  add: post('/add', { input: NewRateSubscription, ...writing }),
  modify: post('/modify', { input: RateSubscriptionEdit, ...writing }),
  /** All of them or none. */
  pause: get('/pause/:ids', { input: many, ...writing }),
  resume: get('/resume/:ids', { input: many, ...writing }),
  delete: get('/delete/:ids', { input: many, ...writing }),
  /** Orders that the source is asked at once. */
  fetch: post('/fetch', { input: one, ...writing }),
})
