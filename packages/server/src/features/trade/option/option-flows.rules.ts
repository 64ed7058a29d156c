/** What an option pays before anybody exercises it: its premium, and a margin out and back. */
import type { CashFlowLeg } from '@hedgerow/contract/cash-flow/cash-flow.contract'
import { CashFlowFlag, CashFlowKnown, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { assert } from '@hedgerow/contract/kit/refusal'
import { DealDirection } from '@hedgerow/contract/reference/reference.dict'
import { marginCurrency } from '@hedgerow/contract/trade/trade.contract'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { TermsRow } from '../deal/deal.kind.ts'
import { type ExchangedDeal, marginFlows } from '../deal/exchange.rules.ts'

/** Leg 1 is the premium, paid where the option is bought and received where it is sold; none where it costs nothing. */
export function optionFlows(deal: ExchangedDeal, terms: TermsRow, homeCurrency: string): CashFlowLeg[] {
  const { buyCurrency, sellCurrency, valueDate } = deal
  assert(buyCurrency && sellCurrency && valueDate, 'a submitted deal has its currencies and value date')
  const margin = marginFlows(deal, marginCurrency(buyCurrency, sellCurrency, homeCurrency), valueDate)
  const { feePayAmt, feePayCurrency, feePayDate, optionDealDirection } = terms
  assert(feePayAmt && feePayCurrency && feePayDate, 'a submitted option has its premium')
  if (decimal(feePayAmt).isZero()) return margin
  const isBought = optionDealDirection === DealDirection.of.buy
  return [
    {
      legNo: 1,
      cflType: CashFlowType.of.premium,
      cflFlag: isBought ? CashFlowFlag.of.pay : CashFlowFlag.of.receive,
      cflKnownStatus: CashFlowKnown.of.known,
      payCurrency: feePayCurrency,
      payAmt: feePayAmt,
      payDate: feePayDate,
    },
    ...margin,
  ]
}
