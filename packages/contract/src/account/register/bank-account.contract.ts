/** Bank accounts of the organisation (§3): register, opening, change, freeze and cancellation under review. */

import { z } from 'zod'
import { CheckBlock, CheckStatus, CheckTier } from '../../approval/approval.dict.ts'
import { decision, Trail } from '../../approval/review.contract.ts'
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
  text,
  version,
} from '../../kit/field.ts'
import { YesNo } from '../../kit/kit.dict.ts'
import { formExamples } from '../../kit/person/form-examples.data.ts'
import { shape } from '../../kit/shape.ts'
import {
  AccountChangeKind,
  AccountChangeStatus,
  AccountChannel,
  AccountNature,
  AccountStatus,
  AccountType,
  AccountUse,
  BalanceAge,
  BalanceSource,
} from '../account.dict.ts'
import { bankAccountList } from './bank-account.list.ts'
import { bankAccountWords } from './bank-account.text.ts'

const required = {
  orgId: id(),
  account: text({ max: 34, pattern: /^[A-Za-z0-9][A-Za-z0-9 -]*$/, rule: 'A-Z 0-9 -' }),
  accountName: text({ max: 128 }),
  /** The counterparty that keeps the account. */
  bankId: id(),
  accountType: dict(AccountType),
  useType: dict(AccountUse),
  /** Codes joined by commas. */
  currencies: text({ max: 64, pattern: /^[A-Z]{3}(,[A-Z]{3})*$/, rule: formExamples.currencies }),
  channel: dict(AccountChannel),
  /** Of the chart of accounts; the vouchers say it. */
  subjectCode: text({ max: 32, pattern: /^[\w.-]+$/, rule: '1000.01' }),
} as const
const besides = {
  /** Asked where the country of the organisation tells it. */
  nature: optional(dict(AccountNature)),
  swiftCode: optional(text({ max: 11 })),
  settleFlag: dict(YesNo).default(YesNo.of.yes),
  overdrawFlag: dict(YesNo).default(YesNo.of.no),
  /** In each currency of the account; asked where it may be overdrawn, left out where without a limit. */
  overdrawLimit: optional(amount({ above: 0 })),
  fundSharingFlag: dict(YesNo).default(YesNo.of.no),
  minBalance: optional(amount()),
  /** Among accounts that can pay, the lowest pays first. */
  priority: optional(text({ max: 3, pattern: /^[1-9]\d{0,2}$/, rule: '1–999' })),
  memo: optional(text({ max: 512 })),
} as const
const drafted = {
  orgId: required.orgId,
  account: required.account,
  accountName: optional(required.accountName),
  bankId: optional(required.bankId),
  accountType: optional(required.accountType),
  useType: optional(required.useType),
  currencies: optional(required.currencies),
  channel: optional(required.channel),
  subjectCode: optional(required.subjectCode),
} as const
/** What a bank says of a balance; below zero where the account is overdrawn. */
export const statedAmount = () => text({ max: 24, pattern: /^-?\d{1,13}(\.\d{1,6})?$/, rule: '-1250000.50' })
/** What the bank says when the account is opened; of an open account, it is entered under Balances. */
const opening = {
  openings: fewRows(z.array(z.object({ currency: currency(), balance: statedAmount() })), 20).default([]),
  /** The balances at the end of this day. */
  openingDate: optional(businessDate()),
  /** Statement number, or who said it. */
  openingProof: optional(text({ max: 256 })),
} as const
/** From query/tradeVirtualNo: makes a repeated submit the same submit. */
const virtualNo = { tradeVirtualNo: optional(text({ max: 64, pattern: /^[\w-]*$/, rule: 'A-Z a-z 0-9 _ -' })) } as const
const seen = { id: id(), version: version() } as const

export const NewBankAccount = shape(bankAccountWords, { ...required, ...besides, ...opening, ...virtualNo })
export const BankAccountDraft = shape(bankAccountWords, { ...drafted, ...besides, ...opening, ...virtualNo })
export const EditedBankAccount = shape(bankAccountWords, { ...required, ...besides, ...opening, ...seen })
const EditedBankAccountDraft = shape(bankAccountWords, { ...drafted, ...besides, ...opening, ...seen })

/** The data of an account; of a draft some may be missing. */
const AccountData = z.object({
  orgId: z.string(),
  account: z.string(),
  accountName: z.string().nullable(),
  bankId: z.string().nullable(),
  accountType: dict(AccountType).nullable(),
  nature: dict(AccountNature).nullable(),
  useType: dict(AccountUse).nullable(),
  currencies: z.string(),
  channel: dict(AccountChannel).nullable(),
  subjectCode: z.string().nullable(),
  swiftCode: z.string(),
  settleFlag: dict(YesNo),
  overdrawFlag: dict(YesNo),
  overdrawLimit: z.string().nullable(),
  fundSharingFlag: dict(YesNo),
  minBalance: z.string(),
  priority: z.string(),
  memo: z.string(),
})
export type AccountData = z.output<typeof AccountData>

/** What somebody says that the bank says: nothing of it counts before another person has passed it. */
const TypedBalance = z.object({
  /** Null until the account is open. */
  balanceId: z.string().nullable(),
  currency: z.string(),
  balance: z.string(),
  balanceDate: z.string(),
  proof: z.string(),
})
export type TypedBalance = z.output<typeof TypedBalance>

/** What one person wants of the account and another decides on. */
const AccountChange = z.object({
  id: z.string(),
  version: z.number(),
  changeKind: dict(AccountChangeKind),
  changeStatus: dict(AccountChangeStatus),
  checkStatus: dict(CheckStatus),
  approveStatus: dict(CheckStatus),
  checkTier: dict(CheckTier),
  worthUsd: z.string().nullable(),
  orgId: z.string(),
  makerId: z.string(),
  lastEditorId: z.string(),
  earlierEditorIds: z.array(z.string()),
  firstCheckerId: z.string().nullable(),
  reason: z.string(),
  /** What the account would be; null where the matter changes none of its data. */
  proposed: AccountData.nullable(),
  /** What it was when that was written; null of an opening. */
  standing: AccountData.nullable(),
  /** The balances that were typed, each currency once; null of any other matter. */
  stated: z.array(TypedBalance).nullable(),
})
export type AccountChange = z.output<typeof AccountChange>

const BankAccount = z.object({
  id: z.string(),
  version: z.number(),
  account: numberOf('bankAccount'),
  accountStatus: dict(AccountStatus),
  bankName: z.string().nullable(),
  orgName: z.string(),
  cancelDate: z.string().nullable(),
  data: AccountData,
  /** The names of the banks that data and proposal speak of. */
  banks: z.array(z.object({ id: z.string(), name: z.string() })),
  change: AccountChange.nullable(),
  checkBlock: dict(CheckBlock),
  balances: z.array(
    z.object({
      currency: z.string(),
      /** Null where nobody has told it; its time and source then are, too. */
      balance: z.string().nullable(),
      pendingAmt: z.string(),
      balanceTime: z.string().nullable(),
      balanceAge: dict(BalanceAge),
      balanceSource: dict(BalanceSource).nullable(),
    }),
  ),
  trail: Trail,
})
export type BankAccount = z.output<typeof BankAccount>

const Saved = z.object({ id: z.string(), account: numberOf('bankAccount'), version: z.number() })
const bySeen = shape(bankAccountWords, seen)
export const MatterReason = shape(bankAccountWords, { ...seen, reason: text({ max: 256 }) })
const writes = { reply: Saved, needs: 'bank-account.edit', writes: true } as const

export const bankAccountApi = endpoints('/CLOUD-BIZ/bankAccount', {
  queryByPage: page('/queryByPage', bankAccountList),
  query: get('/query/:id', {
    input: shape(bankAccountWords, { id: id() }),
    reply: BankAccount,
    needs: 'bank-account.view',
  }),
  add: post('/add', { input: NewBankAccount, ...writes, stepUp: true, once: 'tradeVirtualNo' }),
  addStore: post('/addStore', { input: BankAccountDraft, ...writes, once: 'tradeVirtualNo', unverified: true }),
  modify: post('/modify', { input: EditedBankAccount, ...writes, stepUp: true }),
  modifyStore: post('/modifyStore', { input: EditedBankAccountDraft, ...writes, unverified: true }),
  freeze: post('/freeze', { input: MatterReason, ...writes, stepUp: true }),
  release: post('/release', { input: MatterReason, ...writes, stepUp: true }),
  cancel: post('/cancel', { input: MatterReason, ...writes, stepUp: true }),
  withdraw: post('/withdraw', { input: bySeen, ...writes, unverified: true }),
  invalid: post('/invalid', { input: bySeen, ...writes, unverified: true }),
  /** The decision on the open matter of the account. */
  check: post('/check', {
    input: shape(bankAccountWords, {
      ...seen,
      ...decision,
    }),
    reply: Saved,
    needs: 'bank-account.check',
    writes: true,
    secondPerson: true,
  }),
})
