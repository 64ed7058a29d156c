/** The data of an account as words and values: facts of the drawer, and both sides of a change. */
import { AccountChannel, AccountNature, AccountType, AccountUse } from '@hedgerow/contract/account/account.dict'
import type { AccountData, BankAccount } from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountWords } from '@hedgerow/contract/account/register/bank-account.text'
import { type Dictionary, labelOf } from '@hedgerow/contract/kit/dictionary'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import type { Text } from '@hedgerow/contract/kit/text'
import { formatNumber } from '../../../kit/show/formats.ts'

type Name = Exclude<keyof AccountData, 'orgId'>
type Says = (text: Text) => string

const dictionaries: { readonly [K in Name]?: Dictionary } = {
  accountType: AccountType,
  nature: AccountNature,
  useType: AccountUse,
  channel: AccountChannel,
  settleFlag: YesNo,
  overdrawFlag: YesNo,
  fundSharingFlag: YesNo,
}
/** Of an account in several currencies no single one decides. */
const usualDecimals = 2
const amounts: readonly string[] = ['minBalance', 'overdrawLimit']
const names = [
  'account',
  'accountName',
  'bankId',
  'swiftCode',
  'accountType',
  'nature',
  'useType',
  'currencies',
  'channel',
  'settleFlag',
  'priority',
  'minBalance',
  'overdrawFlag',
  'overdrawLimit',
  'fundSharingFlag',
  'subjectCode',
  'memo',
] as const satisfies readonly Name[]

/** A value of the data in words; empty where nothing was said. */
function shownValue(data: AccountData, name: Name, banks: BankAccount['banks'], t: Says): string {
  const value = data[name]
  if (value === null || value === '') return ''
  if (name === 'bankId') return banks.find(({ id }) => id === value)?.name ?? value
  if (amounts.includes(name)) return formatNumber(value, usualDecimals)
  const dictionary = dictionaries[name]
  return dictionary ? t(labelOf(dictionary, value)) : value
}

export const accountFacts = (data: AccountData, banks: BankAccount['banks'], t: Says) =>
  names.map((name) => [bankAccountWords[name], shownValue(data, name, banks, t)] as const)

/** What differs between the two, in the order of the facts. */
export const differences = (before: AccountData, after: AccountData, banks: BankAccount['banks'], t: Says) =>
  names
    .filter((name) => before[name] !== after[name])
    .map(
      (name) =>
        [t(bankAccountWords[name]), shownValue(before, name, banks, t), shownValue(after, name, banks, t)] as const,
    )
