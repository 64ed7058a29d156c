/** What the flows of a deal add up to, by currency. Pure. */
import type { CashFlow } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import type { FlowSum } from '@hedgerow/contract/trade/trade.contract'
import { type Decimal, decimal, sum } from '@hedgerow/quant/basics/decimal'

type Flow = Pick<CashFlow, 'payCurrency' | 'payAmt' | 'cflFlag'>
const amountIn = ({ payAmt }: Flow): Decimal => decimal(payAmt ?? '0')
const { receive: received, pay: paid } = CashFlowFlag.of

/** A flow with its sign: received counts, paid is taken off. */
export const signedAmount = (flow: Flow): string =>
  (flow.cflFlag === received ? amountIn(flow) : amountIn(flow).neg()).toString()

/** Without what has no amount yet, in the order in which the currencies come. */
export function sumsOfFlows(flows: readonly Flow[]): FlowSum[] {
  const withAmount = flows.filter(({ payAmt }) => payAmt !== null)
  return [...Map.groupBy(withAmount, ({ payCurrency }) => payCurrency)].map(([currency, own]) => {
    const sumOf = (flag: string) => sum(own.filter(({ cflFlag }) => cflFlag === flag).map(amountIn))
    const [receive, pay] = [sumOf(received), sumOf(paid)]
    return { currency, receive: receive.toString(), pay: pay.toString(), net: receive.sub(pay).toString() }
  })
}
