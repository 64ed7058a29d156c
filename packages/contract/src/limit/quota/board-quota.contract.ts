/** What the board authorises: so many dollars of hedges at a time, for at most a year, in one resolution (screens §9). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { amount, businessDate, dict, id, optional, tenor, text } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { BoardBody, QuotaStatus } from './board-quota.dict.ts'
import { boardQuotaTexts, boardQuotaWords } from './board-quota.text.ts'

export const longestQuotaMonths = 12
/** A loss of so much, in percent of the last net profit, is disclosed where it is above what the home currency's market asks. */
export const disclosedProfitPct = '10'

export const NewQuota = shape(boardQuotaWords, {
  resolutionNo: text({ max: 64 }),
  resolvedBy: dict(BoardBody),
  quotaUsd: amount({ above: 0 }),
  quotaFrom: businessDate(),
  quotaTo: businessDate(),
  maxTenor: tenor(),
  marginPremium: amount({ above: 0 }),
  lastNetProfit: amount(),
  document: optional(text({ max: 128 })),
})
export const QuotaEnd = shape(boardQuotaWords, { id: id(), quotaTo: businessDate() })

export const boardQuotaList = list({
  name: 'boardQuota',
  figures: { of: ['quotaUsedUsd', 'usedPct'], by: [] },
  title: boardQuotaTexts.title,
  needs: 'limit.view',
  words: boardQuotaWords,
  sort: '-quotaFrom',
  empty: boardQuotaTexts.empty,
  columns: {
    resolutionNo: columns.code({ filter: 'starts', pinned: true }),
    quotaStatus: columns.dict(QuotaStatus, { width: 100, filter: 'one', sortable: false }),
    quotaUsd: columns.amount({ recorded: true, unit: 'limitCurrency', total: false }),
    /** Of the one in force; what an earlier one held is not kept. */
    quotaUsedUsd: columns.amount({ unit: 'limitCurrency', sortable: false, total: false }),
    usedPct: columns.percent({ width: 90, sortable: false }),
    quotaFrom: columns.date({ filter: 'range' }),
    quotaTo: columns.date({ filter: 'range' }),
    maxTenor: columns.code({ width: 80 }),
    marginPremium: columns.amount({ recorded: true, unit: 'homeCurrency', total: false }),
    resolvedBy: columns.dict(BoardBody, { hidden: true }),
    document: columns.text({ hidden: true }),
    lastNetProfit: columns.amount({ recorded: true, unit: 'homeCurrency', hidden: true, total: false }),
    limitCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    homeCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
  },
  actions: {
    add: { needs: 'limit.edit', selection: 'none', key: 'n', text: boardQuotaTexts.add },
    end: { needs: 'limit.edit', selection: 'one', text: boardQuotaTexts.end },
  },
})

/** Where the transfers between the home currency and another one are counted. */
export const quotaTransfers = 'TRANSFER'

/** `name` is the business type, `quotaTransfers` or the counterparty; empty of requests that are not executed yet. */
const QuotaUse = z.object({ name: z.string(), deals: z.number(), usedUsd: z.string() })

/** How the day stands to the quota in force. What `Usd` names is in US dollars, the rest in `homeCurrency`. */
export const QuotaStanding = z.object({
  /** Of the resolution in force; null where the policy alone says the quota. */
  quotaId: z.string().nullable(),
  resolutionNo: z.string(),
  quotaUsd: z.string(),
  usedUsd: z.string(),
  /** Null of a quota of nothing. */
  usedPct: z.string().nullable(),
  quotaTo: z.string().nullable(),
  daysLeft: z.number().nullable(),
  marginPremium: z.string().nullable(),
  homeCurrency: z.string(),
  /** Margin deposited and premium paid for what is live; what is in another currency is counted beside it. */
  marginPremiumUsed: z.string(),
  foreignAmounts: z.number(),
  /** By the latest passed valuations; null where the market of the home currency asks for no disclosure. `lossPct` is of the last net profit. */
  loss: z.string().nullable(),
  lossPct: z.string().nullable(),
  /** Whether the loss is one that is disclosed. */
  disclosed: z.boolean(),
  /** Organisations with live deals of which no valuation was ever passed: while there is one the loss is not known, and null. */
  unvaluedOrgs: z.number(),
  byKind: z.array(QuotaUse),
  byParty: z.array(QuotaUse),
})
export type QuotaStanding = z.output<typeof QuotaStanding>

/** Of the change that waits. */
const Submitted = z.object({ id: z.string(), version: z.number(), resolutionNo: z.string() })
const edits = { reply: Submitted, needs: 'limit.edit', writes: true, stepUp: true } as const

export const boardQuotaApi = endpoints('/CLOUD-PUB/boardQuota', {
  queryByPage: page('/queryByPage', boardQuotaList),
  /** Of today; null where no quota is known. */
  standing: get('/standing', { reply: QuotaStanding.nullable(), needs: 'limit.view' }),
  /** Waits for a manager. */
  add: post('/add', { input: NewQuota, ...edits }),
  /** An earlier last day, so that another resolution can follow. Waits for a manager. */
  end: post('/end', { input: QuotaEnd, ...edits }),
})
