/** What is realised where deals of one pair close each other, lot by lot (decision 0302). */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, page, post } from '../../kit/endpoint.ts'
import { numberOf } from '../../kit/field.ts'
import { columns, filteredShape, list } from '../../kit/list.ts'
import { pairChoice } from '../../reference/currency.contract.ts'
import { DealDirection } from '../../reference/reference.dict.ts'
import { LotMethod } from '../profit-loss.dict.ts'
import { lotStepWords, realisedLotsTexts } from './realised-lots.text.ts'

/** Of all organisations and pairs of one question: so many are worked out while somebody waits. */
export const mostExchanges = 20_000
/** So many open lots of a position are named, the oldest first. */
export const namedLots = 20

export const lotStepList = list({
  name: 'realisedLotStep',
  title: realisedLotsTexts.title,
  needs: 'profit-loss.view',
  words: lotStepWords,
  sort: '-cashFlowDate',
  defaults: { lotMethod: LotMethod.of.fifo },
  figures: { of: ['realizedPl', 'closedAmt', 'exchangeRate'], by: ['asOf', 'lotMethod', 'orgId', 'currencyPair'] },
  empty: realisedLotsTexts.empty,
  columns: {
    dealSerialNo: columns.code({
      width: 170,
      filter: 'starts',
      pinned: true,
      sortable: false,
      opens: { record: 'deal', id: 'dealId' },
    }),
    /** Up to which value date exchanges count; the system date when left out. */
    asOf: columns.date({ filter: 'exact', hidden: true, sortable: false }),
    lotMethod: columns.dict(LotMethod, { width: 130, filter: 'one', hidden: true, sortable: false }),
    currencyPair: columns.code({ width: 100, choice: pairChoice, filter: 'many', sortable: false }),
    cashFlowDate: columns.date({ filter: 'range' }),
    dealDirection: columns.dict(DealDirection, { width: 80, sortable: false }),
    closedAmt: columns.amount({ unit: 'baseCurrency', width: 140, sortable: false, total: false }),
    exchangeRate: columns.rate({ agreed: true, unit: 'currencyPair', width: 100, sortable: false }),
    closedAgainst: columns.text({ width: 320, sortable: false }),
    realizedPl: columns.amount({ unit: 'quoteCurrency', width: 140, signed: true }),
    orgName: columns.text({ width: 160, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
    baseCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    quoteCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    dealId: columns.code({ hidden: true, sortable: false }),
  },
  actions: {},
})

const LotOpen = z.object({
  /** Null of an average, which is of several. */
  dealId: z.string().nullable(),
  dealSerialNo: numberOf('deal', 'dealId').nullable(),
  /** Signed: + bought, − sold. */
  baseAmount: z.string(),
  exchangeRate: z.string(),
  cashFlowDate: z.string().nullable(),
  ageDays: z.number().nullable(),
})
const LotPosition = z.object({
  orgId: z.string(),
  orgName: z.string(),
  currencyPair: z.string(),
  baseCurrency: z.string(),
  quoteCurrency: z.string(),
  /** By the method that is asked for, in the quote currency. */
  realizedPl: z.string(),
  openAmount: z.string(),
  openCost: z.string(),
  openAverage: z.string().nullable(),
  /** First in, first out less weighted average. */
  methodDifference: z.string(),
  /** What the books hold of deals of the pair until the day. */
  bookedPl: z.string(),
  byDealDifference: z.string(),
  openLots: z.array(LotOpen),
  lotCount: z.number(),
})
export type LotPosition = z.output<typeof LotPosition>

const RealisedLots = z.object({
  asOf: z.string(),
  isWhatIf: z.boolean(),
  positions: z.array(LotPosition),
})
export type RealisedLots = z.output<typeof RealisedLots>

export const realisedLotsApi = endpoints('/CLOUD-FX/realizedProfitLoss', {
  queryByPage: page('/queryByPage', lotStepList),
  /** The positions of the organisations and pairs that the filters name. */
  run: post('/run', { input: filteredShape(lotStepList), reply: RealisedLots, needs: 'profit-loss.view' }),
})
