/**
 * Which own accounts pay or receive a net row. Source: workflows §5. A payment goes to the accounts of the row's bank first, then by
 * their order of payment, then by number; each gives what it has beyond what is leaving and what is kept. What is still short comes
 * from accounts with an overdraft, down to their limits, and their minimum no longer holds. A receipt goes to one account whole. Pure.
 */
import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { AllocationRule } from '@hedgerow/contract/funding/allocation/allocation.dict'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { allocationWords } from '@hedgerow/contract/funding/allocation/allocation.text'
import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { type Decimal, decimal, min, sum, ZERO } from '@hedgerow/quant/basics/decimal'
import { type Funds, payable, spendable } from '../../account/account-funds.rules.ts'

/** An own account in the currency of the row. What other rows were allocated and nobody confirmed counts as leaving. */
export interface Candidate extends Omit<Funds, 'ledgerAccountId' | 'orgId'> {
  readonly bankName: string
  readonly priority: number
}

/** What is to be paid or received, without a sign. */
export interface ToAllocate {
  readonly amount: Decimal
  readonly isReceived: boolean
  readonly bankId: string | null
  /** The account that our own path names, where it is one of ours. */
  readonly pathAccount: string | null
}

export interface Share {
  readonly accountId: string
  readonly amount: Decimal
  readonly rule: DictionaryValue<typeof AllocationRule>
}

export interface Proposal {
  readonly shares: readonly Share[]
  /** What no account can give; zero where it suffices. */
  readonly shortfall: Decimal
}

const { sameBank, priority, overdraft, byHand, ownPath } = AllocationRule.of

/** The row's bank first, then by order of payment, then by number as text. */
export function inOrder(accounts: readonly Candidate[], bankId: string | null): Candidate[] {
  const rank = (account: Candidate) => (account.bankId === bankId ? 0 : 1)
  return accounts
    .filter(({ accountStatus }) => accountStatus === AccountStatus.of.active)
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) || a.priority - b.priority || (a.account < b.account ? -1 : a.account > b.account ? 1 : 0),
    )
}

const ruleOf = ({ bankId }: Candidate, of: ToAllocate) => (bankId === of.bankId ? sameBank : priority)

/** What the account can give in all; null is without a limit. One whose balance nobody told gives nothing. */
const mostOf = (account: Candidate): Decimal | null => (account.balance === null ? ZERO : payable(account))

function received(of: ToAllocate, ordered: readonly Candidate[]): Proposal {
  const named = ordered.find(({ account }) => account === of.pathAccount)
  const account = named ?? ordered[0]
  if (!account) return { shares: [], shortfall: of.amount }
  const rule = named ? ownPath : ruleOf(account, of)
  return { shares: [{ accountId: account.accountId, amount: of.amount, rule }], shortfall: ZERO }
}

/** @returns the shares in the order of the accounts, and what is missing */
export function propose(of: ToAllocate, accounts: readonly Candidate[]): Proposal {
  const ordered = inOrder(accounts, of.bankId)
  if (of.amount.isZero()) return { shares: [], shortfall: ZERO }
  if (of.isReceived) return received(of, ordered)
  let left = of.amount
  const taken = ordered.map((account) => {
    const amount = account.balance === null ? ZERO : min(left, spendable(account))
    left = left.sub(amount)
    return { account, amount, rule: ruleOf(account, of) as Share['rule'] }
  })
  const shares = taken.map(({ account, amount, rule }) => {
    if (left.isZero() || account.overdrawFlag !== YesNo.of.yes) return { account, amount, rule }
    const most = mostOf(account)
    const more = most === null ? left : min(left, most.sub(amount))
    left = left.sub(more)
    return more.isPositive() ? { account, amount: amount.add(more), rule: overdraft } : { account, amount, rule }
  })
  return {
    shares: shares
      .filter(({ amount }) => amount.isPositive())
      .map(({ account, amount, rule }) => ({ accountId: account.accountId, amount, rule })),
    shortfall: left,
  }
}

/** Of accounts that count for nothing because nobody told their balance, the numbers. */
export const unknownAmong = (accounts: readonly Candidate[]): readonly string[] =>
  accounts
    .filter(({ accountStatus, balance }) => accountStatus === AccountStatus.of.active && balance === null)
    .map(({ account }) => account)

/** A payment as its list row says it. */
export const toShort = (settleAmt: string | null, bankId: string | null): ToAllocate => ({
  amount: decimal(settleAmt ?? '0'),
  isReceived: false,
  bankId,
  pathAccount: null,
})

/** @throws Refusal TOO_MANY_DECIMALS, at the place `at` */
export function demandDecimals(
  field: 'actualAmt' | 'allocAmt',
  amount: Decimal,
  scale: number,
  at: string = field,
): void {
  if (!amount.round(scale).eq(amount))
    refuse(fieldRefusals.TOO_MANY_DECIMALS, { field: allocationWords[field], max: scale }, at)
}

/** What a person chose: it adds up, each account takes part once and can give its share. @throws Refusal */
export function chosen(
  of: ToAllocate & { readonly currency: string; readonly scale: number; readonly nettingNo: string },
  rows: readonly { readonly accountId: string; readonly allocAmt: string }[],
  accounts: readonly Candidate[],
): Share[] {
  const shares = rows.map(({ accountId, allocAmt }) => ({ accountId, amount: decimal(allocAmt), rule: byHand }))
  if (new Set(rows.map(({ accountId }) => accountId)).size < rows.length)
    refuse(allocationRefusals.ACCOUNT_TWICE, {}, 'rows')
  const difference = of.amount.sub(sum(shares.map(({ amount }) => amount)))
  if (!difference.isZero())
    refuse(allocationRefusals.ALLOCATION_SUM, { difference: difference.toString(), currency: of.currency }, 'rows')
  for (const [index, { accountId, amount }] of shares.entries()) {
    demandDecimals('allocAmt', amount, of.scale, `rows.${index}.allocAmt`)
    const account = accounts.find((one) => one.accountId === accountId)
    if (account?.accountStatus !== AccountStatus.of.active)
      return refuse(allocationRefusals.NO_RECEIVING_ACCOUNT, { currency: of.currency }, `rows.${index}.accountId`)
    const most = of.isReceived ? null : mostOf(account)
    if (!of.isReceived && account.balance === null)
      refuse(balanceRefusals.BALANCE_UNKNOWN, { account: account.account }, `rows.${index}.accountId`)
    if (most !== null && amount.gt(most)) {
      const params = { no: of.nettingNo, currency: of.currency, shortfall: amount.sub(most).toString() }
      refuse(allocationRefusals.ALLOCATION_SHORT, params, `rows.${index}.allocAmt`)
    }
  }
  return shares
}

/** The accounts once these shares are on their way, so that the next row does not count the same money. */
export function afterShares(
  accounts: readonly Candidate[],
  shares: readonly Share[],
  { isReceived }: Pick<ToAllocate, 'isReceived'>,
): Candidate[] {
  if (isReceived) return [...accounts]
  const taken = new Map(shares.map(({ accountId, amount }) => [accountId, amount]))
  return accounts.map((account) => ({
    ...account,
    pendingOut: account.pendingOut.add(taken.get(account.accountId) ?? ZERO),
  }))
}

/** What is projected on the account once its share moved; null where the balance is unknown. */
export function balanceAfter(
  { balance, pendingOut }: Pick<Candidate, 'balance' | 'pendingOut'>,
  amount: Decimal,
  isReceived: boolean,
): Decimal | null {
  if (balance === null) return null
  const projected = balance.sub(pendingOut)
  return isReceived ? projected.add(amount) : projected.sub(amount)
}
