/** Allocation of reviewed net rows to own accounts (§4), and what the bank makes of them. */
import { z } from 'zod'
import { CheckStatus } from '../../approval/approval.dict.ts'
import { endpoints, get, page, post } from '../../kit/endpoint.ts'
import {
  amount,
  businessDate,
  dict,
  fewRows,
  id,
  ids,
  numberOf,
  optional,
  text,
  version,
  versions,
} from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { shape } from '../../kit/shape.ts'
import { BatchAnswer, NetResult } from '../../settlement/net/net-result.contract.ts'
import { AllocationRule, SettleResult } from './allocation.dict.ts'
import { allocationList } from './allocation.list.ts'
import { allocationWords } from './allocation.text.ts'

const seen = { id: id(), version: version() } as const
const batch = shape(allocationWords, { ids: ids(), versions: versions() })
/** So many accounts share a payment. */
const accountLimit = 20

/** An account as it may be chosen: what it holds, what it can give, and what the rule or somebody took from it. */
const AllocationRow = z.object({
  accountId: z.string(),
  account: z.string(),
  bankName: z.string(),
  currency: z.string(),
  /** Booked; null while nobody has told it. */
  balance: z.string().nullable(),
  /** Less what is leaving and what others are allocated; null while the balance is unknown. */
  projected: z.string().nullable(),
  /** What it can give without an overdraft: less what is leaving, what others are allocated and what is kept. */
  available: z.string(),
  minBalance: z.string(),
  overdrawFlag: dict(YesNo),
  /** Without a sign; null where it takes no part. */
  allocAmt: z.string().nullable(),
  allocRule: dict(AllocationRule).nullable(),
  balanceAfter: z.string().nullable(),
})

const AllocationDetail = z.object({
  net: NetResult,
  rows: z.array(AllocationRow),
  /** What the rule cannot find; null where it suffices or where nothing is to be paid. */
  shortfall: z.string().nullable(),
  allocatorId: z.string().nullable(),
  allocatorName: z.string().nullable(),
  /** What its deals brought, once it is settled. */
  results: z.array(
    z.object({
      dealId: z.string(),
      dealSerialNo: numberOf('deal', 'dealId'),
      currency: z.string(),
      resultAmt: z.string(),
      carryingRate: z.string().nullable(),
      homeResult: z.string(),
      homeCurrency: z.string(),
    }),
  ),
  trail: z.array(
    z.object({
      at: z.string(),
      userName: z.string(),
      act: z.string(),
      checkStatus: dict(CheckStatus).nullable(),
      comment: z.string(),
    }),
  ),
})
export type AllocationDetail = z.output<typeof AllocationDetail>

const Saved = z.object({ id: z.string(), nettingNo: numberOf('netResult'), version: z.number() })
const row = z.object({ accountId: id(), allocAmt: amount({ above: 0 }) })

const Allocation = shape(allocationWords, {
  ...seen,
  rows: fewRows(z.array(row, { error: 'REQUIRED' }), accountLimit),
})
export const Unlocking = shape(allocationWords, { ...seen, reason: text({ max: 256 }) })
/** What the bank says, by a person with a paper: settled on a day, failed before, or come back after. */
export const SettleOutcome = shape(allocationWords, {
  ...seen,
  settleResult: dict(SettleResult),
  bookDate: businessDate(),
  /** Left out: the settle amount; what the bank kept is booked as its charge. */
  actualAmt: optional(amount({ above: 0 })),
  bankRef: optional(text({ max: 64 })),
  /** Which statement or advice says so. */
  proof: text({ max: 256 }),
  failReason: optional(text({ max: 256 })),
})

const byMaker = { needs: 'funding.edit', writes: true } as const
const byReviewer = { needs: 'funding.check', writes: true } as const

export const allocationApi = endpoints('/CLOUD-BIZ/allocate', {
  queryByPage: page('/queryByPage', allocationList),
  /** What stands, or what the rule proposes, with the balances after. */
  propose: get('/propose/:id', {
    input: shape(allocationWords, { id: id() }),
    reply: AllocationDetail,
    needs: 'funding.view',
  }),
  /** By the rule; each row answers for itself. */
  allocate: post('/allocate', { input: batch, reply: BatchAnswer, ...byMaker }),
  /** One row by hand. */
  save: post('/save', { input: Allocation, reply: Saved, ...byMaker }),
  confirm: post('/confirm', { input: batch, reply: BatchAnswer, ...byReviewer, stepUp: true, secondPerson: true }),
  /** Before the confirmation by who may allocate, after it by who may confirm. */
  revoke: post('/revoke', {
    input: shape(allocationWords, seen),
    reply: Saved,
    needs: 'funding.view',
    writes: true,
  }),
  lock: post('/lock', { input: shape(allocationWords, seen), reply: Saved, ...byMaker }),
  unlock: post('/unlock', { input: Unlocking, reply: Saved, ...byReviewer, stepUp: true }),
  settle: post('/settle', { input: SettleOutcome, reply: Saved, ...byReviewer, stepUp: true, secondPerson: true }),
})
