/** A hedging relationship: which deals are designated to hedge which exposures, how much of each, and how its effectiveness is judged. */
import { z } from 'zod'
import { CheckBlock } from '../../approval/approval.dict.ts'
import { Differences } from '../../approval/difference/difference.contract.ts'
import { decision, reviewedFields, Trail } from '../../approval/review.contract.ts'
import { ExposureDirection, ExposureType } from '../../exposure/exposure.dict.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  dict,
  fewRows,
  id,
  numberOf,
  optional,
  remark,
  text,
  version,
} from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { BusinType } from '../../reference/reference.dict.ts'
import {
  CreditRiskView,
  DiscontinueReason,
  EffectResult,
  ExcludedElement,
  HedgedPurchase,
  HedgeKind,
  ItemBasis,
  RelationStatus,
  ValidityMethod,
} from './hedge-relation.dict.ts'
import { hedgeRelationList } from './hedge-relation.list.ts'
import { hedgeRelationWords } from './hedge-relation.text.ts'

export const hedgeRelationLimits = { rows: 20, text: 512, leastSample: 8, mostSample: 500 } as const

/** What a method begins with; percent, and the smallest change of the item that a ratio is read from. */
export const effectivenessDefaults = {
  lowerLimit: '80',
  upperLimit: '125',
  minSampleSize: '8',
  minRSquared: '80',
  significance: '5',
  smallAmount: '0',
} as const

const { rows: most, text: longest } = hedgeRelationLimits
const percent = () =>
  amount().refine((value) => Number.parseInt(value, 10) < 1000, {
    error: 'OUT_OF_RANGE',
    params: { min: 0, max: 999 },
  })
const whole = () => text({ max: 6, pattern: /^\d{1,6}$/, rule: '0-9' })

const Item = z.object({ exposureId: id(), designatedAmt: amount({ above: 0 }) })
const Instrument = z.object({ dealId: id(), designatedAmt: amount({ above: 0 }) })
const several = <F extends z.ZodType>(row: F) => z.array(row, { error: 'REQUIRED' })
const needed = <F extends z.ZodType>(row: F) =>
  fewRows(
    several(row).refine(({ length }) => length > 0, { error: 'REQUIRED' }),
    most,
  )
const reason = () => text({ max: longest })

/** What a relationship takes: at least one of either. */
export const designatedShape = { items: needed(Item), instruments: needed(Instrument) } as const

const shared = {
  orgId: id(),
  hedgeKind: dict(HedgeKind),
  transCurrency: currency(),
  correspondCurrency: currency(),
  startDate: businessDate(),
  endDate: businessDate(),
  excludedElement: dict(ExcludedElement),
  itemBasis: dict(ItemBasis),
  /** Asked of purchases alone. */
  purchaseUse: dict(HedgedPurchase).default(HedgedPurchase.of.inventory),
  validityMethod: dict(ValidityMethod),
  lowerLimit: percent(),
  upperLimit: percent(),
  minSampleSize: whole(),
  minRSquared: percent(),
  significance: percent(),
  smallAmount: amount(),
  creditRisk: dict(CreditRiskView),
  probabilityReason: optional(reason()),
  remark: remark(),
} as const
const submitted = {
  ...shared,
  ...designatedShape,
  objective: reason(),
  creditReason: reason(),
} as const
/** A draft may still lack its items, instruments and reasons. */
const drafted = {
  ...shared,
  items: fewRows(several(Item), most).default([]),
  instruments: fewRows(several(Instrument), most).default([]),
  objective: optional(reason()),
  creditReason: optional(reason()),
} as const
const seen = { id: id(), version: version() } as const

export const NewHedgeRelation = shape(hedgeRelationWords, submitted)
export const HedgeRelationDraft = shape(hedgeRelationWords, drafted)
export const HedgeRelationEdit = shape(hedgeRelationWords, { ...seen, ...submitted })
const HedgeRelationDraftEdit = shape(hedgeRelationWords, { ...seen, ...drafted })

const RelationItem = z.object({
  exposureId: z.string(),
  serialNo: numberOf('exposure', 'exposureId'),
  exposureType: dict(ExposureType),
  exposureDirection: dict(ExposureDirection),
  endDate: z.string(),
  designatedAmt: z.string(),
})
const RelationInstrument = z.object({
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  businType: dict(BusinType),
  currencyPair: z.string(),
  exchangeRate: z.string(),
  valueDate: z.string(),
  counterPartyName: z.string(),
  designatedAmt: z.string(),
})
export type RelationItem = z.output<typeof RelationItem>
export type RelationInstrument = z.output<typeof RelationInstrument>

const HedgeRelation = z.object({
  id: z.string(),
  version: z.number(),
  relationNo: z.string(),
  relationStatus: dict(RelationStatus),
  orgId: z.string(),
  orgName: z.string(),
  hedgeKind: dict(HedgeKind),
  transCurrency: z.string(),
  correspondCurrency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  excludedElement: dict(ExcludedElement),
  itemBasis: dict(ItemBasis),
  purchaseUse: dict(HedgedPurchase),
  validityMethod: dict(ValidityMethod),
  lowerLimit: z.string(),
  upperLimit: z.string(),
  minSampleSize: z.string(),
  minRSquared: z.string(),
  significance: z.string(),
  smallAmount: z.string(),
  objective: z.string(),
  creditRisk: dict(CreditRiskView),
  creditReason: z.string(),
  probabilityReason: z.string(),
  remark: z.string(),
  itemAmt: z.string(),
  instrumentAmt: z.string(),
  /** Percent; null of a draft without items. */
  hedgeRatio: z.string().nullable(),
  effectResult: dict(EffectResult),
  lastTestDate: z.string().nullable(),
  designateTime: z.string().nullable(),
  discontinueDate: z.string().nullable(),
  discontinueReason: dict(DiscontinueReason).nullable(),
  ...reviewedFields,
})
export type HedgeRelation = z.output<typeof HedgeRelation>

/** Of all items together and of all instruments; the latest day of each. Null while it has none of either. */
const TermsMatch = z.object({
  currency: z.boolean(),
  amount: z.boolean(),
  date: z.boolean(),
  direction: z.boolean(),
  allMatch: z.boolean(),
  itemDate: z.string(),
  instrumentDate: z.string(),
  itemReceives: z.boolean(),
})
export type TermsMatch = z.output<typeof TermsMatch>

const HedgeRelationView = z.object({
  relation: HedgeRelation,
  items: z.array(RelationItem),
  instruments: z.array(RelationInstrument),
  /** Of which less is left than is designated, while it is in force. */
  shortExposureIds: z.array(z.string()),
  shortDealIds: z.array(z.string()),
  terms: TermsMatch.nullable(),
  /** SHA-256 of what the document says; null before the designation. */
  documentHash: z.string().nullable(),
  checkBlock: dict(CheckBlock),
  differences: Differences,
  trail: Trail,
})
export type HedgeRelationView = z.output<typeof HedgeRelationView>

/** What may be chosen, with what no relationship has taken yet, in the transaction currency. */
const FreeExposure = z.object({
  exposureId: z.string(),
  serialNo: numberOf('exposure', 'exposureId'),
  exposureType: dict(ExposureType),
  exposureDirection: dict(ExposureDirection),
  endDate: z.string(),
  freeAmt: z.string(),
})
const FreeDeal = z.object({
  dealId: z.string(),
  dealSerialNo: numberOf('deal', 'dealId'),
  businType: dict(BusinType),
  currencyPair: z.string(),
  valueDate: z.string(),
  freeAmt: z.string(),
})

/** A form that is filled from a deal or from an exposure; nothing is stored. */
const Proposal = z.object({
  orgId: z.string(),
  hedgeKind: dict(HedgeKind),
  transCurrency: z.string(),
  correspondCurrency: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  items: z.array(z.object({ exposureId: z.string(), designatedAmt: z.string() })),
  instruments: z.array(z.object({ dealId: z.string(), designatedAmt: z.string() })),
  excludedElement: dict(ExcludedElement),
  itemBasis: dict(ItemBasis),
  validityMethod: dict(ValidityMethod),
  creditRisk: dict(CreditRiskView),
  objective: z.string(),
})
export type HedgeProposal = z.output<typeof Proposal>

/** What a relationship takes of a deal or of an exposure. */
const HeldShare = z.object({
  relationId: z.string(),
  relationNo: z.string(),
  relationStatus: dict(RelationStatus),
  hedgeKind: dict(HedgeKind),
  transCurrency: z.string(),
  designatedAmt: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  /** The latest version; null before the relationship is in force. */
  documentVersion: z.number().nullable(),
})
export type HeldShare = z.output<typeof HeldShare>

const Saved = z.object({ id: z.string(), version: z.number(), relationNo: z.string() })
const edits = { reply: Saved, needs: 'hedge-relation.edit', writes: true } as const
const drafts = { ...edits, unverified: true } as const

export const hedgeRelationApi = endpoints('/CLOUD-FX/hedgeRelation', {
  queryByPage: page('/queryByPage', hedgeRelationList),
  query: get('/query/:id', {
    input: shape(hedgeRelationWords, { id: id() }),
    reply: HedgeRelationView,
    needs: 'hedge-relation.view',
  }),
  /** Exposures and deals of an organisation in these currencies that something is free of. */
  free: post('/free', {
    input: shape(hedgeRelationWords, {
      /** The relationship that is edited: what it takes itself is free to it. */
      id: optional(id()),
      orgId: id(),
      transCurrency: currency(),
      correspondCurrency: currency(),
    }),
    reply: z.object({ exposures: z.array(FreeExposure), deals: z.array(FreeDeal) }),
    needs: 'hedge-relation.view',
  }),
  /** From a deal, with the exposures that it is linked to; or from an exposure, with the deals that are linked to it. */
  propose: post('/propose', {
    input: shape(hedgeRelationWords, { dealId: optional(id()), exposureId: optional(id()) }),
    reply: Proposal,
    needs: 'hedge-relation.view',
  }),
  /** The relationships, in force or awaiting review, that designate a deal or an exposure; none where neither is named. */
  holding: get('/holding', {
    input: shape(hedgeRelationWords, { dealId: optional(id()), exposureId: optional(id()) }),
    reply: z.array(HeldShare),
    needs: 'hedge-relation.view',
  }),
  addStore: post('/addStore', { input: HedgeRelationDraft, ...drafts }),
  addCommit: post('/addCommit', { input: NewHedgeRelation, ...edits }),
  modifyStore: post('/modifyStore', { input: HedgeRelationDraftEdit, ...drafts }),
  modifyCommit: post('/modifyCommit', { input: HedgeRelationEdit, ...edits }),
  invalid: post('/invalid', { input: shape(hedgeRelationWords, seen), ...drafts }),
  withdraw: post('/withdraw', { input: shape(hedgeRelationWords, seen), ...drafts }),
  check: post('/check', {
    input: shape(hedgeRelationWords, { ...seen, ...decision }),
    reply: Saved,
    needs: 'hedge-relation.check',
    writes: true,
    secondPerson: true,
  }),
})
