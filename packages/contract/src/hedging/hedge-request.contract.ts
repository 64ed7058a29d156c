/** Hedge requests: the form, the review, the execution (§5.2, §7.3, workflows §1.2). */

import { z } from 'zod'
import { CheckBlock, CheckStatus, CheckTier } from '../approval/approval.dict.ts'
import { Differences } from '../approval/difference/difference.contract.ts'
import { decision, Trail } from '../approval/review.contract.ts'
import { ExposureDirection, ExposureType } from '../exposure/exposure.dict.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
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
  tenor,
  text,
  timeOfDay,
  version,
} from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { shape } from '../kit/shape.ts'
import { ExecuteStatus, OrderStatus } from './hedge-request.dict.ts'
import { hedgeCheckList, hedgeExecuteList, hedgeRequestList } from './hedge-request.list.ts'
import { hedgeWords } from './hedge-request.text.ts'

/**
 * One base exposure of a request and how much of it is to be hedged, in the exposure's currency. The specification's
 * field "base exposure" is the list of these: a request hedges one exposure or several (§5.2 speaks of the selected ones).
 */
const line = z.object({ exposureId: id(), hedgeAmt: amount({ above: 0 }) })
const lines = fewRows(z.array(line, { error: 'REQUIRED' }), 50)

/** In what the exposures of one request are alike (§5.2). */
export const alikeIn = ['orgId', 'currency', 'exposureType', 'exposureDirection'] as const

/** Required on submission (§5.2), each with '<field> is required'. */
const required = {
  orgId: id(),
  exposureType: dict(ExposureType),
  exposureList: fewRows(
    z.array(line, { error: 'REQUIRED' }).refine(({ length }) => length > 0, { error: 'REQUIRED' }),
    50,
  ),
  requestDate: businessDate(),
  requireDate: businessDate(),
  requireTime: timeOfDay(),
  buyCurrency: currency(),
  sellCurrency: currency(),
  buyAmt: amount({ above: 0 }),
  sellAmt: amount({ above: 0 }),
  lastTransDate: businessDate(),
  lastTransTime: timeOfDay(),
  deliveryDate: businessDate(),
  deliveryPeriod: tenor(),
} as const

/** A draft needs its organisation (whose record it is); the rest is checked only for its format. */
const drafted = {
  orgId: id(),
  exposureType: optional(required.exposureType),
  exposureList: lines.default([]),
  requestDate: optional(required.requestDate),
  requireDate: optional(required.requireDate),
  requireTime: optional(required.requireTime),
  buyCurrency: optional(required.buyCurrency),
  sellCurrency: optional(required.sellCurrency),
  buyAmt: optional(required.buyAmt),
  sellAmt: optional(required.sellAmt),
  lastTransDate: optional(required.lastTransDate),
  lastTransTime: optional(required.lastTransTime),
  deliveryDate: optional(required.deliveryDate),
  deliveryPeriod: optional(required.deliveryPeriod),
} as const

const besides = {
  /** The published single base exposure: hedged by the whole amount of its side where no list says otherwise. */
  baseExposure: optional(id()),
  requestContent: optional(text({ max: 512 })),
  preferCounterPartyId: optional(id()),
  contractNo: optional(text({ max: 64 })),
  billNo: optional(text({ max: 64 })),
  projectNo: optional(text({ max: 64 })),
  documentaryBillBank: optional(text({ max: 64 })),
  editReason: optional(text({ max: 256 })),
  /** Why more is hedged than the strategy in force asks for by now. */
  planReason: optional(text({ max: 512 })),
  remark: remark(),
  /** From query/instrVirtualNo: makes a repeated submit the same submit. */
  instrVirtualNo: optional(text({ max: 64, pattern: /^[\w-]*$/, rule: 'A-Z a-z 0-9 _ -' })),
} as const
const edited = { id: id(), version: optional(version()) } as const

/** A request that is being written, with what its policy speaks of. */
const HedgeProposal = shape(hedgeWords, {
  orgId: required.orgId,
  exposureType: drafted.exposureType,
  exposureList: required.exposureList,
  /** Both together say of which pair the strategy is. */
  buyCurrency: drafted.buyCurrency,
  sellCurrency: drafted.sellCurrency,
  contractNo: besides.contractNo,
  billNo: besides.billNo,
  projectNo: besides.projectNo,
})

export const HedgeDraft = shape(hedgeWords, { ...drafted, ...besides })
export const HedgeRequest = shape(hedgeWords, { ...required, ...besides })
const HedgeDraftEdit = shape(hedgeWords, { ...drafted, ...besides, ...edited })
/** On the wire the list may be left out where `baseExposure` names the only exposure; forms always say the list. */
const submitted = { ...required, exposureList: drafted.exposureList, ...besides } as const
const oneOfBoth = {
  path: ['exposureList'],
  error: 'REQUIRED',
  // Told together with whatever else is missing.
  when: () => true,
}
const hasLines = (input: { exposureList?: unknown[] | undefined; baseExposure?: string | undefined }) =>
  (input.exposureList ?? []).length > 0 || input.baseExposure !== undefined
const HedgeSubmission = shape(hedgeWords, submitted)
const HedgeSubmissionEdit = shape(hedgeWords, { ...submitted, ...edited })
const submission = { ...HedgeSubmission, schema: HedgeSubmission.schema.refine(hasLines, oneOfBoth) }
const submissionEdit = { ...HedgeSubmissionEdit, schema: HedgeSubmissionEdit.schema.refine(hasLines, oneOfBoth) }

const HedgeCheck = shape(hedgeWords, {
  id: id(),
  version: version(),
  ...decision,
})
/** A request whose last transaction time has passed may be dealt until a new one. */
const HedgeReopen = shape(hedgeWords, {
  id: id(),
  version: version(),
  lastTransDate: required.lastTransDate,
  lastTransTime: required.lastTransTime,
  comment: text({ max: 512 }),
})
export const CloseRest = shape(hedgeWords, { id: id(), reason: text({ max: 256 }) })

export const HedgeLine = z.object({
  id: z.string(),
  exposureId: z.string(),
  serialNo: numberOf('exposure', 'exposureId'),
  currency: z.string(),
  exposureDirection: dict(ExposureDirection),
  endDate: z.string(),
  hedgeAmt: z.string(),
  executedAmt: z.string(),
  /** The exposure as it stands: the cover before this request, the reserve including it once submitted. */
  effectiveExposure: z.string(),
  settledAmt: z.string(),
  lockAmt: z.string(),
  reservedAmt: z.string(),
  openAmt: z.string(),
  hedgeableAmt: z.string(),
  toUsdRate: z.string().nullable(),
})
export const Hedge = z.object({
  id: z.string(),
  version: z.number(),
  requestCode: numberOf('request'),
  orgId: z.string(),
  orgName: z.string(),
  orderStatus: dict(OrderStatus),
  checkStatus: dict(CheckStatus),
  executeStatus: dict(ExecuteStatus),
  closedFlag: dict(YesNo),
  /** 1 while the request stands, 0 once it is void. */
  last_flag: dict(YesNo),
  closeReason: z.string(),
  exposureType: dict(ExposureType).nullable(),
  requestDate: z.string().nullable(),
  requestContent: z.string(),
  buyCurrency: z.string().nullable(),
  buyAmt: z.string().nullable(),
  sellCurrency: z.string().nullable(),
  sellAmt: z.string().nullable(),
  hedgeCurrency: z.string().nullable(),
  hedgeAmt: z.string(),
  executedAmt: z.string(),
  requireDate: z.string().nullable(),
  requireTime: z.string().nullable(),
  lastTransDate: z.string().nullable(),
  lastTransTime: z.string().nullable(),
  preferCounterPartyId: z.string().nullable(),
  deliveryDate: z.string().nullable(),
  deliveryPeriod: z.string().nullable(),
  contractNo: z.string(),
  billNo: z.string(),
  projectNo: z.string(),
  documentaryBillBank: z.string(),
  editReason: z.string(),
  planReason: z.string(),
  remark: z.string(),
  makerId: z.string(),
  makerName: z.string(),
  lastEditorId: z.string(),
  /** Who edited it before; none of them may review it. */
  earlierEditorIds: z.array(z.string()),
  /** In US dollars at submission; null while it is a draft and where no rate told. */
  worthUsd: z.string().nullable(),
  /** What its review asks (CHECK_TIER), the result of the second tier, and who gave the first of two reviews. */
  checkTier: dict(CheckTier),
  approveStatus: dict(CheckStatus),
  firstCheckerId: z.string().nullable(),
  firstCheckerName: z.string().nullable(),
  /** The exposure of a request that has only one. */
  baseExposure: z.string().nullable(),
  exposureList: z.array(HedgeLine),
  trail: z.array(
    z.object({ checkerName: z.string(), checkStatus: dict(CheckStatus), comment: z.string(), at: z.string() }),
  ),
})
export type Hedge = z.output<typeof Hedge>

/** Of one exposure, of what may be hedged of it: without the request and with it; the percents are of what is locked or reserved. */
const LineCover = z.object({
  exposureId: z.string(),
  lockedBefore: z.string(),
  reservedBefore: z.string(),
  openBefore: z.string(),
  coverBefore: z.string(),
  lockedAfter: z.string(),
  reservedAfter: z.string(),
  openAfter: z.string(),
  coverAfter: z.string(),
})
export type LineCover = z.output<typeof LineCover>
const HedgeCover = z.object({
  hedgeId: z.string(),
  /** In US dollars as its review counts it; of a draft at the rates stored with its exposures, null where one has none. */
  valueUsd: z.string().nullable(),
  lines: z.array(LineCover),
})
export type HedgeCover = z.output<typeof HedgeCover>
export type HedgeLine = z.output<typeof HedgeLine>

/** How an agreement would stand to the organisation's policy; what no policy says is null or empty. */
const HedgePolicy = z.object({
  /** Cover in percent of what falls due within the band's days, without and with this request. */
  bands: z.array(
    z.object({
      currency: z.string(),
      exposureDirection: dict(ExposureDirection),
      dayFrom: z.number(),
      dayTo: z.number(),
      leastPct: z.string(),
      mostPct: z.string(),
      coverBefore: z.string(),
      coverAfter: z.string(),
      verdict: z.enum(['below', 'within', 'above']),
    }),
  ),
  /** Without a worth in US dollars nobody knows what comes after: it counts as exceeded. */
  quota: z
    .object({ quotaUsd: z.string(), usedUsd: z.string(), afterUsd: z.string().nullable(), exceeded: z.boolean() })
    .nullable(),
  /** What stands behind the requested amount; asked of certain exposures. */
  evidence: z.object({
    asked: z.boolean(),
    enforced: z.boolean(),
    /** With a contract, bill or project number, shown or not: what the policy asks for. */
    evidenceAmt: z.string(),
    /** Proved by documents that are registered, linked and not used by other hedges. */
    shownAmt: z.string(),
    enough: z.boolean(),
    shown: z.boolean(),
  }),
  /** The strategy in force of the organisation, pair and direction; null where there is none. */
  plan: z
    .object({
      strategyNo: z.string(),
      strategyNameZh: z.string(),
      strategyNameEn: z.string(),
      /** What it asks for by now, in percent; of several exposures those that go furthest beyond it. */
      plannedPct: z.string(),
      /** Locked and reserved, with this request. */
      coverPct: z.string(),
      /** More is hedged than the strategy asks for by now. */
      departs: z.boolean(),
      /** It departs, and the strategy asks for a reason then. */
      reasonNeeded: z.boolean(),
    })
    .nullable(),
})
export type HedgePolicy = z.output<typeof HedgePolicy>
const HedgeReview = z.object({
  hedge: Hedge,
  checkBlock: dict(CheckBlock),
  policy: HedgePolicy,
  differences: Differences,
  /** Every act on it, its submissions too; of the request itself only its reviews are told. */
  trail: Trail,
})
export type HedgeReview = z.output<typeof HedgeReview>

const Saved = z.object({ id: z.string(), requestCode: numberOf('request'), version: z.number() })
const byId = shape(hedgeWords, { id: id() })
const writes = { reply: Saved, needs: 'hedging.edit', writes: true } as const
const creates = { ...writes, once: 'instrVirtualNo' } as const

export const hedgeApi = endpoints('/CLOUD-EXPO/exposureHedge', {
  queryByPage: page('/queryByPage', hedgeRequestList),
  addStore: post('/addStore', { input: HedgeDraft, ...creates, unverified: true }),
  addCommit: post('/addCommit', { input: submission, ...creates }),
  modifyStore: post('/modifyStore', { input: HedgeDraftEdit, ...writes, unverified: true }),
  modifyCommit: post('/modifyCommit', { input: submissionEdit, ...writes }),
  invalid: get('/invalid/:id', { input: byId, ...writes, unverified: true }),
  query: get('/query/:id', { input: byId, reply: Hedge, needs: 'hedging.view' }),
  cover: get('/cover/:id', { input: byId, reply: HedgeCover, needs: 'hedging.view' }),
  /** How a request that is not entered yet would stand to its policy; nothing is stored. */
  measure: post('/measure', { input: HedgeProposal, reply: HedgePolicy, needs: 'hedging.edit' }),
  withdraw: get('/withdraw/:id', { input: byId, ...writes, unverified: true }),
  closeRest: post('/closeRest', { input: CloseRest, ...writes }),
  /** The reviewer's: what can no longer be executed in time may be executed until a later moment. */
  reopen: post('/reopen', {
    input: HedgeReopen,
    reply: Saved,
    needs: 'hedging.check',
    writes: true,
    stepUp: true,
    secondPerson: true,
  }),
})

export const hedgeCheckApi = endpoints('/CLOUD-EXPO/exposureHedgeCheck', {
  queryByPage: page('/queryByPage', hedgeCheckList),
  /** The request as its reviewer sees it: whether he may decide, and how it stands to the policy. */
  review: get('/review/:id', { input: byId, reply: HedgeReview, needs: 'hedging.view' }),
  check: post('/check', { input: HedgeCheck, reply: Saved, needs: 'hedging.check', writes: true, secondPerson: true }),
})

export const hedgeExecuteApi = endpoints('/CLOUD-EXPO/exposureHedgeExecute', {
  queryByPage: page('/queryByPage', hedgeExecuteList),
})

/** Served where deals are: what executes a request is a deal. */
export const hedgeCancelApi = endpoints('/CLOUD-EXPO/exposureHedgeExecute', {
  /** Withdraws the caller's deals of the request that await review; live ones go to deletion by approval. All or none. */
  cancel: get('/cancel/:id', {
    input: byId,
    reply: Saved.extend({ deletions: z.number() }),
    needs: 'hedging.execute',
    writes: true,
    unverified: true,
  }),
})
