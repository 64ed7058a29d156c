/** What the assistant used, by day, member and model, and the settings that bound it (screens-market-enterprise §10). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import { currency, dict, id, optional, text, version } from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, filteredShape, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { AnswerOutcome, AssistantFeature } from './assistant.dict.ts'
import { callWords, usageTexts, usageWords } from './usage.text.ts'

export const usageList = list({
  name: 'assistantUsage',
  figures: { of: ['cost', 'quotaPct'], by: [] },
  title: usageTexts.title,
  needs: 'assistant.use',
  words: usageWords,
  sort: '-usageDate',
  empty: usageTexts.empty,
  columns: {
    userName: columns.text({ width: 130, filter: 'contains', pinned: true, sortable: false }),
    model: columns.text({ width: 150, filter: 'contains', sortable: false }),
    usageDate: columns.date({ filter: 'range' }),
    questions: columns.number({ width: 80, sortable: false }),
    tokensIn: columns.number({ width: 110, sortable: false }),
    tokensOut: columns.number({ width: 110, sortable: false }),
    cost: columns.amount({ width: 110, unit: 'costCurrency', sortable: false }),
    costCurrency: columns.code({ width: 70, sortable: false }),
    quotaPct: columns.percent({ width: 90, filter: 'range', unasked: true, sortable: false }),
    refused: columns.number({ width: 70, sortable: false }),
    failed: columns.number({ width: 70, sortable: false }),
    feature: columns.dict(AssistantFeature, { width: 110, filter: 'many', hidden: true, sortable: false }),
    toolCalls: columns.number({ width: 90, hidden: true, sortable: false }),
    avgMs: columns.number({ width: 90, hidden: true, sortable: false }),
    estimated: columns.dict(YesNo, { width: 80, hidden: true, sortable: false }),
    userId: columns.code({ hidden: true, filter: 'exact', unasked: true, sortable: false }),
  },
  actions: {},
})

/** Each question by itself; its text is shown to who asked it alone. */
export const callList = list({
  name: 'assistantCall',
  title: usageTexts.calls,
  needs: 'assistant.use',
  words: callWords,
  sort: '-askTime',
  empty: usageTexts.empty,
  columns: {
    askTime: columns.instant({ pinned: true }),
    userName: columns.text({ width: 120, filter: 'contains', sortable: false }),
    model: columns.text({ width: 130, filter: 'contains', sortable: false }),
    outcome: columns.dict(AnswerOutcome, { width: 130, filter: 'many', sortable: false }),
    tools: columns.text({ width: 200, sortable: false }),
    tokensIn: columns.number({ width: 100, sortable: false }),
    tokensOut: columns.number({ width: 100, sortable: false }),
    /** Far below a cent more often than not. */
    cost: columns.number({ width: 90, sortable: false }),
    costCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
    rowsRead: columns.number({ width: 90, hidden: true, sortable: false }),
    question: columns.text({ width: 260, hidden: true, sortable: false }),
    estimated: columns.dict(YesNo, { width: 80, hidden: true, sortable: false }),
    asOf: columns.date({ hidden: true, filter: 'range', sortable: false }),
  },
  actions: {},
})

const figures = {
  questions: z.number(),
  tokensIn: z.number(),
  tokensOut: z.number(),
  refused: z.number(),
  failed: z.number(),
}
/** By member and model, and by day, over the days that the list's filters leave. */
export const UsageSummary = z.object({
  rows: z.array(
    z.object({
      userId: z.string(),
      userName: z.string(),
      model: z.string(),
      ...figures,
      costs: z.array(z.object({ currency: z.string(), cost: z.string() })),
      /** Part of today's quota, in percent; null of local answers, which use none. */
      quotaPct: z.string().nullable(),
    }),
  ),
  /** Tokens of each day and model, the oldest first; local answers use none. */
  days: z.array(z.object({ usageDate: z.string(), model: z.string(), questions: z.number(), tokens: z.number() })),
  /** Tokens that the reader may use in a day. */
  quotaDay: z.number(),
  total: z.object({ ...figures, costs: z.array(z.object({ currency: z.string(), cost: z.string() })) }),
})
export type UsageSummary = z.output<typeof UsageSummary>

/** In percent: from so much of a quota or of the budget on somebody is warned. */
export const nearPct = 80

const whole = (max: number) => text({ max, pattern: /^(0|[1-9]\d*)$/, rule: '200000' })
const price = () => text({ max: 14, pattern: /^\d{1,8}(\.\d{1,4})?$/, rule: '2.50' })

const settingFields = {
  aiOn: dict(YesNo),
  /** Whether the installation's model answers this group; until then nothing leaves the house. */
  modelOn: dict(YesNo),
  /** Tokens that a member may use in a day. */
  tokensUserDay: whole(9),
  /** What the group may spend in a calendar month, in `priceCurrency`. */
  budgetMonth: price(),
  /** Of a million tokens. */
  priceIn: price(),
  priceOut: price(),
  priceCurrency: currency(),
  /** Whether names of counterparties and organisations leave as aliases. */
  maskParties: dict(YesNo),
  historyDays: text({ max: 3, pattern: /^([3-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, rule: '30–365' }),
} as const
export const AssistantSettings = shape(usageWords, { version: version(), ...settingFields })
/** An empty number of tokens takes the group's again. */
export const MemberQuota = shape(usageWords, { userId: id(), tokensUserDay: optional(whole(9)) })

/** Members of the group by name, each with the quota of its own where it has one. */
const QuotaReply = z.object({ userId: z.string(), userName: z.string(), tokensUserDay: z.string().nullable() })
export type MemberQuotaReply = z.output<typeof QuotaReply>

const SettingsReply = z.object({
  version: z.number(),
  aiOn: dict(YesNo),
  modelOn: dict(YesNo),
  tokensUserDay: z.string(),
  budgetMonth: z.string(),
  /** Of this calendar month, in `priceCurrency`. */
  spentMonth: z.string(),
  /** Of the budget, in percent; null without one. */
  spentPct: z.string().nullable(),
  priceIn: z.string(),
  priceOut: z.string(),
  priceCurrency: z.string(),
  maskParties: dict(YesNo),
  historyDays: z.string(),
  /** Of the installation; empty where none is configured. */
  model: z.string(),
})
export type SettingsReply = z.output<typeof SettingsReply>

export const usageApi = endpoints('/CLOUD-BASE/assistant', {
  usageByPage: page('/usageByPage', usageList),
  callsByPage: page('/callsByPage', callList),
  summary: post('/usageSummary', {
    input: filteredShape(usageList),
    reply: UsageSummary,
    needs: 'assistant.use',
  }),
  settings: get('/settings', { reply: SettingsReply, needs: 'assistant.admin' }),
  modifySettings: post('/modifySettings', {
    input: AssistantSettings,
    reply: z.object({ version: z.number() }),
    needs: 'assistant.admin',
    writes: true,
  }),
  /** Sends one fixed sentence to the model of the installation; nothing of the group leaves. */
  test: post('/test', { reply: z.object({ ms: z.number() }), needs: 'assistant.admin', raw: true }),
  quotas: get('/quotas', { reply: z.array(QuotaReply), needs: 'assistant.admin' }),
  setQuota: post('/setQuota', { input: MemberQuota, needs: 'assistant.admin', writes: true }),
})
