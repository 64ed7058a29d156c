/** What a bank account's data must say, which request suits which state, and what a passed one leaves. docs/states/bank-account.md */
import { AccountChangeKind, AccountStatus } from '@hedgerow/contract/account/account.dict'
import type { AccountData } from '@hedgerow/contract/account/register/bank-account.contract'
import { bankAccountRefusals } from '@hedgerow/contract/account/register/bank-account.refusals'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  checkData,
  currencyCodes,
  dataOf,
  demandDifference,
  demandMatter,
  demandNature,
  type EnteredAccount,
  proposesData,
  removedCurrencies,
  statusAfter,
} from './bank-account.rules.ts'

const entered = {
  orgId: '1',
  account: 'de89 3704-0044 0532 0130 00',
  currencies: 'USD,EUR,USD',
  swiftCode: 'deutdeff',
  settleFlag: '1',
  overdrawFlag: '0',
  fundSharingFlag: '0',
} as EnteredAccount
const data: AccountData = dataOf(entered)

it('is kept in one form, whatever was left out', () => {
  expect(data).toEqual({
    orgId: '1',
    account: 'DE89370400440532013000',
    accountName: null,
    bankId: null,
    accountType: null,
    nature: null,
    useType: null,
    currencies: 'USD,EUR',
    channel: null,
    subjectCode: null,
    swiftCode: 'DEUTDEFF',
    settleFlag: '1',
    overdrawFlag: '0',
    overdrawLimit: null,
    fundSharingFlag: '0',
    minBalance: '0',
    priority: '100',
    memo: '',
  })
  expect(dataOf({ ...entered, minBalance: '5', priority: '1', memo: 'm' } as EnteredAccount)).toMatchObject({
    minBalance: '5',
    priority: '1',
    memo: 'm',
  })
  expect(currencyCodes(',USD,,EUR,USD,')).toEqual(['USD', 'EUR'])
})

describe('its data', () => {
  const offered = new Map([
    ['USD', 2],
    ['EUR', 2],
  ])
  const { BIC_FORM, IBAN_CHECK, CURRENCY_UNKNOWN } = bankAccountRefusals
  it.each([
    ['as it should be', {}, undefined, undefined],
    ['without a BIC', { swiftCode: '' }, undefined, undefined],
    ['with a domestic number', { account: '62220000' }, undefined, undefined],
    ['with a limit of its overdraft', { overdrawFlag: '1', overdrawLimit: '500' }, undefined, undefined],
    ['with an overdraft without a limit', { overdrawFlag: '1' }, undefined, undefined],
    ['with a BIC of 7', { swiftCode: 'DEUTDEF' }, BIC_FORM, 'swiftCode'],
    ['with a wrong check digit', { account: 'DE88370400440532013000' }, IBAN_CHECK, 'account'],
    ['with a currency that is not offered', { currencies: 'USD,XXX' }, CURRENCY_UNKNOWN, 'currencies'],
    ['with a limit and no overdraft', { overdrawLimit: '0' }, fieldRefusals.REQUIRED, 'overdrawFlag'],
  ] as const)('%s', (_, over, because, field) => {
    const refusal = refusalOf(() => checkData({ ...data, ...over } as AccountData, offered))
    expect([refusal?.because, refusal?.field]).toEqual([because, field])
  })

  it('says its nature where the country tells current from capital accounts', () => {
    expect(refusalOf(() => demandNature({ nature: null }, 'CN'))).toMatchObject({
      because: fieldRefusals.REQUIRED,
      field: 'nature',
    })
    expect(refusalOf(() => demandNature({ nature: '1' } as AccountData, 'CN'))).toBeUndefined()
    expect(refusalOf(() => demandNature({ nature: null }, 'DE'))).toBeUndefined()
  })
})

describe('what suits which state', () => {
  const { draft, active, frozen, closing, cancelled } = AccountStatus.of
  const { open, modify, freeze, release, cancel } = AccountChangeKind.of
  const { ACCOUNT_GONE, ACCOUNT_AWAITS_REVIEW, ACCOUNT_NOT_ACTIVE, ACCOUNT_NOT_FROZEN } = bankAccountRefusals
  const rows = [
    //        open       modify              freeze              release             cancel
    [draft, [undefined, ACCOUNT_NOT_ACTIVE, ACCOUNT_NOT_ACTIVE, ACCOUNT_NOT_ACTIVE, ACCOUNT_NOT_ACTIVE]],
    [active, [undefined, undefined, undefined, ACCOUNT_NOT_FROZEN, undefined]],
    [frozen, [undefined, undefined, ACCOUNT_NOT_ACTIVE, undefined, ACCOUNT_NOT_ACTIVE]],
    [closing, Array.from({ length: 5 }, () => ACCOUNT_AWAITS_REVIEW)],
    [cancelled, Array.from({ length: 5 }, () => ACCOUNT_GONE)],
  ] as const
  it.each(rows)('%s', (status, expected) => {
    const refused = [open, modify, freeze, release, cancel].map(
      (kind) => refusalOf(() => demandMatter(status, kind))?.because,
    )
    expect(refused).toEqual(expected)
  })

  it('and what a passed one leaves', () => {
    const { balance } = AccountChangeKind.of
    expect(
      [open, modify, freeze, release, cancel, balance].map((kind) => [statusAfter(kind), proposesData(kind)]),
    ).toEqual([
      [active, true],
      [undefined, true],
      [frozen, false],
      [active, false],
      [cancelled, false],
      [undefined, false],
    ])
  })
})

it('a change changes something, never the organisation', () => {
  const { ACCOUNT_ORG_FIXED, ACCOUNT_UNCHANGED } = bankAccountRefusals
  expect(refusalOf(() => demandDifference(data, { ...data, memo: 'new' }))).toBeUndefined()
  expect(refusalOf(() => demandDifference(data, { ...data }))?.because).toEqual(ACCOUNT_UNCHANGED)
  expect(refusalOf(() => demandDifference(data, { ...data, orgId: '2', memo: 'new' }))).toMatchObject({
    because: ACCOUNT_ORG_FIXED,
    field: 'orgId',
  })
})

it('names the currencies that a change takes away', () => {
  const of = (before: string, after: string) =>
    removedCurrencies({ ...data, currencies: before }, { ...data, currencies: after })
  expect(of('USD,EUR', 'EUR,JPY')).toEqual(['USD'])
  expect(of('USD', 'USD,EUR')).toEqual([])
})
