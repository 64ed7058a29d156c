/**
 * Which cash flows a deal brings. Full delivery pays what was sold and receives what was bought; net settlement one difference.
 * A margin goes out and comes back.
 */

import { CashFlowFlag, CashFlowKnown, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'

/** The deal as its flows see it; wire names, amounts as decimal text. */
export interface FlowingDeal {
  readonly orgId: string
  readonly counterPartyId: string | null
  readonly buyCurrency: string | null
  readonly buyAmt: string | null
  readonly sellCurrency: string | null
  readonly sellAmt: string | null
  readonly transDate: string | null
  readonly valueDate: string | null
  readonly holiday: string | null
  /** 2 settles the difference in `settleCurrency` at the fixing. */
  readonly settleType: string | null
  readonly settleCurrency: string | null
  readonly marginAmt: string | null
}

export interface NewCashFlow {
  readonly legNo: number
  readonly cflType: string
  readonly cflFlag: string
  readonly cflKnownStatus: string
  readonly payCurrency: string
  readonly payAmt: string | null
  readonly payDate: string
}

const netSettled = '2'

/**
 * Leg 1 pays the sold currency, leg 2 receives the bought one; a net settled deal has one leg that the fixing will tell.
 * Legs 3 and 4 pay the margin at the trade date and take it back with completion.
 */
export function cashFlowsOf(deal: FlowingDeal): NewCashFlow[] {
  const { valueDate, buyCurrency, buyAmt, sellCurrency, sellAmt } = deal
  assert(
    valueDate && buyCurrency && buyAmt && sellCurrency && sellAmt,
    'a submitted deal has its amounts and value date',
  )
  const margin = marginFlows(deal, marginCurrency(buyCurrency, sellCurrency), valueDate)
  const principal = { cflType: CashFlowType.of.principal, payDate: valueDate }
  if (deal.settleType === netSettled) {
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

function marginFlows({ marginAmt, transDate }: FlowingDeal, payCurrency: string, completion: string): NewCashFlow[] {
  if (marginAmt === null) return []
  assert(transDate, 'a submitted deal has its trade date')
  const known = { cflType: CashFlowType.of.margin, cflKnownStatus: CashFlowKnown.of.known }
  return [
    { legNo: 3, ...known, cflFlag: CashFlowFlag.of.pay, payCurrency, payAmt: marginAmt, payDate: transDate },
    { legNo: 4, ...known, cflFlag: CashFlowFlag.of.receive, payCurrency, payAmt: marginAmt, payDate: completion },
  ]
}
