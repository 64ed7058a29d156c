/** What people change of a cash flow: amount, date, path, each a version with its reason (§7.5). */
import { z } from 'zod'
import { CheckBlock } from '../../approval/approval.dict.ts'
import { decision, Trail } from '../../approval/review.contract.ts'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { amount, businessDate, dict, id, ids, numberOf, optional, text, version, versions } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { CashFlow } from '../cash-flow.contract.ts'
import { PathPosition, PathStatus, PayWay } from '../pay-way.dict.ts'
import { FlowChangeStatus, FlowVersionKind } from './flow-change.dict.ts'
import { flowChangeWords } from './flow-change.text.ts'

export const flowReasonLength = 256
/** What banks take as a payment reference. */
export const postscriptLength = 140

const seen = { cflId: id(), version: optional(version()) }
const changeReason = text({ max: flowReasonLength })

export const ChangedAmount = shape(flowChangeWords, {
  ...seen,
  payAmt: amount({ above: 0 }),
  /** Per cent of the system's amount that a bank keeps. */
  deductRate: optional(amount()),
  deductFee: optional(amount()),
  changeReason,
})
export const ChangedDate = shape(flowChangeWords, { ...seen, payDateAdj: businessDate(), changeReason })
export const ChangedPath = shape(flowChangeWords, {
  ...seen,
  payWay: dict(PayWay),
  ourPartyPathId: id(),
  /** Left out where the flow has no counterparty. */
  counterPartyPathId: optional(id()),
  postscript: optional(text({ max: postscriptLength })),
  changeReason,
  /** Further flows of the same organisation, counterparty and currency that go the same way: all of them or none. */
  alsoIds: optional(ids()),
  alsoVersions: optional(versions()),
})

const Changed = z.object({
  cflId: z.string(),
  cflNo: numberOf('flow', 'cflId'),
  cflVersion: z.number(),
  version: z.number(),
  /** Per cent, where the change waits for a second person; null where it counts already. */
  waitsAtPct: z.string().nullable(),
})
export type Changed = z.output<typeof Changed>

/** One side's path as a payment shows it. */
export const PathOfFlow = z.object({
  id: z.string(),
  pathNo: numberOf('settlePath'),
  pathName: z.string(),
  pathStatus: dict(PathStatus),
  payWay: dict(PayWay),
  position: dict(PathPosition),
  bankName: z.string(),
  account: z.string(),
  accountName: z.string(),
  bankBic: z.string(),
  cnapsNo: z.string(),
  beginDate: z.string(),
  endDate: z.string().nullable(),
  changedOn: z.string(),
  recentChange: z.boolean(),
})
export type PathOfFlow = z.output<typeof PathOfFlow>

export const FlowPaths = z.object({
  cflId: z.string(),
  ours: PathOfFlow.nullable(),
  theirs: PathOfFlow.nullable(),
  /** Verified and valid on the pay date, the best first. */
  ourChoices: z.array(PathOfFlow),
  theirChoices: z.array(PathOfFlow),
})
export type FlowPaths = z.output<typeof FlowPaths>

const FlowVersion = z.object({
  cflVersion: z.number(),
  kind: dict(FlowVersionKind),
  payAmt: z.string().nullable(),
  payDateAdj: z.string(),
  payWay: dict(PayWay).nullable(),
  postscript: z.string(),
  changeReason: z.string(),
  /** Empty for the system. */
  madeBy: z.string(),
  madeAt: z.string(),
})

const FlowChange = z.object({
  id: z.string(),
  version: z.number(),
  changeStatus: dict(FlowChangeStatus),
  oldAmt: z.string(),
  newAmt: z.string(),
  deviationPct: z.string(),
  changeReason: z.string(),
  makerName: z.string(),
  createTime: z.string(),
  checkBlock: dict(CheckBlock),
})

export const FlowDetail = z.object({
  flow: CashFlow,
  paths: z.object({ ours: PathOfFlow.nullable(), theirs: PathOfFlow.nullable() }),
  /** The system's first, then what people made of it. */
  versions: z.array(FlowVersion),
  /** The change that waits for a second person. */
  waiting: FlowChange.nullable(),
  /** Beyond so many per cent of the system's amount a second person agrees. */
  cflChangePct: z.string(),
  trail: Trail,
})
export type FlowDetail = z.output<typeof FlowDetail>

/** A program that knows of no reason gives none, and the history says so; an empty one is none. */
const unexplained = { changeReason: changeReason.optional() } as const

const byId = shape(flowChangeWords, { id: id() })
const change = { reply: Changed, needs: 'settlement.edit', writes: true } as const

export const flowChangeApi = endpoints('/CLOUD-BIZ/settle', {
  modifyCflAmt: post('/modifyCflAmt', {
    input: shape(flowChangeWords, { ...ChangedAmount.schema.shape, ...unexplained }),
    ...change,
  }),
  modifyCflDate: post('/modifyCflDate', {
    input: shape(flowChangeWords, { ...ChangedDate.schema.shape, ...unexplained }),
    ...change,
  }),
  modifyCflSettlePath: post('/modifyCflSettlePath', {
    input: shape(flowChangeWords, { ...ChangedPath.schema.shape, ...unexplained }),
    ...change,
  }),
  /** By the id of the flow. */
  queryCflSettlePath: get('/queryCflSettlePath/:id', { input: byId, reply: FlowPaths, needs: 'settlement.view' }),
  queryCflDetail: get('/queryCflDetail/:id', { input: byId, reply: FlowDetail, needs: 'settlement.view' }),
  /** The second person's word on a changed amount; `id` and `version` are those of the change. */
  checkCflChange: post('/checkCflChange', {
    input: shape(flowChangeWords, {
      id: id(),
      version: version(),
      ...decision,
    }),
    reply: z.object({ id: z.string(), version: z.number() }),
    needs: 'settlement.check',
    writes: true,
    secondPerson: true,
  }),
  /** The maker's: the amount stays as it was. */
  withdrawCflChange: post('/withdrawCflChange', {
    input: shape(flowChangeWords, { id: id(), version: version() }),
    reply: z.object({ id: z.string(), version: z.number() }),
    needs: 'settlement.edit',
    writes: true,
    unverified: true,
  }),
})
