/** Transfers between own accounts, to counterparties, and between two currencies (§3, §5.6, §7.5). */
import { z } from 'zod'
import { CheckBlock, CheckStatus, CheckTier } from '../approval/approval.dict.ts'
import { Differences } from '../approval/difference/difference.contract.ts'
import { decision, Trail } from '../approval/review.contract.ts'
import { PathOfFlow } from '../cash-flow/change/flow-change.contract.ts'
import { PayWay } from '../cash-flow/pay-way.dict.ts'
import { endpoints, get, page, post } from '../kit/endpoint.ts'
import {
  amount,
  businessDate,
  currency,
  dict,
  id,
  ids,
  numberOf,
  optional,
  rate,
  remark,
  text,
  version,
  versions,
} from '../kit/field.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { shape } from '../kit/shape.ts'
import {
  TransferOrderStatus,
  TransferPurpose,
  TransferResult,
  TransferSendStatus,
  TransferStatus,
  TransferType,
} from './transfer.dict.ts'
import { crossCurrencyList, transferCheckList, transferList } from './transfer.list.ts'
import { transferWords } from './transfer.text.ts'
import {
  CutOff,
  RateStanding,
  RelatedRecord,
  TransferQuestion,
  TransferStanding,
  transferAccount,
  transferBank,
} from './transfer-standing.contract.ts'

/** Required on submission (§5.6), each with '<field> is required'. */
const required = {
  transferType: dict(TransferType),
  payWay: dict(PayWay),
  drawOutBank: transferBank(),
  transferInBank: transferBank(),
  transferInAccount: transferAccount(),
  currency: currency(),
  amount: amount({ above: 0 }),
  payDate: businessDate(),
  trader: text({ max: 64 }),
} as const
const besides = {
  drawOutBankNo: optional(text({ max: 14 })),
  /** Left out: the settlement account that the draw-out bank keeps in the currency. */
  drawOutAccount: optional(transferAccount()),
  drawOutAccountName: optional(transferBank()),
  transferInBankNo: optional(text({ max: 14 })),
  transferInAccountName: optional(transferBank()),
  /** What arrives, where it is another currency; the rate is of the pair as the market quotes it. */
  currency2: optional(currency()),
  exchangeRate2: optional(rate()),
  amount2: optional(amount({ above: 0 })),
  purposeCode: optional(dict(TransferPurpose)),
  portfolioId: optional(id()),
  /** Once the bank's cut-off of its day is past. */
  lateReason: optional(text({ max: 256 })),
  /** Of a rate beyond the tolerance. */
  offMarketReason: optional(text({ max: 256 })),
  /** The net row that it is to fund. */
  nettingId: optional(id()),
  remark: remark(),
  /** From query/tradeVirtualNo: makes a repeated submit the same submit. */
  tradeVirtualNo: optional(text({ max: 64, pattern: /^[\w-]*$/, rule: 'A-Z a-z 0-9 _ -' })),
} as const
const drafted = {
  transferType: optional(required.transferType),
  payWay: optional(required.payWay),
  drawOutBank: optional(required.drawOutBank),
  transferInBank: optional(required.transferInBank),
  transferInAccount: optional(required.transferInAccount),
  currency: optional(required.currency),
  amount: optional(required.amount),
  payDate: optional(required.payDate),
  trader: optional(required.trader),
} as const
const seen = { id: id(), version: optional(version()) } as const
/** A program that names no day means the first on which the bank still pays. */
const undated = { payDate: optional(required.payDate) } as const

export const NewTransfer = shape(transferWords, { ...required, ...besides })
export const TransferDraft = shape(transferWords, { ...drafted, ...besides })
export const EditedTransfer = shape(transferWords, { ...required, ...besides, ...seen })
const EditedTransferDraft = shape(transferWords, { ...drafted, ...besides, ...seen })

export const Transfer = z.object({
  id: z.string(),
  dealId: z.string(),
  version: z.number(),
  dealSerialNo: numberOf('fundTransfer'),
  transferStatus: dict(TransferStatus),
  orderStatus: dict(TransferOrderStatus),
  sendStatus: dict(TransferSendStatus),
  checkStatus: dict(CheckStatus),
  approveStatus: dict(CheckStatus),
  checkTier: dict(CheckTier),
  worthUsd: z.string().nullable(),
  orgId: z.string(),
  orgName: z.string(),
  transferType: dict(TransferType).nullable(),
  payWay: dict(PayWay).nullable(),
  drawOutBank: z.string().nullable(),
  drawOutBankNo: z.string().nullable(),
  drawOutAccount: z.string().nullable(),
  drawOutAccountName: z.string().nullable(),
  transferInBank: z.string().nullable(),
  transferInBankNo: z.string().nullable(),
  transferInAccount: z.string().nullable(),
  transferInAccountName: z.string().nullable(),
  currency: z.string().nullable(),
  amount: z.string().nullable(),
  currency2: z.string().nullable(),
  exchangeRate2: z.string().nullable(),
  amount2: z.string().nullable(),
  currencyPair: z.string().nullable(),
  /** Against the carrying rate, in the quote currency of the pair: a gain is positive. */
  fxDifference: z.string().nullable(),
  differenceCurrency: z.string().nullable(),
  carryingRate: z.string().nullable(),
  payDate: z.string().nullable(),
  purposeCode: dict(TransferPurpose).nullable(),
  portfolioId: z.string().nullable(),
  portfolioName: z.string().nullable(),
  trader: z.string().nullable(),
  duplicateFlag: dict(YesNo),
  lateReason: z.string(),
  offMarketReason: z.string(),
  nettingId: z.string().nullable(),
  nettingNo: numberOf('netResult', 'nettingId').nullable(),
  failReason: z.string(),
  remark: z.string(),
  makerId: z.string(),
  makerName: z.string(),
  lastEditorId: z.string(),
  earlierEditorIds: z.array(z.string()),
  firstCheckerId: z.string().nullable(),
})
export type Transfer = z.output<typeof Transfer>

const TransferReview = z.object({
  transfer: Transfer,
  checkBlock: dict(CheckBlock),
  /** Others with the same day, currency, amount and beneficiary. */
  twins: z.array(
    z.object({ id: z.string(), dealSerialNo: numberOf('fundTransfer'), transferStatus: dict(TransferStatus) }),
  ),
  /** By which a counterparty is paid; null where no path names the account. */
  payeePath: PathOfFlow.nullable(),
  cutOff: CutOff.nullable(),
  /** Of a conversion how its rate stands to the market of the day. */
  market: RateStanding.nullable(),
  /** Of own accounts what would be left once it is booked; null where the balance is unknown. */
  after: z.array(z.object({ account: z.string(), currency: z.string(), balance: z.string().nullable() })),
  differences: Differences,
  trail: Trail,
})
export type TransferReview = z.output<typeof TransferReview>

/** What the bank made of a transfer: it is booked on that day, or it failed for that reason. */
export const TransferOutcome = shape(transferWords, {
  ...seen,
  payResult: dict(TransferResult),
  bookDate: businessDate(),
  bankRef: optional(text({ max: 64 })),
  fee: optional(amount()),
  failReason: optional(text({ max: 256 })),
})

const Saved = z.object({
  id: z.string(),
  dealSerialNo: numberOf('fundTransfer'),
  version: z.number(),
  /** A transfer that it may repeat. */
  duplicateOf: z.string().nullable(),
})
/** Row by row: what was handed in, and of each other why not, in the caller's language. */
const TransferBatch = z.object({
  done: z.array(z.object({ id: z.string(), dealSerialNo: numberOf('fundTransfer'), version: z.number() })),
  refused: z.array(
    z.object({ id: z.string(), dealSerialNo: numberOf('fundTransfer'), refusalCode: z.string(), because: z.string() }),
  ),
})
export type TransferBatch = z.output<typeof TransferBatch>
const byId = shape(transferWords, { id: id() })
const writes = { reply: Saved, needs: 'funding.edit', writes: true } as const
export const transferApi = endpoints('/CLOUD-BIZ/transfer', {
  queryByPage: page('/queryByPage', transferList),
  queryCrossByPage: page('/queryCrossByPage', crossCurrencyList),
  getByDealId: get('/getByDealId/:dealId', {
    input: shape(transferWords, { dealId: id() }),
    reply: Transfer,
    needs: 'funding.view',
  }),
  /** Of what is typed so far; nothing is written and nothing refused. */
  standing: post('/standing', { input: TransferQuestion, reply: TransferStanding, needs: 'funding.edit' }),
  relatedDeals: get('/relatedDeals/:id', {
    input: shape(transferWords, { id: id() }),
    reply: z.array(RelatedRecord),
    needs: 'funding.view',
  }),
  addSave: post('/addSave', { input: TransferDraft, ...writes, once: 'tradeVirtualNo', unverified: true }),
  addCommit: post('/addCommit', {
    input: shape(transferWords, { ...NewTransfer.schema.shape, ...undated }),
    ...writes,
    once: 'tradeVirtualNo',
  }),
  modifySave: post('/modifySave', { input: EditedTransferDraft, ...writes, unverified: true }),
  modifyCommit: post('/modifyCommit', {
    input: shape(transferWords, { ...EditedTransfer.schema.shape, ...undated }),
    ...writes,
  }),
  /** Drafts as they stand. */
  commitList: post('/commitList', {
    input: shape(transferWords, { ids: ids(), versions: versions() }),
    reply: TransferBatch,
    needs: 'funding.edit',
    writes: true,
  }),
  invalid: get('/invalid/:id', { input: byId, ...writes, unverified: true }),
  withdraw: get('/withdraw/:id', { input: byId, ...writes, unverified: true }),
  /** By a second person, from what the bank says. */
  record: post('/record', {
    input: TransferOutcome,
    reply: Saved,
    needs: 'funding.check',
    writes: true,
    stepUp: true,
    secondPerson: true,
  }),
})

export const transferCheckApi = endpoints('/CLOUD-BIZ/transferCheck', {
  queryByPage: page('/queryByPage', transferCheckList),
  review: get('/review/:id', { input: byId, reply: TransferReview, needs: 'funding.view' }),
  check: post('/check', {
    input: shape(transferWords, { ...seen, ...decision }),
    reply: Saved,
    needs: 'funding.check',
    writes: true,
    secondPerson: true,
  }),
  /** Passes several, or none of them; a possible duplicate is decided by itself. */
  passList: post('/passList', {
    input: shape(transferWords, { ids: ids(), versions: versions() }),
    reply: z.object({ passed: z.number() }),
    needs: 'funding.check',
    writes: true,
    secondPerson: true,
  }),
})
