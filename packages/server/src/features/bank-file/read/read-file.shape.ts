/** What a bank's file says, whatever its format. Amounts are decimal text, days yyyymmdd. */
import { bankFileRefusals } from '@hedgerow/contract/bank-file/bank-file.refusals'
import type { fileProblems } from '@hedgerow/contract/bank-file/bank-file.text'
import { fileProblems as problems } from '@hedgerow/contract/bank-file/bank-file.text'
import type { TableFormat } from '@hedgerow/contract/bank-file/profile/bank-profile.dict'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'

type StatementFormat = 'CAMT052' | 'CAMT053' | 'CAMT054' | 'MT940' | 'CSV'

/** Decimals of each currency's amounts. Of one that is not among them nothing is known, and no account of ours is in it. */
export type Scales = ReadonlyMap<string, number>

export interface ReadLine {
  /** What came is positive. */
  readonly amount: string
  readonly bookDate: string
  readonly valueDate: string | null
  readonly bankRef: string
  readonly endToEndId: string
  readonly entryCode: string
  readonly lineText: string
}
export interface ReadStatement {
  /** The bank's own: with its account it is imported once. */
  readonly statementId: string
  readonly account: string
  readonly currency: string
  /** The bank's count of its statements, where a field of its own has it. */
  readonly sequenceNumber?: number | undefined
  readonly statementDate: string
  readonly openingBalance: string | null
  readonly closingBalance: string | null
  readonly lines: readonly ReadLine[]
}
export interface ReadStatements {
  readonly kind: 'statements'
  readonly format: StatementFormat
  readonly statements: readonly ReadStatement[]
}

/** What a bank made of a file of ours, of one of its batches, or of one payment. */
export interface PaymentAnswer {
  readonly of: 'file' | 'batch' | 'payment'
  /** Of a batch or a payment; null where the bank leaves it out. */
  readonly batchId: string | null
  /** What the bank echoes of a payment: our end-to-end id, wherever it writes it, or its UETR. */
  readonly paymentIds: readonly string[]
  /** `partly`: some are taken and some are not, and others say which. `blocked`: held by the bank, neither paid nor given back. */
  readonly answer: 'accepted' | 'partly' | 'pending' | 'blocked' | 'refused'
  readonly reason: string
}
export interface ReadAnswer {
  readonly kind: 'answer'
  readonly format: 'PAIN002'
  readonly messageId: string
  readonly answers: readonly PaymentAnswer[]
}

/** What a bank says of one exchange, seen from us. */
export interface ReadConfirmation {
  readonly counterPartyDealNo: string
  readonly isCancelled: boolean
  /** Whatever in it could be a number of ours. */
  readonly numbers: readonly string[]
  readonly buyCurrency: string
  readonly buyAmt: string
  readonly sellCurrency: string
  readonly sellAmt: string
  readonly exchangeRate: string
  readonly valueDate: string
}
export interface ReadConfirmations {
  readonly kind: 'confirmations'
  readonly format: 'MT300'
  readonly confirmations: readonly ReadConfirmation[]
}
/** How a table writes its amounts and days. */
export type TableWay = Exclude<DictionaryValue<typeof TableFormat>, '0'>
/** A table of which nobody has said yet how it writes them: the ways that fit the whole of it, and how the first reads its first lines. */
export interface ReadTable {
  readonly kind: 'table'
  readonly accounts: readonly Pick<ReadStatement, 'account' | 'currency'>[]
  readonly ways: readonly TableWay[]
  /** The template, filled in as it says: nobody has to be asked. */
  readonly isTemplate: boolean
  readonly lines: readonly TableSample[]
}
export interface TableSample {
  readonly lineNo: number
  /** As the file has them. */
  readonly writtenDay: string
  readonly writtenAmount: string
  readonly bookDate: string
  readonly amount: string
}
/** Of which nothing is left to ask. */
export type SettledFile = ReadStatements | ReadAnswer | ReadConfirmations
export type ReadFile = SettledFile | ReadTable

type Problem = keyof typeof fileProblems

/** @throws Refusal FILE_BROKEN; the worker adds the name of the file */
export const broken = (line: number, problem: Problem): never =>
  refuse(bankFileRefusals.FILE_BROKEN, { fileName: '', line, problem: problems[problem] }, 'file')

const plain = /^\d{1,15}(\.\d{0,6})?$/
/** An amount as a message writes it: a point or a comma, nothing in between. */
export function amountOf(text: string | undefined, line: number): string {
  const amount = (text ?? '').trim().replace(',', '.')
  if (!plain.test(amount)) return broken(line, 'amount')
  return amount.replace(/\.$/, '')
}

/** @throws Refusal FILE_BROKEN where it has more decimals than its currency: then it is not the amount that it looks like */
export function amountIn(currency: string, scales: Scales, text: string | undefined, line: number): string {
  const amount = amountOf(text, line)
  const decimals = (amount.split('.')[1] ?? '').replace(/0+$/, '').length
  return decimals > (scales.get(currency) ?? decimals) ? broken(line, 'decimals') : amount
}

/** `2026-04-13`, with or without a time behind it. */
export function isoDay(text: string | undefined, line: number): string {
  const day = (text ?? '').trim().slice(0, 10).replaceAll('-', '')
  return isBusinessDate(day) ? day : broken(line, 'day')
}

const negative = (amount: string) => (/[1-9]/.test(amount) ? `-${amount}` : amount)
/** What left is negative. */
export const signed = (amount: string, isCredit: boolean) => (isCredit ? amount : negative(amount))

const mostText = 512
export const plainText = (...parts: readonly (string | undefined)[]) =>
  [...new Set(parts.map((part) => (part ?? '').replace(/[\p{C}\s]+/gu, ' ').trim()))]
    .filter(Boolean)
    .join(' · ')
    .slice(0, mostText)

const mostReference = 64
/** A reference of a message; the standards' words for none are none. */
export const reference = (text: string | undefined) => {
  const cleaned = (text ?? '')
    .replace(/[\p{C}]/gu, '')
    .trim()
    .slice(0, mostReference)
  return /^(NOTPROVIDED|NONREF)$/i.test(cleaned) ? '' : cleaned
}
