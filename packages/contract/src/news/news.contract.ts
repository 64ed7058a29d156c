/** News of a group in two languages (screens-market-enterprise §11): Markdown, published by another person than its author. */

import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { businessDate, dict, id, ids, optional, text, version } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { formExamples } from '../kit/person/form-examples.data.ts'
import { shape } from '../kit/shape.ts'
import { NewsCategory, NewsStatus } from './news.dict.ts'
import { newsTexts, newsWords } from './news.text.ts'

export const newsLimits = { title: 128, summary: 256, body: 50_000, reason: 256 } as const
const title = () => optional(text({ max: newsLimits.title }))
const summary = () => optional(text({ max: newsLimits.summary }))
const body = () => optional(text({ max: newsLimits.body }))

const fields = {
  titleZh: title(),
  titleEn: title(),
  summaryZh: summary(),
  summaryEn: summary(),
  category: dict(NewsCategory),
  /** Up to six codes. */
  currencies: optional(text({ max: 24, pattern: /^[A-Z]{3}(,[A-Z]{3}){0,5}$/, rule: formExamples.currencies })),
  relDate: optional(businessDate()),
  bodyZh: body(),
  bodyEn: body(),
} as const
export const NewArticle = shape(newsWords, fields)
export const ArticleEdit = shape(newsWords, { id: id(), version: version(), ...fields })
const seen = { id: id(), version: version() } as const
export const TakeDown = shape(newsWords, { ...seen, reason: text({ max: newsLimits.reason }) })

export const newsList = list({
  name: 'news',
  title: newsTexts.title,
  needs: 'news.view',
  words: newsWords,
  sort: '-publishTime',
  defaults: { newsStatus: NewsStatus.of.published },
  empty: newsTexts.empty,
  columns: {
    title: columns.text({ width: 300, filter: 'contains', pinned: true, sortable: false }),
    category: columns.dict(NewsCategory, { width: 100, filter: 'many', sortable: false }),
    currencies: columns.code({ width: 110, filter: 'contains', sortable: false }),
    publishTime: columns.instant({ sortable: true }),
    author: columns.text({ width: 100, sortable: false }),
    readFlag: columns.dict(YesNo, { width: 70, sortable: false }),
    summary: columns.text({ width: 200, filter: 'contains', sortable: false }),
    newsStatus: columns.dict(NewsStatus, { width: 90, filter: 'many', hidden: true, sortable: false }),
    heldFlag: columns.dict(YesNo, { width: 90, filter: 'one', hidden: true, sortable: false }),
    relDate: columns.date({ hidden: true, sortable: false }),
    /** By the calendar of the business day. */
    publishDate: columns.date({ filter: 'range', hidden: true, sortable: false }),
    /** Waits for the reader, who did not write it. */
    publishFlag: columns.dict(YesNo, { width: 90, filter: 'one', hidden: true, unasked: true, sortable: false }),
    makerId: columns.code({ hidden: true, sortable: false }),
  },
  actions: {
    add: { needs: 'news.edit', selection: 'none', key: 'n', text: newsTexts.add },
    edit: { needs: 'news.edit', selection: 'one', key: 'e', text: newsTexts.edit },
    submit: { needs: 'news.edit', selection: 'one', text: newsTexts.submit },
    publish: { needs: 'news.edit', selection: 'one', text: newsTexts.publish },
    takeDown: { needs: 'news.edit', selection: 'one', text: newsTexts.takeDown },
    remove: { needs: 'news.edit', selection: 'many', key: 'delete', text: newsTexts.remove },
  },
})

export const Article = z.object({
  id: z.string(),
  version: z.number(),
  newsStatus: dict(NewsStatus),
  titleZh: z.string(),
  titleEn: z.string(),
  summaryZh: z.string(),
  summaryEn: z.string(),
  category: dict(NewsCategory),
  currencies: z.string(),
  relDate: z.string().nullable(),
  bodyZh: z.string(),
  bodyEn: z.string(),
  author: z.string(),
  publishTime: z.string().nullable(),
})
export type Article = z.output<typeof Article>

const Neighbour = z.object({ id: z.string(), title: z.string() })
/** What is published before and after it, and the latest about one of its currencies. */
export const ReadArticle = Article.extend({
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
  related: z.array(Neighbour),
})
export type ReadArticle = z.output<typeof ReadArticle>

const Saved = z.object({ id: z.string(), version: z.number() })
const edits = { reply: Saved, needs: 'news.edit', writes: true } as const
const byId = shape(newsWords, { id: id() })

export const newsApi = endpoints('/CLOUD-BASE/news', {
  queryByPage: page('/queryByPage', newsList),
  query: get('/query/:id', { input: byId, reply: ReadArticle, needs: 'news.view' }),
  add: post('/add', { input: NewArticle, ...edits }),
  modify: post('/modify', { input: ArticleEdit, ...edits }),
  submit: post('/submit', { input: shape(newsWords, seen), ...edits }),
  publish: post('/publish', { input: shape(newsWords, seen), ...edits, stepUp: true, secondPerson: true }),
  takeDown: post('/takeDown', { input: TakeDown, ...edits }),
  delete: post('/delete', {
    input: shape(newsWords, { ids: ids() }),
    reply: z.object({ count: z.number() }),
    needs: 'news.edit',
    writes: true,
  }),
  /** Of the member who asks; a second time changes nothing. */
  markRead: post('/markRead', { input: byId, needs: 'member', writes: true }),
})
