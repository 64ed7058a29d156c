import { balanceRefusals } from '@hedgerow/contract/account/balance.refusals'
import { AllocationRule } from '@hedgerow/contract/funding/allocation/allocation.dict'
import { allocationRefusals } from '@hedgerow/contract/funding/allocation/allocation.refusals'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { describe, expect, it } from 'vitest'
import { refusalOf } from '../../../testing/refusal-of.ts'
import {
  afterShares,
  balanceAfter,
  type Candidate,
  chosen,
  inOrder,
  propose,
  type ToAllocate,
  toShort,
  unknownAmong,
} from './allocation.rules.ts'

const { sameBank, priority, overdraft, byHand, ownPath } = AllocationRule.of

/** An active account A of bank 1 with 100, nothing leaving, nothing to keep. */
const account = (over: Partial<Candidate> = {}): Candidate => ({
  accountId: over.account ?? 'A',
  account: 'A',
  accountStatus: '1',
  bankId: '1',
  bankName: 'Bank',
  currency: 'USD',
  balance: decimal('100'),
  pendingOut: decimal('0'),
  minBalance: decimal('0'),
  priority: 1,
  overdrawFlag: '0',
  overdrawLimit: null,
  ...over,
})
const payment = (amount: string, over: Partial<ToAllocate> = {}): ToAllocate => ({
  amount: decimal(amount),
  isReceived: false,
  bankId: '1',
  pathAccount: null,
  ...over,
})
const receipt = (amount: string, over: Partial<ToAllocate> = {}) => payment(amount, { isReceived: true, ...over })
const proposed = (of: ToAllocate, ...accounts: Candidate[]) => {
  const { shares, shortfall } = propose(of, accounts)
  return [
    ...shares.map(({ accountId, amount, rule }) => `${accountId} ${amount} ${rule}`),
    `short ${shortfall.stripZeros()}`,
  ]
}

describe('the order of accounts', () => {
  it.each([
    [
      'the bank of the row before the order of payment',
      [
        { account: 'A', bankId: '2', priority: 1 },
        { account: 'B', priority: 9 },
      ],
      'BA',
    ],
    [
      'the order of payment before the number',
      [
        { account: 'A', priority: 2 },
        { account: 'B', priority: 1 },
      ],
      'BA',
    ],
    ['the number last', [{ account: 'C' }, { account: 'A' }, { account: 'B' }], 'ABC'],
    [
      'equals as they came',
      [
        { account: 'A', accountId: 'x' },
        { account: 'A', accountId: 'y' },
      ],
      'xy',
    ],
    ['none that is closed', [{ account: 'A', accountStatus: '0' }, { account: 'B' }], 'B'],
  ] satisfies [string, Partial<Candidate>[], string][])('%s', (_, accounts, ids) => {
    const order = inOrder(accounts.map(account), '1').map(({ accountId }) => accountId)
    expect(order.join('')).toBe(ids)
  })
})

describe('a proposed payment', () => {
  const other = { account: 'B', bankId: '2' }
  const overdrawn = { overdrawFlag: '1', overdrawLimit: decimal('50') }
  it.each([
    ['all from the bank of the row', payment('60'), [{}, other], [`A 60 ${sameBank}`, 'short 0']],
    ['exactly all of an account', payment('100'), [{}, other], [`A 100 ${sameBank}`, 'short 0']],
    ['a cent more', payment('100.01'), [{}, other], [`A 100 ${sameBank}`, `B 0.01 ${priority}`, 'short 0']],
    ['short by a cent', payment('200.01'), [{}, other], [`A 100 ${sameBank}`, `B 100 ${priority}`, 'short 0.01']],
    ['nothing of what is leaving', payment('80'), [{ pendingOut: decimal('30') }], [`A 70 ${sameBank}`, 'short 10']],
    ['nothing of what is kept', payment('80'), [{ minBalance: decimal('30') }], [`A 70 ${sameBank}`, 'short 10']],
    ['nothing unknown', payment('80'), [{ balance: null }, other], [`B 80 ${priority}`, 'short 0']],
    ['nothing unknown, with an overdraft', payment('80'), [{ balance: null, ...overdrawn }], ['short 80']],
    ['an overdraft only where it is short', payment('100'), [overdrawn], [`A 100 ${sameBank}`, 'short 0']],
    ['an overdraft down to its limit', payment('160'), [overdrawn], [`A 150 ${overdraft}`, 'short 10']],
    ['of an overdraft no more than is missing', payment('120'), [overdrawn], [`A 120 ${overdraft}`, 'short 0']],
    [
      'no minimum on an overdraft',
      payment('150'),
      [{ ...overdrawn, minBalance: decimal('40') }],
      [`A 150 ${overdraft}`, 'short 0'],
    ],
    [
      'others before any overdraft',
      payment('150'),
      [overdrawn, other],
      [`A 100 ${sameBank}`, `B 50 ${priority}`, 'short 0'],
    ],
    ['an overdraft without a limit', payment('999'), [{ overdrawFlag: '1' }], [`A 999 ${overdraft}`, 'short 0']],
    ['an overdraft that is used up', payment('10'), [{ ...overdrawn, balance: decimal('-50') }], ['short 10']],
    ['none', payment('0'), [{}], ['short 0']],
    ['no account', payment('1'), [], ['short 1']],
  ] satisfies [string, ToAllocate, Partial<Candidate>[], string[]][])('%s', (_, of, accounts, expected) => {
    expect(proposed(of, ...accounts.map(account))).toEqual(expected)
  })
})

describe('a proposed receipt goes to one account whole', () => {
  it.each([
    [
      'of the path',
      receipt('5', { pathAccount: 'B' }),
      [{}, { account: 'B', bankId: '2' }],
      [`B 5 ${ownPath}`, 'short 0'],
    ],
    ['else of the bank', receipt('5'), [{ account: 'B', bankId: '2' }, {}], [`A 5 ${sameBank}`, 'short 0']],
    ['else by order', receipt('5', { pathAccount: 'Z' }), [{ bankId: '2' }], [`A 5 ${priority}`, 'short 0']],
    ['whatever its balance', receipt('5'), [{ balance: null }], [`A 5 ${sameBank}`, 'short 0']],
    ['none', receipt('5'), [], ['short 5']],
  ] satisfies [string, ToAllocate, Partial<Candidate>[], string[]][])('%s', (_, of, accounts, expected) => {
    expect(proposed(of, ...accounts.map(account))).toEqual(expected)
  })
})

describe('what a person chose', () => {
  const row = { currency: 'USD', scale: 2, nettingNo: 'N1' }
  const accounts = [
    account(),
    account({ account: 'B', balance: null }),
    account({ account: 'C', accountStatus: '0' }),
    account({ account: 'D', overdrawFlag: '1' }),
  ]
  const choose = (of: ToAllocate, ...rows: [string, string][]) =>
    chosen(
      { ...of, ...row },
      rows.map(([accountId, allocAmt]) => ({ accountId, allocAmt })),
      accounts,
    )

  it.each([
    [
      'adds up over two accounts',
      payment('150'),
      [
        ['A', '100'],
        ['D', '50'],
      ],
    ],
    ['takes all that an account has', payment('100'), [['A', '100']]],
    ['an overdraft without a limit gives anything', payment('999'), [['D', '999']]],
    [
      'a receipt asks for no balance',
      receipt('999'),
      [
        ['A', '500'],
        ['B', '499'],
      ],
    ],
  ] satisfies [string, ToAllocate, [string, string][]][])('%s', (_, of, rows) => {
    const shares = choose(of, ...rows).map(({ accountId, amount, rule }) => [accountId, amount.toString(), rule])
    expect(shares).toEqual(rows.map(([id, amount]) => [id, amount, byHand]))
  })

  const { ACCOUNT_TWICE, ALLOCATION_SUM, NO_RECEIVING_ACCOUNT, ALLOCATION_SHORT } = allocationRefusals
  it.each([
    [
      'an account twice',
      payment('2'),
      [
        ['A', '1'],
        ['A', '1'],
      ],
      ACCOUNT_TWICE,
      'rows',
      {},
    ],
    ['too little', payment('2'), [['A', '1']], ALLOCATION_SUM, 'rows', { difference: '1', currency: 'USD' }],
    ['too much', payment('2'), [['A', '3']], ALLOCATION_SUM, 'rows', { difference: '-1', currency: 'USD' }],
    [
      'a part of a cent',
      payment('1.005'),
      [['A', '1.005']],
      fieldRefusals.TOO_MANY_DECIMALS,
      'rows.0.allocAmt',
      { max: 2 },
    ],
    [
      'a closed account',
      payment('2'),
      [
        ['A', '1'],
        ['C', '1'],
      ],
      NO_RECEIVING_ACCOUNT,
      'rows.1.accountId',
      { currency: 'USD' },
    ],
    ['an account of nobody', receipt('2'), [['Z', '2']], NO_RECEIVING_ACCOUNT, 'rows.0.accountId', {}],
    [
      'an unknown balance',
      payment('2'),
      [['B', '2']],
      balanceRefusals.BALANCE_UNKNOWN,
      'rows.0.accountId',
      { account: 'B' },
    ],
    [
      'more than there is',
      payment('100.01'),
      [['A', '100.01']],
      ALLOCATION_SHORT,
      'rows.0.allocAmt',
      { no: 'N1', shortfall: '0.01' },
    ],
  ] as const)('%s is refused at its place', (_, of, rows, because, field, params) => {
    const refusal = refusalOf(() => choose(of, ...rows.map(([id, amount]): [string, string] => [id, amount])))
    expect(refusal).toMatchObject({ because, field, params })
  })
})

describe('what follows', () => {
  const share = { accountId: 'A', amount: decimal('30'), rule: sameBank }
  it('a share of a payment is leaving, one of a receipt is not there yet', () => {
    const accounts = [account({ pendingOut: decimal('5') }), account({ account: 'B' })]
    const pending = (isReceived: boolean) =>
      afterShares(accounts, [share], { isReceived }).map(({ pendingOut }) => pendingOut.toString())
    expect([pending(false), pending(true)]).toEqual([
      ['35', '0'],
      ['5', '0'],
    ])
  })

  it.each([
    ['100', '30', false, '60'],
    ['100', '30', true, '120'],
    [null, '30', true, undefined],
  ])(
    'a balance of %s less 10 on its way and a share of %s (received: %s) is %s',
    (balance, amount, isReceived, after) => {
      const funds = { balance: balance === null ? null : decimal(balance), pendingOut: decimal('10') }
      expect(balanceAfter(funds, decimal(amount), isReceived)?.toString()).toBe(after)
    },
  )

  it('names the active accounts whose balance nobody knows', () => {
    const accounts = [
      account(),
      account({ account: 'B', balance: null }),
      account({ account: 'C', balance: null, accountStatus: '0' }),
    ]
    expect(unknownAmong(accounts)).toEqual(['B'])
  })

  it('a list row without an amount asks for nothing', () => {
    expect(toShort(null, '1')).toEqual(payment('0'))
    expect(toShort('7.5', null)).toEqual(payment('7.5', { bankId: null }))
  })
})
