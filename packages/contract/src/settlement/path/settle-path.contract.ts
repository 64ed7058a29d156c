/** Settlement paths (§3, §7.5): the accounts by which money leaves and arrives, ours and the counterparties'. */
import { z } from 'zod'
import { CheckBlock, CheckStatus } from '../../approval/approval.dict.ts'
import { Trail } from '../../approval/review.contract.ts'
import { PathPosition, PathState, PathStatus, PayWay } from '../../cash-flow/pay-way.dict.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import { businessDate, currency, dict, id, numberOf, optional, remark, text, version } from '../../kit/field.ts'
import { addressInput, addressLimits, addressValues, countryCode } from '../../kit/person/postal-address.ts'
import { shape } from '../../kit/shape.ts'
import { PartyType } from '../../reference/reference.dict.ts'
import { PathSource, PathUse, PaymentPurpose } from './settle-path.dict.ts'
import { settlePathList } from './settle-path.list.ts'
import { settlePathWords } from './settle-path.text.ts'

export const settlePathLimits = {
  pathName: 64,
  bankName: 128,
  account: 34,
  accountName: 128,
  bic: 11,
  note: 512,
} as const

const bic = () => optional(text({ max: settlePathLimits.bic }))
const fields = {
  partyType: dict(PartyType),
  /** Our organisation, or the counterparty. */
  partyId: id(),
  pathName: text({ max: settlePathLimits.pathName }),
  currency: currency(),
  cflType: dict(PathUse).default(PathUse.of.all),
  payWay: dict(PayWay),
  position: dict(PathPosition).default(PathPosition.of.primary),
  beginDate: businessDate(),
  endDate: optional(businessDate()),
  bankName: text({ max: settlePathLimits.bankName }),
  account: text({ max: settlePathLimits.account, pattern: /^[A-Za-z0-9 -]+$/, rule: 'A-Z 0-9 -' }),
  accountName: text({ max: settlePathLimits.accountName }),
  /** Of whom the account belongs to. */
  ...addressInput,
  bankTown: optional(text({ max: addressLimits.townName })),
  bankCountry: optional(countryCode()),
  purposeCode: optional(dict(PaymentPurpose)),
  /** Asked of a SWIFT payment. */
  bankBic: bic(),
  /** Asked of a CNAPS payment; 12 digits. */
  cnapsNo: optional(text({ max: 12 })),
  interBank: optional(text({ max: settlePathLimits.bankName })),
  interBic: bic(),
  pathSource: dict(PathSource).default(PathSource.of.manual),
  remark: remark(),
}
export const NewSettlePath = shape(settlePathWords, fields)
export const ModifiedSettlePath = shape(settlePathWords, { id: id(), version: version(), ...fields })

/** What a version of a path says; the order is that of the record. */
const PathFacts = z.object({
  pathName: z.string(),
  currency: z.string(),
  cflType: dict(PathUse),
  payWay: dict(PayWay),
  position: dict(PathPosition),
  beginDate: z.string(),
  endDate: z.string().nullable(),
  bankName: z.string(),
  account: z.string(),
  accountName: z.string(),
  ...addressValues,
  bankTown: z.string(),
  bankCountry: z.string(),
  purposeCode: z.union([dict(PaymentPurpose), z.literal('')]),
  bankBic: z.string(),
  cnapsNo: z.string(),
  interBank: z.string(),
  interBic: z.string(),
  pathSource: dict(PathSource),
  remark: z.string(),
})
export type PathFacts = z.output<typeof PathFacts>
export const pathFactNames = Object.keys(PathFacts.shape) as readonly (keyof PathFacts)[]

export const SettlePath = z.object({
  id: z.string(),
  version: z.number(),
  pathNo: numberOf('settlePath'),
  pathStatus: dict(PathStatus),
  pathState: dict(PathState),
  checkStatus: dict(CheckStatus),
  partyType: dict(PartyType),
  partyId: z.string(),
  partyName: z.string(),
  orgId: z.string(),
  orgName: z.string(),
  makerName: z.string(),
  changedOn: z.string(),
  verifiedBy: z.string().nullable(),
  verifiedTime: z.string().nullable(),
  callBackNote: z.string(),
  ...PathFacts.shape,
})
export type SettlePath = z.output<typeof SettlePath>

export const SettlePathReview = z.object({
  path: SettlePath,
  checkBlock: dict(CheckBlock),
  /** What a second person last verified, where that is not what stands now. */
  before: PathFacts.nullable(),
  /** Changed within the last five business days. */
  recentChange: z.boolean(),
  /** Open cash flows that are paid by it. */
  waitingFlows: z.number(),
  trail: Trail,
})
export type SettlePathReview = z.output<typeof SettlePathReview>

/** A counterparty's path as somebody who pays it chooses it. */
const Payee = z.object({
  id: z.string(),
  pathNo: numberOf('settlePath'),
  partyName: z.string(),
  currency: z.string(),
  payWay: dict(PayWay),
  bankName: z.string(),
  account: z.string(),
  accountName: z.string(),
  bankBic: z.string(),
  cnapsNo: z.string(),
  /** Changed within the last five business days. */
  recentChange: z.boolean(),
})
export type Payee = z.output<typeof Payee>

const Saved = z.object({ id: z.string(), pathNo: numberOf('settlePath'), version: z.number() })
const byId = shape(settlePathWords, { id: id() })

const edits = { reply: Saved, needs: 'path.edit', writes: true, stepUp: true } as const

export const settlePathApi = endpoints('/CLOUD-BIZ/settlePath', {
  queryByPage: page('/queryByPage', settlePathList),
  query: get('/query/:id', { input: byId, reply: SettlePathReview, needs: 'settlement.view' }),
  /** By which counterparties are paid today: verified and valid, those of whoever was dealt with last first, primary before alternate. */
  payees: get('/payees', { reply: z.array(Payee), needs: 'settlement.view' }),
  add: post('/add', { input: NewSettlePath, ...edits }),
  modify: post('/modify', { input: ModifiedSettlePath, ...edits }),
  invalid: get('/invalid/:id', { input: byId, ...edits }),
  /** The second person's word: passed with a call-back note, or sent back with a reason. */
  verify: post('/verify', {
    input: shape(settlePathWords, {
      id: id(),
      version: version(),
      checkStatus: z.enum([CheckStatus.of.passed, CheckStatus.of.rejected], {
        error: (issue) => (issue.input === undefined ? 'REQUIRED' : 'NOT_IN_LIST'),
      }),
      comment: optional(text({ max: settlePathLimits.note })),
    }),
    reply: Saved,
    needs: 'path.verify',
    writes: true,
    secondPerson: true,
  }),
})
