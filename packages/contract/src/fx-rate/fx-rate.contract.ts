/** Stored rates one price a row, and what a person adds, edits or deletes of them with another's review (§3 rates, §5.11). */
import { z } from 'zod'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import {
  businessDate,
  currency,
  currencyPair,
  dict,
  id,
  optional,
  priceOrZero,
  rate,
  tenor,
  text,
} from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { columns, list } from '../kit/list.ts'
import { shape } from '../kit/shape.ts'
import { HandAct } from '../market/change/market-change.dict.ts'
import { RateSource } from '../market/market.dict.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { PriceType, RateStatus, RateUse, RateUser } from './fx-rate.dict.ts'
import { fxRateTexts, fxRateWords } from './fx-rate.text.ts'

export const fxRateLimits = { reason: 256 } as const
/** Records that one answer names; the counts are of all. */
export const mostUsesNamed = 200

const published = columns.rate({
  recorded: { by: 'dataSource', on: 'dataDate' },
  width: 82,
  unit: 'currencyPair',
  sortable: false,
})

export const fxRateList = list({
  name: 'fxRate',
  figures: { of: ['deviationPct'], by: [] },
  title: fxRateTexts.title,
  needs: 'market.view',
  words: fxRateWords,
  sort: '-dataDate',
  empty: fxRateTexts.empty,
  columns: {
    dataDate: columns.date({ filter: 'range', pinned: true }),
    sourceCurrency: columns.code({ width: 80, filter: 'exact', choice: currencyChoice, sortable: false }),
    targetCurrency: columns.code({ width: 80, filter: 'exact', choice: currencyChoice, sortable: false }),
    priceType: columns.dict(PriceType, { width: 75, filter: 'one', sortable: false }),
    priceLimit: columns.code({ width: 70, sortable: false }),
    rateStatus: columns.dict(RateStatus, { width: 90, filter: 'many', sortable: false }),
    closePrice: published,
    openPrice: published,
    highPrice: published,
    lowPrice: published,
    /** Room for the word that it is simulated. */
    dataSource: columns.dict(RateSource, { width: 155, filter: 'many', sortable: false }),
    counts: columns.dict(YesNo, { width: 70, filter: 'one', sortable: false }),
    operateStatus: columns.dict(HandAct, { width: 100, hidden: true, sortable: false }),
    quarantineFlag: columns.dict(YesNo, { width: 90, hidden: true, filter: 'one', sortable: false }),
    overrideFlag: columns.dict(YesNo, { width: 80, hidden: true, sortable: false }),
    deviationPct: columns.percent({ width: 100, hidden: true, sortable: false }),
    reason: columns.text({ width: 160, hidden: true, sortable: false }),
    makerName: columns.text({ width: 90, hidden: true, sortable: false }),
    checkerName: columns.text({ width: 90, hidden: true, sortable: false }),
    createTime: columns.instant({ hidden: true, sortable: false }),
    modifyTime: columns.instant({ hidden: true, sortable: false }),
    rateNo: columns.code({ width: 130, hidden: true, sortable: false }),
    currencyPair: columns.code({ width: 100, hidden: true, sortable: false }),
    ownFlag: columns.dict(YesNo, { width: 90, hidden: true, filter: 'one', sortable: false }),
    orgName: columns.text({ width: 160, hidden: true, sortable: false }),
    simulated: columns.flag({ hidden: true, sortable: false }),
  },
  actions: {
    add: { needs: 'market.import', selection: 'none', text: fxRateTexts.add, key: 'n' },
    edit: { needs: 'market.import', selection: 'one', text: fxRateTexts.edit, key: 'e' },
    override: { needs: 'market.import', selection: 'one', text: fxRateTexts.override },
    review: { needs: 'market.change', selection: 'none', text: fxRateTexts.review },
    import: { needs: 'market.import', selection: 'none', text: fxRateTexts.import },
    uses: { needs: 'market.view', selection: 'one', unverified: true, text: fxRateTexts.uses },
    quarantine: { needs: 'market.import', selection: 'one', text: fxRateTexts.quarantine },
    release: { needs: 'market.import', selection: 'one', text: fxRateTexts.release },
    remove: { needs: 'market.import', selection: 'one', text: fxRateTexts.remove, key: 'delete' },
  },
})

export const NewFxRate = shape(fxRateWords, {
  dataDate: businessDate(),
  sourceCurrency: currency(),
  targetCurrency: currency(),
  priceType: dict(PriceType),
  /** Empty for spot. */
  priceLimit: optional(tenor()),
  openPrice: optional(priceOrZero()),
  closePrice: rate(),
  highPrice: optional(priceOrZero()),
  lowPrice: optional(priceOrZero()),
  reason: text({ max: fxRateLimits.reason }),
})
/** Of an act on one stored rate: its deletion, its quarantine, its release. */
export const FxRateAct = shape(fxRateWords, { id: id(), reason: text({ max: fxRateLimits.reason }) })

const Submitted = z.object({ changeId: z.string(), fileName: z.string() })
/** What is worked out by the rate of a pair and day. */
const Uses = z.object({
  exposures: z.number(),
  requests: z.number(),
  deals: z.number(),
  alerts: z.number(),
  /** Whether the valuations of today take it, because no later day has a rate of the pair. */
  isLatest: z.boolean(),
  /** The newest first, at most `mostUsesNamed`. */
  named: z.array(
    z.object({
      record: dict(RateUser),
      id: z.string(),
      number: z.string(),
      use: dict(RateUse),
      amount: z.string(),
      currency: z.string(),
      orgName: z.string(),
    }),
  ),
})
export type RateUses = z.output<typeof Uses>

export const fxRateApi = endpoints('/CLOUD-PUB/rate', {
  queryByPage: page('/queryByPage', fxRateList),
  /** Adds a rate by hand, or changes the one that stands there; submitted to a second person. Replies an envelope with `Submitted`. */
  add: post('/add', { input: NewFxRate, reply: Submitted, needs: 'market.import', raw: true }),
  /** Asks for the deletion of a rate that was entered by hand. */
  delete: post('/delete', { input: FxRateAct, reply: Submitted, needs: 'market.import', writes: true }),
  /** Asks that a stored rate counts no more. */
  quarantine: post('/quarantine', { input: FxRateAct, reply: Submitted, needs: 'market.import', writes: true }),
  /** Asks that a quarantined rate counts again. */
  release: post('/release', { input: FxRateAct, reply: Submitted, needs: 'market.import', writes: true }),
  /** The figures that a rate of the day stands behind, counted and named for the organisations in sight. */
  uses: post('/uses', {
    input: shape(fxRateWords, { currencyPair: currencyPair(), dataDate: businessDate() }),
    reply: Uses,
    needs: 'market.view',
  }),
  /** Business days of both centres without any rate of the pair. */
  gaps: get('/gaps', {
    input: shape(fxRateWords, { currencyPair: currencyPair(), from: businessDate(), to: businessDate() }),
    reply: z.array(z.string()),
    needs: 'market.view',
  }),
})
