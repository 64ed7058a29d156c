import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { describe, expect, it } from 'vitest'
import { bookedFlow, needsRate, type SettledFlow, together } from './settlement-lines.rules.ts'

const paid = (currency: string, amount: string, premium?: { readonly currency: string; readonly amount: string }) =>
  bookedFlow(
    {
      cfl: '1',
      cflType: CashFlowType.of.premium,
      currency,
      amount: decimal(amount),
      deal: null,
      premium: premium && { currency: premium.currency, amount: decimal(premium.amount) },
    },
    undefined,
    2,
  )
const linesOf = ({ lines }: ReturnType<typeof bookedFlow>) =>
  lines.map(({ account, currency, amount }) => [account, currency, amount.toString()])

it('a premium that is carried is no result: paid it is an asset, received a liability', () => {
  const bought = paid('CNY', '-100.00', { currency: 'CNY', amount: '100.00' })
  expect([linesOf(bought), bought.result]).toEqual([[[{ role: 'derivativeAsset' }, 'CNY', '100.00']], null])
  const written = paid('CNY', '100.00', { currency: 'CNY', amount: '-100.00' })
  expect([linesOf(written), written.result]).toEqual([[[{ role: 'derivativeLiability' }, 'CNY', '-100.00']], null])
})

it('one that is paid in another currency is carried as what was agreed, through the positions of both, each in balance', () => {
  expect(linesOf(paid('USD', '-15.00', { currency: 'CNY', amount: '100.00' }))).toEqual([
    [{ role: 'fxPosition' }, 'USD', '15.00'],
    [{ role: 'fxPosition' }, 'CNY', '-100.00'],
    [{ role: 'derivativeAsset' }, 'CNY', '100.00'],
  ])
})

it('before the day from which an organisation carries premiums one is a result', () => {
  const { lines, result } = paid('CNY', '-100.00')
  expect(lines.map(({ account }) => account)).toEqual([{ role: 'fxResult' }])
  expect(result?.amount.toString()).toBe('-100.00')
})

/** A million dollars sold at 7.12, on a day that carries the pair at 6.8322. */
const leg = (over: Partial<SettledFlow> & { readonly paid?: string } = {}): SettledFlow => ({
  cfl: '1',
  cflType: CashFlowType.of.principal,
  currency: 'CNY',
  amount: decimal(over.paid ?? '7120000.00'),
  deal: { base: 'USD', quote: 'CNY', baseAmount: decimal('-1000000.00') },
  ...over,
})
const rate = fxRate('USD/CNY', '6.8322', 1)
const textOf = (booked: ReturnType<typeof bookedFlow>) => [
  booked.lines.map(({ account, currency, amount }) => `${'role' in account ? account.role : ''} ${currency} ${amount}`),
  booked.result && `${booked.result.currency} ${booked.result.amount}`,
]

describe('a leg of a deal', () => {
  it('in the quote currency is a result against the rate that carries the pair, and balances with the bank', () => {
    expect(textOf(bookedFlow(leg(), rate, 2))).toEqual([
      ['fxPosition CNY -6832200.00', 'fxResult CNY -287800.00'],
      'CNY 287800.00',
    ])
    const bought = leg({ paid: '-7120000.00', deal: { base: 'USD', quote: 'CNY', baseAmount: decimal('1000000.00') } })
    expect(textOf(bookedFlow(bought, rate, 2))).toEqual([
      ['fxPosition CNY 6832200.00', 'fxResult CNY 287800.00'],
      'CNY -287800.00',
    ])
  })

  it.each([
    [
      'in the base currency is a position',
      leg({ currency: 'USD', paid: '-1000000.00' }),
      rate,
      'fxPosition USD 1000000.00',
    ],
    ['of no deal is a position', leg({ deal: null }), rate, 'fxPosition CNY -7120000.00'],
    ['without its rate is a position', leg(), undefined, 'fxPosition CNY -7120000.00'],
  ])('%s', (_, flow, of, line) => expect(textOf(bookedFlow(flow, of, 2))).toEqual([[line], null]))

  it.each([
    ['the quote leg', leg(), true],
    ['not the base leg', leg({ currency: 'USD' }), false],
    ['no leg without a deal', leg({ deal: null }), false],
    ['no margin, be it in the quote currency', leg({ cflType: CashFlowType.of.margin }), false],
    ['no difference', leg({ cflType: CashFlowType.of.difference }), false],
  ])('asks for a rate: %s', (_, flow, needs) => expect(needsRate(flow)).toBe(needs))
})

describe('what is no leg', () => {
  it('a margin stands with the counterparty', () => {
    const out = leg({ cflType: CashFlowType.of.margin, paid: '-50.00' })
    expect(textOf(bookedFlow(out, rate, 2))).toEqual([['counterParty CNY 50.00'], null])
  })
  it.each(['difference', 'closed', 'exercised'] as const)('a %s is a result itself', (type) => {
    const flow = leg({ cflType: CashFlowType.of[type], paid: '180780.00' })
    expect(textOf(bookedFlow(flow, rate, 2))).toEqual([['fxResult CNY -180780.00'], 'CNY 180780.00'])
  })
})

it('lines of one role and currency are one, and none of nothing', () => {
  const line = (role: 'fxResult' | 'fxPosition', currency: string, amount: string) => ({
    account: { role },
    currency,
    amount: decimal(amount),
  })
  const all = together([
    line('fxResult', 'CNY', '5.00'),
    line('fxPosition', 'CNY', '1.00'),
    line('fxResult', 'CNY', '-2.50'),
    line('fxResult', 'USD', '3.00'),
    line('fxResult', 'USD', '-3.00'),
  ])
  expect(all.map(({ account, currency, amount }) => [account, currency, amount.toString()])).toEqual([
    [{ role: 'fxResult' }, 'CNY', '2.50'],
    [{ role: 'fxPosition' }, 'CNY', '1.00'],
  ])
})
