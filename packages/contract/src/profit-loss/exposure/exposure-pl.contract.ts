/** What exposures and the deals that hedge them gained or lost against three anchors (decision 0306). */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { ExposureDirection, ExposureType } from '../../exposure/exposure.dict.ts'
import { endpoints, page, post } from '../../kit/endpoint.ts'
import { dict } from '../../kit/field.ts'
import { columns, filteredShape, list } from '../../kit/list.ts'
import { CurveUsed, PointsUsed, RateUsed } from '../../market/market-used.contract.ts'
import { currencyChoice } from '../../reference/currency.contract.ts'
import { AmountUnit, AnchorType, LeftOutReason } from '../profit-loss.dict.ts'
import { budgetSide } from './budget-side.shape.ts'
import { exposurePlTexts, exposurePlWords } from './exposure-pl.text.ts'

const money = (width: number, hidden = false) =>
  columns.amount({ unit: 'convertCurrency', width, signed: true, hidden, total: 'together' })

export const exposurePlList = list({
  rates: { note: exposurePlTexts.ratesNote, by: ['currencyPair', 'rateSource'] },
  name: 'profitLossExposure',
  title: exposurePlTexts.title,
  needs: 'profit-loss.view',
  words: exposurePlWords,
  sort: 'endDate',
  totalsBy: 'exposureDirection',
  figures: {
    of: [
      'marketValue',
      'currentMarketValue',
      'itemGainLoss',
      'hedgeGainLoss',
      'gainLoss',
      'profitPercent',
      'exposureAmt',
      'lockAmt',
      'netAmt',
      'anchorRate',
      'marketRate',
      'hedgeAverage',
    ],
    by: ['calcDate', 'anchorType', 'unit'],
  },
  defaults: {
    anchorType: AnchorType.of.booked,
    exposureType: [ExposureType.of.certain, ExposureType.of.highlyProbable].join(','),
  },
  empty: exposurePlTexts.empty,
  columns: {
    serialNo: columns.code({ width: 150, filter: 'starts', pinned: true, opens: { record: 'exposure' } }),
    /** As which day the book and the market are read; the system date when left out. */
    calcDate: columns.date({ filter: 'exact', hidden: true, sortable: false }),
    /** The anchor that is asked for; a row shows the one that was used. */
    anchorType: columns.dict(AnchorType, { width: 110, filter: 'one', sortable: false }),
    currency: columns.code({ width: 80, filter: 'many', choice: currencyChoice }),
    exposureDirection: columns.dict(ExposureDirection, { width: 125, filter: 'one', sortable: false }),
    exposureType: columns.dict(ExposureType, { width: 120, filter: 'many', hidden: true, sortable: false }),
    endDate: columns.date({ filter: 'range' }),
    exposureAmt: columns.amount({ unit: 'currency', width: 130 }),
    itemGainLoss: money(130),
    hedgeGainLoss: money(130),
    gainLoss: money(140),
    profitPercent: columns.percent({ width: 100 }),
    marketValue: columns.amount({ unit: 'convertCurrency', width: 140 }),
    currentMarketValue: columns.amount({ unit: 'convertCurrency', width: 150 }),
    anchorRate: columns.rate({ unit: 'currencyPair', width: 100, sortable: false }),
    marketRate: columns.rate({ unit: 'currencyPair', width: 100, sortable: false }),
    hedgeAverage: columns.rate({ unit: 'currencyPair', width: 100, hidden: true, sortable: false }),
    lockAmt: columns.amount({ unit: 'currency', width: 130, hidden: true }),
    netAmt: columns.amount({ unit: 'currency', width: 130, hidden: true }),
    leftOutCause: columns.dict(LeftOutReason, { width: 120, filter: 'one', sortable: false }),
    currencyPair: columns.code({ width: 100, hidden: true, sortable: false }),
    convertCurrency: columns.code({ width: 90, hidden: true, sortable: false }),
    unit: columns.dict(AmountUnit, { width: 80, filter: 'one', hidden: true, sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
    rateSource: columns.text({ width: 150, hidden: true, sortable: false }),
    snapshotId: columns.code({ width: 120, hidden: true, sortable: false }),
  },
  actions: {},
})

const gains = {
  itemGainLoss: z.string(),
  hedgeGainLoss: z.string(),
  gainLoss: z.string(),
}
const sides = { ...budgetSide, ...gains }
const MonthPl = z.object({ month: z.string(), anchorRate: z.string().nullable(), count: z.number(), ...sides })
export type MonthPl = z.output<typeof MonthPl>
const CurrencyPl = z.object({ count: z.number(), ...sides })
export type CurrencyPl = z.output<typeof CurrencyPl>

export const ExposurePlTotal = z.object({
  calcDate: z.string(),
  /** Whether it is the system date, whose rates still move. */
  isToday: z.boolean(),
  snapshotId: z.string().nullable(),
  convertCurrency: z.string(),
  count: z.number(),
  ...gains,
  /** Of the values at the anchor, both sides added; null without any. */
  profitPercent: z.string().nullable(),
  leftOut: z.array(z.object({ leftOutCause: dict(LeftOutReason), count: z.number() })),
  /** Exposures without the anchor that was asked for, judged by their booking rate. */
  fallbackCount: z.number(),
  currencies: z.array(CurrencyPl),
  months: z.array(MonthPl),
  /** All currencies and sides together. */
  monthGains: z.array(z.object({ month: z.string(), ...gains })),
  rates: z.array(RateUsed),
  curves: z.array(CurveUsed),
  points: z.array(PointsUsed),
  problems: z.array(z.string()),
})
export type ExposurePlTotal = z.output<typeof ExposurePlTotal>

/** + of a receivable, − of a payable; `openingValue` and the parts add up to `closingValue` in every row. */
const parts = {
  /** What was registered, at the anchor. */
  openingValue: z.string(),
  /** Changed or settled since. */
  volume: z.string(),
  /** From the anchor to the spot of the day. */
  rate: z.string(),
  /** From spot to the forward of the maturity date. */
  time: z.string(),
  hedges: z.string(),
  closingValue: z.string(),
}
const ExposurePlParts = z.object({
  calcDate: z.string(),
  convertCurrency: z.string(),
  total: z.object(parts),
  rows: z.array(z.object({ currency: z.string(), exposureDirection: dict(ExposureDirection), ...parts })),
})
export type ExposurePlParts = z.output<typeof ExposurePlParts>

const filtered = filteredShape(exposurePlList)
export const exposurePlApi = endpoints('/CLOUD-FX/profitLoss/exposure', {
  queryByPage: page('/queryByPage', exposurePlList),
  /** Of the exposures that the list's filters leave. */
  total: post('/total', { input: filtered, reply: ExposurePlTotal, needs: 'profit-loss.view' }),
  explain: post('/explain', { input: filtered, reply: ExposurePlParts, needs: 'profit-loss.view' }),
})
