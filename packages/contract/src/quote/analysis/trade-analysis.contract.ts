/** What dealing cost, with whom, and whether parts would have helped: one row a price, asked online or dealt by hand. */
import { z } from 'zod'
import { counterPartyChoice } from '../../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { endpoints, page, post } from '../../kit/endpoint.ts'
import { dict } from '../../kit/field.ts'
import { columns, filteredShape, list } from '../../kit/list.ts'
import { pairChoice } from '../../reference/currency.contract.ts'
import { DealDirection } from '../../reference/reference.dict.ts'
import { OnlineBusinType } from '../../trade/trade.dict.ts'
import { LoseReason } from '../quote.dict.ts'
import { PriceOutcome, SizeBand, TenorBand } from './trade-analysis.dict.ts'
import { tradeAnalysisTexts, tradeAnalysisWords } from './trade-analysis.text.ts'

const plain = { sortable: false } as const
const hidden = { hidden: true, sortable: false } as const

export const tradeAnalysisList = list({
  name: 'tradeAnalysis',
  figures: { of: ['cost', 'saved'], by: [] },
  title: tradeAnalysisTexts.title,
  needs: 'quote.view',
  words: tradeAnalysisWords,
  sort: '-transDate',
  defaults: { dividedPercent: '25', dividedMax: '4' },
  empty: tradeAnalysisTexts.empty,
  columns: {
    transDate: columns.date({ filter: 'range', pinned: true }),
    counterPartyName: columns.text({ ...plain, width: 140 }),
    outcome: columns.dict(PriceOutcome, { ...plain, filter: 'many', width: 110 }),
    currencyPair: columns.code({ ...plain, choice: pairChoice, filter: 'exact', width: 100 }),
    businType: columns.dict(OnlineBusinType, { ...hidden, filter: 'many', width: 90 }),
    dealDirection: columns.dict(DealDirection, { ...plain, width: 70 }),
    dealAmt: columns.amount({ recorded: true, ...plain, unit: 'currency', total: false, width: 130 }),
    exchangeRate: columns.rate({
      recorded: { by: 'counterPartyName', on: 'transDate' },
      agreed: true,
      ...plain,
      unit: 'currencyPair',
    }),
    midPrice: columns.rate({ recorded: { from: 'quoteSerialNo' }, ...plain, unit: 'currencyPair' }),
    costPip: columns.number(plain),
    costBp: columns.number(),
    cost: columns.amount({ unit: 'homeCurrency', total: false, width: 120 }),
    saved: columns.amount({ ...plain, unit: 'homeCurrency', total: false, width: 110 }),
    answers: columns.number({ ...plain, filter: 'exact', width: 80 }),
    answerSeconds: columns.number({ ...plain, width: 90 }),
    tenorBand: columns.dict(TenorBand, { ...plain, filter: 'one', width: 110 }),
    sizeBand: columns.dict(SizeBand, { ...plain, filter: 'one', width: 110 }),
    dealHour: columns.code({ ...hidden, filter: 'exact', width: 70 }),
    loseReason: columns.dict(LoseReason, { ...hidden, filter: 'one' }),
    homeCurrency: columns.code({ ...hidden, width: 90 }),
    currency: columns.code({ ...hidden, width: 80 }),
    askGroupNo: columns.code({ ...hidden, filter: 'starts', width: 160 }),
    quoteSerialNo: columns.code({ ...hidden, width: 170, opens: { record: 'quote' } }),
    dealSerialNo: columns.code({ ...plain, width: 170, opens: { record: 'deal', id: 'dealId' } }),
    dealId: columns.code({ ...hidden, unasked: true }),
    counterPartyId: columns.code({ ...hidden, choice: counterPartyChoice, filter: 'many' }),
    orgId: columns.code({ ...hidden, choice: organisationChoice, filter: 'many' }),
    orgName: columns.text({ ...hidden, width: 180 }),
    /** What the parts of a deal are told by; no property of a row. */
    dividedPercent: columns.number({ ...hidden, filter: 'exact' }),
    dividedMax: columns.number({ ...hidden, filter: 'exact' }),
  },
  actions: {},
})

/** Of what was dealt with a mid; money in the home currency of who asks, averages weighted by amount. */
const costs = {
  /** All prices, answered or not. */
  count: z.number(),
  dealtCount: z.number(),
  averageCostPip: z.string().nullable(),
  averageCostBp: z.string().nullable(),
  cost: z.string(),
  saved: z.string(),
  savedCount: z.number(),
}
const BankStand = z.object({
  counterPartyId: z.string(),
  counterPartyName: z.string(),
  asked: z.number(),
  answered: z.number(),
  won: z.number(),
  rejected: z.number(),
  /** Percent of what was asked. */
  hitRate: z.string().nullable(),
  dealtCount: z.number(),
  /** Over all its prices with a mid, dealt or not, online or by hand. */
  averageCostBp: z.string().nullable(),
  averageSeconds: z.string().nullable(),
  cost: z.string(),
})

/** Rows of one value of a column; `groupKey` is the value by which the list finds them. */
const CostGroup = z.object({ groupKey: z.string().nullable(), ...costs })
export type CostGroup = z.output<typeof CostGroup>

const SplitPair = z.object({
  currencyPair: z.string(),
  quoteCurrency: z.string(),
  dealDirection: dict(DealDirection),
  count: z.number(),
  doneRate: z.string(),
  averageRate: z.string(),
  bestRate: z.string(),
  worstRate: z.string(),
  /** In the quote currency; + where parts would have been better. */
  againstDone: z.string(),
})
export type SplitPair = z.output<typeof SplitPair>

export const TradeAnalysis = z.object({
  convertCurrency: z.string(),
  ...costs,
  withoutMid: z.number(),
  /** Dealt with a mid, and nothing converts its cost into the home currency. */
  withoutMoney: z.number(),
  banks: z.array(BankStand),
  pairs: z.array(CostGroup),
  tenors: z.array(CostGroup),
  sizes: z.array(CostGroup),
  hours: z.array(CostGroup),
  answers: z.array(CostGroup),
  loseReasons: z.array(CostGroup),
  split: z.object({
    dividedPercent: z.string(),
    /** The parts that were made, at most as many as the percent allows. */
    dividedMax: z.number(),
    isCapped: z.boolean(),
    /** Deals whose following mids have not all come. */
    waitingCount: z.number(),
    /** The most deals that are told in parts, where there are more; the latest ones. */
    latestCount: z.number().nullable(),
    pairs: z.array(SplitPair),
  }),
})
export type TradeAnalysis = z.output<typeof TradeAnalysis>

export const tradeAnalysisApi = endpoints('/CLOUD-FX/tradeAnalysis', {
  queryByPage: page('/queryByPage', tradeAnalysisList),
  /** Of the prices that the list's filters leave. */
  run: post('/run', { input: filteredShape(tradeAnalysisList), reply: TradeAnalysis, needs: 'quote.view' }),
})
