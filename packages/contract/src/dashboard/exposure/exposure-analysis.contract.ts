/** What is open, when, whether it is within policy, what offsets by itself, and why it changed. */
import { z } from 'zod'
import { organisationChoice } from '../../enterprise/organisation.contract.ts'
import { ExposureDirection, ExposureType } from '../../exposure/exposure.dict.ts'
import { endpoints, page, post } from '../../kit/endpoint.ts'
import { currency, dict, optional } from '../../kit/field.ts'
import { columns, filteredShape, list } from '../../kit/list.ts'
import { RateUsed } from '../../market/market-used.contract.ts'
import { AmountUnit } from '../../profit-loss/profit-loss.dict.ts'
import { currencyChoice } from '../../reference/currency.contract.ts'
import { Cover, CoverCell, CoverSide } from '../dashboard.contract.ts'
import { ExposureAxis, ExposureView } from './exposure-analysis.dict.ts'
import { exposureAnalysisTexts, exposureAnalysisWords } from './exposure-analysis.text.ts'

const money = columns.amount({ unit: 'currency', width: 130 })

export const exposureAnalysisList = list({
  name: 'exposureAnalysis',
  figures: { of: ['openAmt', 'netAmt', 'exposureAmt', 'lockAmt', 'reservedAmt'], by: ['calcDate'] },
  title: exposureAnalysisTexts.title,
  needs: 'dashboard.view',
  words: exposureAnalysisWords,
  sort: 'endDate',
  totalsBy: 'exposureDirection',
  empty: exposureAnalysisTexts.empty,
  columns: {
    serialNo: columns.code({ width: 160, filter: 'starts', pinned: true, opens: { record: 'exposure' } }),
    /** As which day the book is read; the system date when left out. */
    calcDate: columns.date({ filter: 'exact', hidden: true, sortable: false }),
    currency: columns.code({ width: 80, filter: 'many', choice: currencyChoice }),
    exposureDirection: columns.dict(ExposureDirection, { width: 120, filter: 'one', sortable: false }),
    exposureType: columns.dict(ExposureType, { width: 120, filter: 'many', sortable: false }),
    endDate: columns.date({ filter: 'range' }),
    exposureAmt: money,
    lockAmt: money,
    netAmt: money,
    /** Empty of a day in the past: what requests reserve is not kept by day. */
    reservedAmt: money,
    openAmt: money,
    orgName: columns.text({ width: 180, sortable: false }),
    orgId: columns.code({ choice: organisationChoice, filter: 'many', hidden: true, sortable: false }),
  },
  actions: {},
})

/** Null of a day in the past; then what is open is all that was not locked. */
const reserved = z.string().nullable()

/** A column of a currency and side beside the band of its last day; null where the policy has none. */
const MatrixCell = z.object({
  ...CoverCell.shape,
  reserved,
  /** Null where organisations are told together. */
  orgId: z.string().nullable(),
  orgName: z.string().nullable(),
  /** Of months yyyymm, of quarters yyyyQn, of maturities the value of `MATURITY_BUCKET`. */
  month: z.string(),
  /** Null where the column has no end; then the band is that of its first day. */
  lastDate: z.string().nullable(),
  coverPct: z.string().nullable(),
  leastPct: z.string().nullable(),
  mostPct: z.string().nullable(),
  verdict: z.enum(['below', 'within', 'above']).nullable(),
  /** What is still to be covered up to the band's least; null where nothing is. */
  toLeast: z.string().nullable(),
  /** What a request for it may take, the soonest first; empty where nothing is to be requested. */
  exposureIds: z.array(z.string()),
})
export type MatrixCell = z.output<typeof MatrixCell>

/** One side of a currency step by step, without a sign; each step is taken from the one before. */
const ExposureSteps = z.object({
  currency: z.string(),
  exposureDirection: dict(ExposureDirection),
  originalAmt: z.string(),
  /** Signed. */
  changedAmt: z.string(),
  settledAmt: z.string(),
  lockAmt: z.string(),
  reservedAmt: reserved,
  openAmt: z.string(),
})
export type ExposureSteps = z.output<typeof ExposureSteps>

const OffsetMonth = z.object({
  currency: z.string(),
  month: z.string(),
  firstDate: z.string(),
  lastDate: z.string(),
  offsetAmt: z.string(),
  /** Conversion currency, in units; null where nothing was dealt in the pair or its rate is missing. */
  savedSpread: z.string().nullable(),
  own: z.array(z.object({ orgId: z.string(), orgName: z.string(), offsetAmt: z.string() })),
  transfers: z.array(
    z.object({
      fromOrgId: z.string(),
      fromOrgName: z.string(),
      toOrgId: z.string(),
      toOrgName: z.string(),
      offsetAmt: z.string(),
    }),
  ),
})
export type OffsetMonth = z.output<typeof OffsetMonth>

/** What is not locked of one side, from one frozen day to the next: opening, new, changed, less settled and locked. */
const ExposureMove = z.object({
  currency: z.string(),
  exposureDirection: dict(ExposureDirection),
  opening: z.string(),
  added: z.string(),
  changed: z.string(),
  settled: z.string(),
  locked: z.string(),
  closing: z.string(),
})

export const ExposureAnalysis = z.object({
  asOf: z.string(),
  /** Whether it is the system date, whose reserves are known. */
  isToday: z.boolean(),
  exposureAxis: dict(ExposureAxis),
  exposureView: dict(ExposureView),
  convertCurrency: z.string(),
  /** Of what is told in the conversion currency. */
  unit: dict(AmountUnit),
  netOfAll: Cover.shape.netOfAll,
  coverRatio: Cover.shape.coverRatio,
  parts: z.object({ receivable: CoverSide.extend({ reserved }), payable: CoverSide.extend({ reserved }) }),
  /** Of both sides, without a sign. */
  together: z.object({ reserved, open: z.string() }),
  overdue: z.object({ count: z.number(), lastDate: z.string() }),
  overHedge: z.array(z.object({ currency: z.string(), overAmt: z.string() })),
  cells: z.array(MatrixCell),
  steps: z.array(ExposureSteps),
  offsets: z.array(OffsetMonth),
  /** Null where there are not two frozen days. */
  moves: z.object({ fromDate: z.string(), toDate: z.string(), rows: z.array(ExposureMove) }).nullable(),
  rates: z.array(RateUsed),
  problems: z.array(z.string()),
})
export type ExposureAnalysis = z.output<typeof ExposureAnalysis>

const filtered = filteredShape(exposureAnalysisList)
/** Months of all organisations together in units of the reporting currency where nothing is said. */
export const AnalysisAsk = {
  words: filtered.words,
  schema: filtered.schema.extend({
    exposureAxis: optional(dict(ExposureAxis)),
    exposureView: optional(dict(ExposureView)),
    convertCurrency: optional(currency()),
    unit: optional(dict(AmountUnit)),
  }),
}

export const exposureAnalysisApi = endpoints('/CLOUD-FX/exposureAnalysis', {
  queryByPage: page('/queryByPage', exposureAnalysisList),
  /** Of the exposures that the list's filters leave. */
  run: post('/run', { input: AnalysisAsk, reply: ExposureAnalysis, needs: 'dashboard.view' }),
})
