import { refuse } from '@hedgerow/contract/kit/refusal'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { SettleType } from '@hedgerow/contract/trade/trade.dict'
import { daysBetween } from '@hedgerow/quant/basics/business-date'
import { agreedDifference } from '../../cash-flow/unpaid-flow.store.ts'
import type { DealKind } from '../deal/deal.kind.ts'
import { exchangeFlows, exchangeValuation } from '../deal/exchange.rules.ts'
import { demandForwardRate, solveForward } from './forward-terms.rules.ts'

/** A broken date lies near its term; further away one of the two is mistyped. */
const brokenDateDays = 31

/** Two currencies change hands after the spot date, at spot plus points; or the difference to the fixing does. */
export const forwardKind: DealKind = {
  businType: BusinType.of.forward,
  serialPrefix: 'FWD',
  rateName: 'forwardRate',
  settleTypes: SettleType.values,
  comparedWith: 'forward',
  solveTerms: solveForward,
  demandOwnTerms: demandForwardRate,
  demandValueDate(typedDate, _transDate, { valueDate, spotDate }) {
    const isFar = Math.abs(daysBetween(valueDate, typedDate)) > brokenDateDays
    if (typedDate <= spotDate || isFar) refuse(referenceRefusals.FORWARD_DATE, {}, 'valueDate')
  },
  cashFlowsOf: exchangeFlows,
  valuation: { ...exchangeValuation, expiredTermsSql: agreedDifference('d') },
}
