/** What is true of a bank account's data, and which matter suits which state of it. Source: specification §3, screens of settlement §15. */

import { AccountChangeKind, AccountStatus } from '@hedgerow/contract/account/account.dict'
import type {
  AccountData,
  BankAccountDraft,
  NewBankAccount,
} from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { bankAccountWords } from '@hedgerow/contract/account/register/bank-account.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { tellsAccountNature } from '@hedgerow/contract/kit/person/country-facts.data'
import { isBic, isWrongIban, plainAccount } from '@hedgerow/contract/kit/record/bank-number'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'

export type EnteredAccount = Parsed<typeof NewBankAccount> | Parsed<typeof BankAccountDraft>

const usualPriority = '100'

/** The data as it is kept, whatever was left out. */
export function dataOf(entered: EnteredAccount): AccountData {
  const { orgId, account, settleFlag, overdrawFlag, fundSharingFlag } = entered
  return {
    orgId,
    account: plainAccount(account),
    accountName: entered.accountName ?? null,
    bankId: entered.bankId ?? null,
    accountType: entered.accountType ?? null,
    nature: entered.nature ?? null,
    useType: entered.useType ?? null,
    currencies: currencyCodes(entered.currencies ?? '').join(','),
    channel: entered.channel ?? null,
    subjectCode: entered.subjectCode ?? null,
    swiftCode: (entered.swiftCode ?? '').toUpperCase(),
    settleFlag,
    overdrawFlag,
    overdrawLimit: entered.overdrawLimit ?? null,
    fundSharingFlag,
    minBalance: entered.minBalance ?? '0',
    priority: entered.priority ?? usualPriority,
    memo: entered.memo ?? '',
  }
}

/** Each once, in the order in which they were chosen. */
export const currencyCodes = (joined: string): string[] => [...new Set(joined.split(',').filter(Boolean))]

/** Where the country of who registers it tells current from capital accounts, it is said. @throws Refusal REQUIRED */
export function demandNature({ nature }: Pick<AccountData, 'nature'>, country: string): void {
  if (nature === null && tellsAccountNature(country))
    refuse(fieldRefusals.REQUIRED, { field: bankAccountWords.nature }, 'nature')
}

/** @throws Refusal BIC_FORM, IBAN_CHECK, CURRENCY_UNKNOWN, REQUIRED of a limit that has nothing to limit */
export function checkData(
  { account, swiftCode, currencies, overdrawFlag, overdrawLimit }: AccountData,
  offered: ReadonlyMap<string, number>,
): void {
  if (swiftCode !== '' && !isBic(swiftCode)) refuse(bankAccountRefusals.BIC_FORM, {}, 'swiftCode')
  if (isWrongIban(account)) refuse(bankAccountRefusals.IBAN_CHECK, {}, 'account')
  const unknown = currencyCodes(currencies).find((code) => !offered.has(code))
  if (unknown) refuse(bankAccountRefusals.CURRENCY_UNKNOWN, { currency: unknown }, 'currencies')
  if (overdrawLimit !== null && overdrawFlag !== YesNo.of.yes)
    refuse(fieldRefusals.REQUIRED, { field: bankAccountWords.overdrawFlag }, 'overdrawFlag')
}

const { draft, active, frozen, closing, cancelled } = AccountStatus.of
const { open, modify, freeze, release, cancel } = AccountChangeKind.of

/** Whether an account of this status takes the matter. @throws Refusal */
export function demandMatter(accountStatus: string, kind: string): void {
  const { ACCOUNT_GONE, ACCOUNT_AWAITS_REVIEW, ACCOUNT_NOT_ACTIVE, ACCOUNT_NOT_FROZEN } = bankAccountRefusals
  const status = labelOf(AccountStatus, accountStatus)
  if (accountStatus === cancelled) refuse(ACCOUNT_GONE)
  if (accountStatus === closing) refuse(ACCOUNT_AWAITS_REVIEW)
  if (accountStatus === draft && kind !== open) refuse(ACCOUNT_NOT_ACTIVE, { status })
  if (kind === release && accountStatus !== frozen) refuse(ACCOUNT_NOT_FROZEN)
  if ((kind === freeze || kind === cancel) && accountStatus !== active) refuse(ACCOUNT_NOT_ACTIVE, { status })
}

/** Whether a matter says anew what the account is. */
export const proposesData = (kind: string): boolean => kind === open || kind === modify

/** The status that a passed matter leaves; undefined where it stays. */
export function statusAfter(kind: string): string | undefined {
  if (kind === open || kind === release) return active
  if (kind === freeze) return frozen
  return kind === cancel ? cancelled : undefined
}

/** A change that changes nothing is none; the organisation stays. @throws Refusal */
export function demandDifference(before: AccountData, after: AccountData): void {
  if (before.orgId !== after.orgId) refuse(bankAccountRefusals.ACCOUNT_ORG_FIXED, {}, 'orgId')
  const names = Object.keys(after) as (keyof AccountData)[]
  if (names.every((name) => before[name] === after[name])) refuse(bankAccountRefusals.ACCOUNT_UNCHANGED)
}

/** The currencies that a change takes away. */
export const removedCurrencies = (before: AccountData, after: AccountData): string[] => {
  const remaining = currencyCodes(after.currencies)
  return currencyCodes(before.currencies).filter((code) => !remaining.includes(code))
}
