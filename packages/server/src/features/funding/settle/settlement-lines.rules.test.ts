import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { expect, it } from 'vitest'
import { bookedFlow } from './settlement-lines.rules.ts'

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
