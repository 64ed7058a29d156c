import { AccountStatus } from '@hedgerow/contract/account/account.dict'
import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../testing/refusal-of.ts'
import {
  demandActive,
  demandPayable,
  type Funds,
  firstShortfall,
  outlookOf,
  payable,
  spendable,
} from './account-funds.rules.ts'

/** 100 booked, 30 leaving, 20 to keep. */
const funds: Funds = {
  accountId: '1',
  orgId: '1',
  account: '6222',
  accountStatus: AccountStatus.of.active,
  bankId: '1',
  currency: 'USD',
  ledgerAccountId: '1',
  balance: decimal('100.00'),
  pendingOut: decimal('30'),
  minBalance: decimal('20'),
  overdrawFlag: '0',
  overdrawLimit: null,
}
const text = (amount: Decimal | null) => amount?.stripZeros().toString() ?? null

describe('what an account can give', () => {
  const drawn = (limit: string | null, over: Partial<Funds> = {}): Partial<Funds> => ({
    overdrawFlag: '1',
    overdrawLimit: limit === null ? null : decimal(limit),
    ...over,
  })
  it.each([
    ['the balance less what leaves and what is kept', {}, '50', '50'],
    ['never less than nothing', { balance: decimal('49.99') }, '0', '0'],
    ['nothing of an unknown balance', { balance: null }, '0', '0'],
    ['with an overdraft down to its limit, and the minimum no longer holds', drawn('25'), '50', '95'],
    ['of an overdraft that is used up nothing', drawn('25', { balance: decimal('5') }), '0', '0'],
    ['a cent of one that is nearly used up', drawn('25', { balance: decimal('5.01') }), '0', '0.01'],
    ['without a limit anything', drawn(null), '50', null],
    ['a limit without an overdraft is none', { overdrawLimit: decimal('25') }, '50', '50'],
  ] satisfies [string, Partial<Funds>, string, string | null][])('%s', (_, over, own, most) => {
    const of = { ...funds, ...over }
    expect([text(spendable(of)), text(payable(of))]).toEqual([own, most])
  })
})

describe('a payment', () => {
  const { ACCOUNT_PAYS_NOTHING, BALANCE_UNKNOWN, INSUFFICIENT_BALANCE } = balanceRefusals
  const { frozen, closing, cancelled, draft } = AccountStatus.of
  it.each([
    ['of all that there is', {}, '50', undefined, {}],
    ['of a cent more', {}, '50.01', INSUFFICIENT_BALANCE, { currency: 'USD', shortfall: '0.01' }],
    ['without a limit', { overdrawFlag: '1' }, '1000000', undefined, {}],
    ['from an unknown balance', { balance: null }, '1', BALANCE_UNKNOWN, { account: '6222' }],
    ['from an unknown balance with an overdraft', { balance: null, overdrawFlag: '1' }, '1', BALANCE_UNKNOWN, {}],
    ...[frozen, closing, cancelled, draft].map(
      (accountStatus) =>
        [
          `from an account in ${accountStatus}`,
          { accountStatus },
          '1',
          ACCOUNT_PAYS_NOTHING,
          { account: '6222' },
        ] as const,
    ),
  ] as const)('%s', (_, over, amount, because, params) => {
    const refusal = refusalOf(() => demandPayable({ ...funds, ...over }, decimal(amount), 'account'))
    expect(refusal?.because).toEqual(because)
    if (because) expect(refusal).toMatchObject({ field: 'account', params })
  })

  it('and a receipt alike ask for an active account', () => {
    expect(refusalOf(() => demandActive(funds))).toBeUndefined()
    expect(refusalOf(() => demandActive({ ...funds, accountStatus: frozen }))?.because).toEqual(ACCOUNT_PAYS_NOTHING)
  })
})

it('the outlook counts each movement from its day on, and finds the day on which less is left than is kept', () => {
  const flow = (date: string, amount: string, isBooked: boolean) => ({ date, amount: decimal(amount), isBooked })
  const days = outlookOf(
    decimal('100'),
    [flow('20260413', '-10', true), flow('20260414', '-70', false), flow('20260415', '5', false)],
    ['20260412', '20260413', '20260414', '20260415'],
  )
  expect(days.map(({ date, booked, pending, projected }) => [date, ...[booked, pending, projected].map(text)])).toEqual(
    [
      ['20260412', '100', '0', '100'],
      ['20260413', '90', '0', '90'],
      ['20260414', '90', '-70', '20'],
      ['20260415', '90', '-65', '25'],
    ],
  )
  expect(firstShortfall(days, decimal('20'))).toBeNull()
  expect(firstShortfall(days, decimal('20.01'))).toBe('20260414')
})
