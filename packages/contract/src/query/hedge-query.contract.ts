/** Which deal hedges how much of which exposure, N:M, under any conditions at once (screens-market-enterprise §9). */
import { z } from 'zod'
import { counterPartyChoice } from '../enterprise/counter-party.contract.ts'
import { organisationChoice } from '../enterprise/organisation.contract.ts'
import { ExposureDirection, ExposureType } from '../exposure/exposure.dict.ts'
import { endpoints, page, post } from '../kit/endpoint.ts'
import { numberOf } from '../kit/field.ts'
import { columns, filteredShape, list } from '../kit/list.ts'
import { currencyChoice } from '../reference/currency.contract.ts'
import { BusinType } from '../reference/reference.dict.ts'
import { LinkStatus } from '../trade/trade.dict.ts'
import { Facets } from './facet.contract.ts'
import { CoverBand, LockType } from './query.dict.ts'
import { hedgeQueryWords, queryTexts } from './query.text.ts'

/** The cards, in their order; each is a filter of the list. */
export const hedgeFacets = [
  'exposureType',
  'currency',
  'exposureDirection',
  'expireMonth',
  'businType',
  'counterPartyId',
  'coverBand',
  'orgId',
] as const

const card = { filter: 'many', unasked: true, sortable: false } as const

export const hedgeQueryList = list({
  name: 'hedgeQuery',
  figures: { of: ['netExposure', 'remainAmt'], by: [] },
  title: queryTexts.hedgeTitle,
  needs: 'hedging.view',
  words: hedgeQueryWords,
  sort: '-lockSerialNo',
  defaults: { linkStatus: LinkStatus.of.locked },
  empty: queryTexts.hedgeEmpty,
  columns: {
    lockSerialNo: columns.code({ width: 130, pinned: true }),
    serialNo: columns.code({
      width: 165,
      filter: 'starts',
      sortable: false,
      opens: { record: 'exposure', id: 'exposureId' },
    }),
    currency: columns.code({ ...card, width: 70, choice: currencyChoice }),
    hedgeAmt: columns.amount({ recorded: true, unit: 'currency', sortable: false }),
    lockPrice: columns.rate({ recorded: { from: 'dealSerialNo' }, unit: 'currencyPair', width: 100, sortable: false }),
    strike: columns.rate({ recorded: { from: 'dealSerialNo' }, unit: 'currencyPair', width: 100, sortable: false }),
    dealSerialNo: columns.code({
      width: 170,
      filter: 'starts',
      sortable: false,
      opens: { record: 'deal', id: 'dealId' },
    }),
    linkStatus: columns.dict(LinkStatus, { width: 110, filter: 'many', sortable: false }),
    lockDate: columns.date({ filter: 'range', sortable: false }),
    counterPartyName: columns.text({ width: 130, hidden: true, sortable: false }),
    requestCode: columns.code({
      width: 170,
      hidden: true,
      filter: 'starts',
      sortable: false,
      opens: { record: 'request', id: 'requestId' },
    }),
    lockType: columns.dict(LockType, { hidden: true, sortable: false }),
    businType: columns.dict(BusinType, { ...card, width: 100, hidden: true }),
    lockEndDate: columns.date({ hidden: true, sortable: false }),
    expireDate: columns.date({ hidden: true, sortable: false }),
    exposureRate: columns.rate({ recorded: { from: 'serialNo' }, hidden: true, sortable: false }),
    netExposure: columns.amount({ unit: 'currency', total: false, hidden: true, sortable: false }),
    remainAmt: columns.amount({ unit: 'currency', hidden: true, sortable: false }),
    externalNo: columns.code({ width: 140, hidden: true, sortable: false }),
    contractNo: columns.code({ hidden: true, filter: 'contains', sortable: false }),
    orgName: columns.text({ width: 170, hidden: true, sortable: false }),
    exposureType: columns.dict(ExposureType, { ...card, hidden: true }),
    exposureDirection: columns.dict(ExposureDirection, { ...card, hidden: true }),
    expireMonth: columns.code({ ...card, hidden: true }),
    coverBand: columns.dict(CoverBand, { ...card, hidden: true }),
    counterPartyId: columns.code({ ...card, choice: counterPartyChoice, hidden: true }),
    orgId: columns.code({ ...card, choice: organisationChoice, hidden: true }),
    currencyPair: columns.code({ width: 100, hidden: true, sortable: false }),
    exposureId: columns.code({ hidden: true, sortable: false }),
    dealId: columns.code({ hidden: true, sortable: false }),
    requestId: columns.code({ hidden: true, sortable: false }),
  },
  actions: {
    exposure: { needs: 'exposure.view', selection: 'one', unverified: true, text: queryTexts.exposure },
    deal: { needs: 'trade.view', selection: 'one', unverified: true, text: queryTexts.deal },
    graph: { needs: 'evidence.view', selection: 'one', unverified: true, text: queryTexts.graph },
    asDeals: { needs: 'trade.view', selection: 'none', unverified: true, text: queryTexts.asDeals },
  },
})

/** Links that the matrix holds at most, the newest: a wider one cannot be read. */
export const matrixLinks = 60

const HedgeLink = z.object({
  exposureId: z.string(),
  serialNo: numberOf('exposure', 'exposureId'),
  currency: z.string(),
  /** What deals hold of the exposure altogether. */
  lockAmt: z.string(),
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  hedgeAmt: z.string(),
  linkStatus: z.string(),
})
export type HedgeLink = z.output<typeof HedgeLink>

/** The links of a currency against what their exposures have locked: `lockAmt` is locked here, outside, taken over or unexplained. */
const HedgeSum = z.object({
  currency: z.string(),
  hedgeAmt: z.string(),
  remainAmt: z.string(),
  /** Of forwards and spots, by pair. */
  prices: z.array(z.object({ currencyPair: z.string(), lockPrice: z.string() })),
  /** Average strikes of the options that we bought. */
  rights: z.array(z.object({ currencyPair: z.string(), lockPrice: z.string() })),
  lockAmt: z.string(),
  lockedHere: z.string(),
  /** What is locked beside the links that are summed. */
  apartAmt: z.string(),
  outside: z.string(),
  transferred: z.string(),
  unexplained: z.string(),
})
export type HedgeSum = z.output<typeof HedgeSum>

export const HedgeMatrix = z.object({
  links: z.array(HedgeLink),
  /** Of the links of each exposure, and of each deal in each currency: exposures of several are never added up. */
  exposureSums: z.array(z.object({ exposureId: z.string(), currency: z.string(), hedgeAmt: z.string() })),
  dealSums: z.array(z.object({ dealId: z.string(), currency: z.string(), hedgeAmt: z.string() })),
  count: z.number(),
  /** None where there are more links than are counted. */
  sums: z.array(HedgeSum),
  isCapped: z.boolean(),
})
export type HedgeMatrix = z.output<typeof HedgeMatrix>

export const hedgeQueryApi = endpoints('/CLOUD-EXPO/hedgeQuery', {
  queryByPage: page('/queryByPage', hedgeQueryList),
  facets: post('/facets', { input: filteredShape(hedgeQueryList), reply: Facets, needs: 'hedging.view' }),
  matrix: post('/matrix', { input: filteredShape(hedgeQueryList), reply: HedgeMatrix, needs: 'hedging.view' }),
})
