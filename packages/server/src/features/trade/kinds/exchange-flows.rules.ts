/**
 * Which cash flows a deal brings. Full delivery pays what was sold and receives what was bought; net settlement one difference.
 * A margin goes out and comes back.
 */
import type { CashFlowLeg } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag, CashFlowKnown, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import type { DealRow } from '@hedgerow/contract/trade/trade-reply.contract'

/** What of a deal its flows follow from. */
export type ExchangedDeal = Pick<
  DealRow,
  | 'buyCurrency'
  | 'buyAmt'
  | 'sellCurrency'
  | 'sellAmt'
  | 'transDate'
  | 'valueDate'
  | 'settleType'
  | 'settleCurrency'
  | 'marginAmt'
>

/**
 * Leg 1 pays the sold currency, leg 2 receives the bought one; a net settled deal has one leg that the fixing will tell.
 * Legs 3 and 4 pay the margin at the trade date and take it back with completion.
 */
export function exchangeFlows(deal: ExchangedDeal): CashFlowLeg[] {
  const { valueDate, buyCurrency, buyAmt, sellCurrency, sellAmt } = deal
  assert(
    valueDate && buyCurrency && buyAmt && sellCurrency && sellAmt,
    'a submitted deal has its amounts and value date',
  )
  const margin = marginFlows(deal, marginCurrency(buyCurrency, sellCurrency), valueDate)
  const principal = { cflType: CashFlowType.of.principal, payDate: valueDate }
  if (deal.settleType === SettleType.of.net) {
    assert(deal.settleCurrency, 'a net settled deal names its settle currency')
    const open = { cflFlag: CashFlowFlag.of.open, cflKnownStatus: CashFlowKnown.of.open, payAmt: null }
    return [{ legNo: 1, ...principal, ...open, payCurrency: deal.settleCurrency }, ...margin]
  }
  const known = { ...principal, cflKnownStatus: CashFlowKnown.of.known }
  return [
    { legNo: 1, cflFlag: CashFlowFlag.of.pay, payCurrency: sellCurrency, payAmt: sellAmt, ...known },
    { legNo: 2, cflFlag: CashFlowFlag.of.receive, payCurrency: buyCurrency, payAmt: buyAmt, ...known },
    ...margin,
  ]
}

function marginFlows({ marginAmt, transDate }: ExchangedDeal, payCurrency: string, completion: string): CashFlowLeg[] {
  if (marginAmt === null) return []
  assert(transDate, 'a submitted deal has its trade date')
  const known = { cflType: CashFlowType.of.margin, cflKnownStatus: CashFlowKnown.of.known }
  return [
    { legNo: 3, ...known, cflFlag: CashFlowFlag.of.pay, payCurrency, payAmt: marginAmt, payDate: transDate },
    { legNo: 4, ...known, cflFlag: CashFlowFlag.of.receive, payCurrency, payAmt: marginAmt, payDate: completion },
  ]
}
