/** Which cash flows a deal brings. Full delivery pays what was sold and receives what was bought; net settlement one difference. */
import { assert } from '@hedgerow/contract/kit/refusal'
import { CashFlowFlag, CashFlowKnown } from '@hedgerow/contract/settlement/cash-flow.dict'

/** The deal as its flows see it; wire names, amounts as decimal text. */
export interface FlowingDeal {
  readonly orgId: string
  readonly counterPartyId: string | null
  readonly buyCurrency: string | null
  readonly buyAmt: string | null
  readonly sellCurrency: string | null
  readonly sellAmt: string | null
  readonly valueDate: string | null
  readonly holiday: string | null
  /** 2 settles the difference in `settleCurrency` at the fixing. */
  readonly settleType: string | null
  readonly settleCurrency: string | null
}

export interface NewCashFlow {
  readonly legNo: number
  readonly cflFlag: string
  readonly cflKnownStatus: string
  readonly payCurrency: string
  readonly payAmt: string | null
  readonly payDate: string
}

const netSettled = '2'

/** Leg 1 pays the sold currency, leg 2 receives the bought one; a net settled deal has one leg that the fixing will tell. */
export function cashFlowsOf(deal: FlowingDeal): NewCashFlow[] {
  const { valueDate, buyCurrency, buyAmt, sellCurrency, sellAmt } = deal
  assert(
    valueDate && buyCurrency && buyAmt && sellCurrency && sellAmt,
    'a submitted deal has its amounts and value date',
  )
  if (deal.settleType === netSettled) {
    assert(deal.settleCurrency, 'a net settled deal names its settle currency')
    const open = { cflFlag: CashFlowFlag.of.open, cflKnownStatus: CashFlowKnown.of.open, payAmt: null }
    return [{ legNo: 1, ...open, payCurrency: deal.settleCurrency, payDate: valueDate }]
  }
  const known = { cflKnownStatus: CashFlowKnown.of.known, payDate: valueDate }
  return [
    { legNo: 1, cflFlag: CashFlowFlag.of.pay, payCurrency: sellCurrency, payAmt: sellAmt, ...known },
    { legNo: 2, cflFlag: CashFlowFlag.of.receive, payCurrency: buyCurrency, payAmt: buyAmt, ...known },
  ]
}
