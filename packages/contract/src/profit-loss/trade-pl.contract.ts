/** Mark-to-market of live deals, one by one and in total. Source: calculators §11, fx-forward. */

import { z } from 'zod'
import { DayStatus } from '../business-day/business-day.dict.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { endpoints, page, post } from '../kit/endpoint.ts'
import { dict } from '../kit/field.ts'
import { columns, filteredShape, list } from '../kit/list.ts'
import { CurveUsed, PointsUsed, RateUsed } from '../market/market-used.contract.ts'
import { pairChoice } from '../reference/currency.contract.ts'
import { BusinType, DealDirection } from '../reference/reference.dict.ts'
import { DealStance, DueStatus } from '../trade/trade.dict.ts'
import { AmountUnit, BookBasis } from './profit-loss.dict.ts'
import { tradePlTexts, tradePlWords } from './trade-pl.text.ts'

const atRate = { unit: 'quoteCurrency', sortable: false, total: false } as const

export const tradePlList = list({
  rates: { note: tradePlTexts.ratesNote, by: ['currencyPair', 'rateSource'] },
  name: 'profitLossTrade',
  title: tradePlTexts.title,
  needs: 'profit-loss.view',
  words: tradePlWords,
  sort: 'valueDate',
  totalsBy: 'dealStance',
  figures: {
    of: [
      'gainLoss',
      'profitPercent',
      'dayChange',
      'marketValue',
      'contractValue',
      'currentMarketValue',
      'deltaBaseCurrency',
      'principal',
      'marketRate',
    ],
    by: ['calcDate', 'compareDate', 'snapshotId', 'unit'],
  },
  empty: tradePlTexts.empty,
  columns: {
    dealSerialNo: columns.code({ width: 160, filter: 'starts', pinned: true, opens: { record: 'deal' } }),
    /** As of which day; the system date when left out, which is read live. The page chooses it beside its title. */
    calcDate: columns.date({ filter: 'exact', hidden: true, sortable: false, unasked: true }),
    currencyPair: columns.code({ choice: pairChoice, width: 95, filter: 'exact', sortable: false }),
    dealStance: columns.dict(DealStance, { width: 105, filter: 'one', sortable: false }),
    principal: columns.amount({ width: 130, unit: 'baseCurrency', sortable: false }),
    valueDate: columns.date({ filter: 'range' }),
    exchangeRate: columns.rate({ width: 90, recorded: true, agreed: true, unit: 'currencyPair', sortable: false }),
    marketRate: columns.rate({ width: 90, unit: 'currencyPair', sortable: false }),
    gainLoss: columns.amount({ width: 130, unit: 'convertCurrency', sortable: false, signed: true }),
    /** Of what the deal comes to at its own rate; of an option, of its premium (decision 0424). */
    profitPercent: columns.percent({ width: 90, sortable: false }),
    /** The result less that of `compareDate`, each as the list shows it. */
    dayChange: columns.amount({ unit: 'convertCurrency', width: 120, sortable: false, signed: true, total: false }),
    convertCurrency: columns.code({ width: 90, sortable: false }),
    /** The day that the change is told against: each organisation's last frozen day before the calculation date when left out. */
    compareDate: columns.date({ filter: 'exact', hidden: true, sortable: false }),
    dueStatus: columns.dict(DueStatus, { width: 100, filter: 'one', sortable: false }),
    businType: columns.dict(BusinType, { width: 100, filter: 'one', sortable: false }),
    counterPartyName: columns.text({ width: 130, sortable: false }),
    orgName: columns.text({ width: 170, sortable: false }),
    createBy: columns.text({ width: 100, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, hidden: true, filter: 'many' }),
    transDate: columns.date({ filter: 'range', sortable: false }),
    marketValue: columns.amount({ unit: 'quoteCurrency', sortable: false, signed: true }),
    /** What the deal comes to at its own rate, and at that of the market: before discounting, without a sign. */
    contractValue: columns.amount({ ...atRate, hidden: true }),
    currentMarketValue: columns.amount({ ...atRate, hidden: true }),
    /** The amount at spot that moves alike: + of the base currency bought. */
    deltaBaseCurrency: columns.amount({ unit: 'baseCurrency', hidden: true, sortable: false, total: false }),
    linkedSerialNo: columns.text({ width: 150, hidden: true, sortable: false }),
    dealDirection: columns.dict(DealDirection, { width: 80, hidden: true, filter: 'one', sortable: false }),
    baseCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    quoteCurrency: columns.code({ width: 80, hidden: true, sortable: false }),
    /** In which results and values are told; principals, rates and percentages stay as they are. */
    unit: columns.dict(AmountUnit, { width: 80, filter: 'one', hidden: true, sortable: false }),
    rateSource: columns.text({ width: 190, sortable: false, hidden: true }),
    bookBasis: columns.dict(BookBasis, { width: 180, sortable: false, hidden: true }),
    /** The last one of the day when left out. */
    snapshotId: columns.code({ width: 120, filter: 'exact', sortable: false, hidden: true, unasked: true }),
  },
  actions: {},
})

const figures = {
  count: z.number(),
  principal: z.string(),
  /** Weighted by principal: of what was agreed the locked rate, of options the strike. */
  averageRate: z.string(),
  /** What the market pays for the same amounts on the same value dates; null where a rate or curve is missing. */
  marketRate: z.string().nullable(),
  /** The result: value less what it cost. In `convertCurrency`; null where a rate or curve is missing, named in `problems`. */
  gainLoss: z.string().nullable(),
}
export const PairPl = z.object({
  currencyPair: z.string(),
  dealDirection: dict(DealDirection),
  /** Forwards and spots stand apart from rights and from obligations, so no amount is in two figures of one meaning. */
  dealStance: dict(DealStance),
  baseCurrency: z.string(),
  spotRate: z.string().nullable(),
  ...figures,
  months: z.array(z.object({ month: z.string(), firstDate: z.string(), lastDate: z.string(), ...figures })),
})
export type PairPl = z.output<typeof PairPl>

/** What the figures of an organisation stand on in a day of the past. */
const OrgBook = z.object({
  orgId: z.string(),
  orgName: z.string(),
  bookBasis: dict(BookBasis),
  /** Null where nothing of the day was frozen. */
  snapshotId: z.string().nullable(),
  snapshotNo: z.number().nullable(),
  dayStatus: dict(DayStatus),
  /** An earlier day was opened again after this one. */
  affected: z.boolean(),
  /** All snapshots of the day, the last one first. */
  snapshots: z.array(z.object({ snapshotId: z.string(), snapshotNo: z.number() })),
})
export type OrgBook = z.output<typeof OrgBook>

export const TradePlTotal = z.object({
  calcDate: z.string(),
  /** Whether it is the system date, whose book and rates still move. */
  isToday: z.boolean(),
  /** By organisation; empty of the live book. */
  books: z.array(OrgBook),
  /** The first value date that counts as live: the day after the calculation date. */
  liveFrom: z.string(),
  convertCurrency: z.string(),
  /** The result of the deals that could be valued: `value` less `cost`; null when there are deals and none could. */
  gainLoss: z.string().nullable(),
  /** What they would fetch. */
  value: z.string().nullable(),
  /** Premiums paid for them less premiums received. */
  cost: z.string().nullable(),
  count: z.number(),
  /** Live deals that are not in `gainLoss`, because a rate or curve is missing. */
  leftOut: z.number(),
  /** Deals whose value date has come are to be settled, not carried: they are counted apart until their flows are settled. */
  due: z.object({ count: z.number(), gainLoss: z.string().nullable() }),
  pairs: z.array(PairPl),
  rates: z.array(RateUsed),
  curves: z.array(CurveUsed),
  points: z.array(PointsUsed),
  problems: z.array(z.string()),
})
export type TradePlTotal = z.output<typeof TradePlTotal>

export const tradePlApi = endpoints('/CLOUD-FX/profitLoss/trade', {
  queryByPage: page('/queryByPage', tradePlList),
  /** Of the live deals that the list's filters leave. */
  total: post('/total', { input: filteredShape(tradePlList), reply: TradePlTotal, needs: 'profit-loss.view' }),
})
