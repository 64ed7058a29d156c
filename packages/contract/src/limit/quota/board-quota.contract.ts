/** What the board authorises: so many dollars of hedges at a time, for at most a year, in one resolution (screens §9). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { amount, businessDate, dict, id, optional, tenor, text } from '../../kit/field.ts'
import { columns, list } from '../../kit/list.ts'
import { shape } from '../../kit/shape.ts'
import { BoardBody, QuotaStatus } from './board-quota.dict.ts'
import { boardQuotaTexts, boardQuotaWords } from './board-quota.text.ts'

export const longestQuotaMonths = 12
/** A loss of so much, in percent of the last net profit and in yuan, is disclosed. */
export const disclosure = { profitPct: '10', lossCny: '10000000' } as const

export const NewQuota = shape(boardQuotaWords, {
  resolutionNo: text({ max: 64 }),
  resolvedBy: dict(BoardBody),
  quotaUsd: amount({ above: 0 }),
  quotaFrom: businessDate(),
  quotaTo: businessDate(),
  maxTenor: tenor(),
  marginPremiumCny: amount({ above: 0 }),
  lastNetProfitCny: amount(),
  document: optional(text({ max: 128 })),
})
export const QuotaEnd = shape(boardQuotaWords, { id: id(), quotaTo: businessDate() })

export const boardQuotaList = list({
  name: 'boardQuota',
  title: boardQuotaTexts.title,
  needs: 'limit.view',
  words: boardQuotaWords,
  sort: '-quotaFrom',
  empty: boardQuotaTexts.empty,
  columns: {
    resolutionNo: columns.code({ filter: 'starts', pinned: true }),
    quotaStatus: columns.dict(QuotaStatus, { width: 100, filter: 'one', sortable: false }),
    quotaUsd: columns.amount({ unit: 'usd', total: false }),
    /** Of the one in force; what an earlier one held is not kept. */
    quotaUsedUsd: columns.amount({ unit: 'usd', sortable: false, total: false }),
    quotaFrom: columns.date({ filter: 'range' }),
    quotaTo: columns.date({ filter: 'range' }),
    maxTenor: columns.code({ width: 80 }),
    marginPremiumCny: columns.amount({ unit: 'cny', total: false }),
    resolvedBy: columns.dict(BoardBody, { hidden: true }),
    document: columns.text({ hidden: true }),
    lastNetProfitCny: columns.amount({ unit: 'cny', hidden: true, total: false }),
    usd: columns.code({ width: 80, hidden: true, sortable: false }),
    cny: columns.code({ width: 80, hidden: true, sortable: false }),
  },
  actions: {
    add: { needs: 'limit.edit', selection: 'none', key: 'n', text: boardQuotaTexts.add },
    end: { needs: 'limit.edit', selection: 'one', text: boardQuotaTexts.end },
  },
})

/** Where the transfers between yuan and another currency are counted. */
export const quotaTransfers = 'TRANSFER'

/** `name` is the business type, `quotaTransfers` or the counterparty; empty of requests that are not executed yet. */
const QuotaUse = z.object({ name: z.string(), deals: z.number(), usedUsd: z.string() })

/** How the day stands to the quota in force. Amounts in US dollars unless they say yuan. */
export const QuotaStanding = z.object({
  resolutionNo: z.string(),
  quotaUsd: z.string(),
  usedUsd: z.string(),
  quotaTo: z.string().nullable(),
  daysLeft: z.number().nullable(),
  marginPremiumCny: z.string().nullable(),
  /** Margin deposited and premium paid for what is live; premium in another currency is counted beside it. */
  marginPremiumUsedCny: z.string(),
  foreignPremiums: z.number(),
  /** By the latest passed valuations; `lossPct` is of the last net profit and null without one. */
  lossCny: z.string(),
  lossPct: z.string().nullable(),
  /** Whether the loss is one that is disclosed. */
  disclosed: z.boolean(),
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
