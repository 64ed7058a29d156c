/** Netting and the settlement flow (§7.5): what is generated from cash flows, committed by one person and reviewed by another. */
import { z } from 'zod'
import { CheckBlock, CheckStatus } from '../../approval/approval.dict.ts'
import { Differences } from '../../approval/difference/difference.contract.ts'
import { decision, Trail } from '../../approval/review.contract.ts'
import { CashFlow } from '../../cash-flow/cash-flow.contract.ts'
import { PathOfFlow, postscriptLength } from '../../cash-flow/change/flow-change.contract.ts'
import { AllocateStatus, LockFlag, OperateStatus } from '../../cash-flow/clearing.dict.ts'
import { PathPosition, PathState, PayWay } from '../../cash-flow/pay-way.dict.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { businessDate, currency, dict, id, ids, numberOf, optional, text, version, versions } from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { shape } from '../../kit/shape.ts'
import { NetDirection, NetExclusion, NetFlag, NetSendStatus, NettingStatus } from './net-result.dict.ts'
import { netCheckList, netResultList } from './net-result.list.ts'
import { netResultWords } from './net-result.text.ts'

/** So many flows are netted in one act. */
export const netFlowLimit = 5_000
export const overrideReasonLength = 256

/** Which unsettled flows are netted. */
export const netRange = {
  settleDateStart: optional(businessDate()),
  settleDateEnd: businessDate(),
  settleCurrency: optional(currency()),
  counterPartyId: optional(id()),
  orgId: optional(id()),
  /** Lets flows of deals in that the bank has not confirmed; the reviewer then has to say why. */
  includeUnmatched: dict(YesNo).default(YesNo.of.no),
  overrideReason: optional(text({ max: overrideReasonLength })),
}

/** `cflIds` are those that somebody chose, else all of the range; `leftOutIds` those that somebody unticked. */
export const NetQuestion = shape(netResultWords, { ...netRange, cflIds: optional(ids()), leftOutIds: optional(ids()) })

const NetMember = z.object({
  cflId: z.string(),
  cflNo: numberOf('flow', 'cflId'),
  dealId: z.string().nullable(),
  dealSerialNo: numberOf('deal', 'dealId').nullable(),
  cflFlag: dict(NetDirection),
  payAmt: z.string().nullable(),
  payCurrency: z.string(),
  payDateAdj: z.string(),
  manualChgFlag: dict(YesNo),
})
export type NetMember = z.output<typeof NetMember>

const PreviewRow = z.object({
  members: z.array(NetMember),
  netFlag: dict(NetFlag),
  cflFlag: dict(NetDirection),
  settleAmt: z.string(),
  grossAmt: z.string(),
  settleCurrency: z.string(),
  settleDate: z.string(),
  counterPartyName: z.string(),
  payWay: dict(PayWay).nullable(),
  /** Numbers of paths that changed within the last five business days. */
  pathsChangedLately: z.array(z.string()),
})

const NetPreview = z.object({
  rows: z.array(PreviewRow),
  /** With the number of the event that has the flow, where one does. */
  excluded: z.array(NetMember.extend({ leftOutBecause: dict(NetExclusion), eventOrderNo: z.string().nullable() })),
  /** One line for each currency. */
  totals: z.array(
    z.object({
      currency: z.string(),
      flows: z.number(),
      payments: z.number(),
      paymentsSaved: z.number(),
      grossAmt: z.string(),
      netAmt: z.string(),
    }),
  ),
  /** What the banks do not take for the payments saved, by the fees of their agreements. */
  feesSaved: z.array(z.object({ currency: z.string(), amount: z.string() })),
})
export type NetPreview = z.output<typeof NetPreview>

export const NetResult = z.object({
  id: z.string(),
  version: z.number(),
  nettingNo: numberOf('netResult'),
  settleDate: z.string(),
  position: dict(PathPosition).nullable(),
  settleAmt: z.string(),
  settleCurrency: z.string(),
  cflFlag: dict(NetDirection),
  ourPartyId: z.string(),
  orgName: z.string(),
  counterPartyId: z.string().nullable(),
  counterPartyName: z.string().nullable(),
  payWay: dict(PayWay).nullable(),
  ourPartyPathId: z.string(),
  counterPartyPathId: z.string().nullable(),
  pathState: dict(PathState),
  netFlag: dict(NetFlag),
  /** The key, as text. */
  netConditions: z.string(),
  postscript: z.string(),
  overrideReason: z.string(),
  nettingStatus: dict(NettingStatus),
  operateStatus: dict(OperateStatus),
  checkStatus: dict(CheckStatus),
  approveStatus: dict(CheckStatus),
  allocateStatus: dict(AllocateStatus),
  lockFlag: dict(LockFlag),
  sendStatus: dict(NetSendStatus),
  memberCount: z.number(),
  grossAmt: z.string(),
  makerName: z.string(),
  createTime: z.string(),
  /** Why the bank did not make its payment, or gave it back. */
  failReason: z.string(),
  remark: z.string(),
})
export type NetResult = z.output<typeof NetResult>

export const NetDetail = z.object({
  net: NetResult,
  members: z.array(CashFlow),
  ours: PathOfFlow.nullable(),
  theirs: PathOfFlow.nullable(),
  checkBlock: dict(CheckBlock),
  differences: Differences,
  trail: Trail,
})
export type NetDetail = z.output<typeof NetDetail>

/** A batch answers row by row: what was done, and of each other why not, in the caller's language. */
export const BatchAnswer = z.object({
  done: z.array(z.object({ id: z.string(), nettingNo: numberOf('netResult'), version: z.number() })),
  refused: z.array(
    z.object({ id: z.string(), nettingNo: numberOf('netResult'), refusalCode: z.string(), because: z.string() }),
  ),
})
export type BatchAnswer = z.output<typeof BatchAnswer>
const Saved = z.object({ id: z.string(), nettingNo: numberOf('netResult'), version: z.number() })

const byId = shape(netResultWords, { id: id() })
const seen = { id: id(), version: optional(version()) }
const batch = { ids: ids(), versions: optional(versions()) }

export const netSettleApi = endpoints('/CLOUD-BIZ/settle', {
  previewFlowGen: post('/previewFlowGen', { input: NetQuestion, reply: NetPreview, needs: 'settlement.edit' }),
  settleFlowGen: post('/settleFlowGen', {
    input: NetQuestion,
    reply: z.object({ generated: z.array(Saved) }),
    needs: 'settlement.edit',
    writes: true,
  }),
})

export const NetPostscript = shape(netResultWords, { ...seen, postscript: optional(text({ max: postscriptLength })) })

export const netResultApi = endpoints('/CLOUD-BIZ/netResult', {
  queryByPage: page('/queryByPage', netResultList),
  query: get('/query/:id', { input: byId, reply: NetDetail, needs: 'settlement.view' }),
  querySettlePath: get('/querySettlePath/:id', {
    input: byId,
    reply: z.object({ ours: PathOfFlow.nullable(), theirs: PathOfFlow.nullable() }),
    needs: 'settlement.view',
  }),
  commitList: post('/commitList', {
    input: shape(netResultWords, batch),
    reply: BatchAnswer,
    needs: 'settlement.edit',
    writes: true,
  }),
  netCancel: get('/netCancel/:id', { input: byId, reply: Saved, needs: 'settlement.edit', writes: true }),
  /** Takes flows out of a draft; with the last of them the row is revoked. */
  cflCancel: post('/cflCancel', {
    input: shape(netResultWords, { ...seen, cflIds: ids() }),
    reply: Saved,
    needs: 'settlement.edit',
    writes: true,
  }),
  modifyPostscript: post('/modifyPostscript', {
    input: NetPostscript,
    reply: Saved,
    needs: 'settlement.edit',
    writes: true,
  }),
})

export const netMemberApi = endpoints('/CLOUD-BIZ/bizCfl', {
  /** The members of a net row, by its id. */
  queryCflByNet: get('/queryCflByNet/:id', { input: byId, reply: z.array(CashFlow), needs: 'settlement.view' }),
})

export const netCheckApi = endpoints('/CLOUD-BIZ/netResultCheck', {
  queryByPage: page('/queryByPage', netCheckList),
  /** The same of one row. */
  check: post('/check', {
    input: shape(netResultWords, { ...seen, ...decision }),
    reply: Saved,
    needs: 'settlement.check',
    writes: true,
    secondPerson: true,
  }),
  checkList: post('/checkList', {
    input: shape(netResultWords, {
      ...batch,
      ...decision,
    }),
    reply: BatchAnswer,
    needs: 'settlement.check',
    writes: true,
    secondPerson: true,
  }),
})
