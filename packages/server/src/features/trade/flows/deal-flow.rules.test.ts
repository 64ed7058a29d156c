import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { expect, it } from 'vitest'
import { signedAmount, sumsOfFlows } from './deal-flow.rules.ts'

const { receive, pay } = CashFlowFlag.of
const flow = (payCurrency: string, payAmt: string | null, cflFlag: typeof receive | typeof pay = receive) => ({
  payCurrency,
  payAmt,
  cflFlag,
})

it('adds up what is received and paid in each currency, without what has no amount yet', () => {
  const flows = [flow('USD', '100.10'), flow('CNY', '700', pay), flow('USD', '0.20', pay), flow('USD', null, pay)]
  expect(sumsOfFlows(flows)).toEqual([
    { currency: 'USD', receive: '100.10', pay: '0.20', net: '99.90' },
    { currency: 'CNY', receive: '0', pay: '700', net: '-700' },
  ])
})

it('says nothing of a currency whose flows are all open', () => {
  expect(sumsOfFlows([flow('USD', null)])).toEqual([])
})

it('takes what is paid off', () => {
  expect([signedAmount(flow('USD', '5')), signedAmount(flow('USD', '5', pay))]).toEqual(['5', '-5'])
})
