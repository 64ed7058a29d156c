import { refuse } from '@hedgerow/contract/kit/refusal'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { agreedDifference } from '../../cash-flow/unpaid-flow.store.ts'
import type { DealKind } from '../deal/deal.kind.ts'
import { exchangeFlows, exchangeValuation } from '../deal/exchange.rules.ts'
import { saidNumber, solveExchange } from '../deal/trade-terms.rules.ts'

/** Two currencies change hands at the spot rate, on or before the spot date. */
export const spotKind: DealKind = {
  businType: BusinType.of.spot,
  serialPrefix: 'SPT',
  rateName: 'spotRate',
  settleTypes: [SettleType.of.full],
  comparedWith: 'spot',
  solveTerms(input, convention) {
    const { rate, ...amounts } = solveExchange(input, saidNumber(input.spotRate), convention)
    return { ...amounts, spotRate: rate }
  },
  demandOwnTerms: () => undefined,
  demandValueDate(typedDate, transDate, { spotDate }) {
    if (typedDate >= transDate && typedDate <= spotDate) return
    refuse(tradeRefusals.SPOT_VALUE_DATE, { from: transDate, to: spotDate }, 'valueDate')
  },
  cashFlowsOf: exchangeFlows,
  valuation: { ...exchangeValuation, expiredTermsSql: agreedDifference('d') },
}
