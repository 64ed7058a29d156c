/**
 * Maturity of all that remains. Full: the legs stay and are ready for settlement, the result is told against spot. Net: one flow
 * N(K − R) instead of the legs, R the fixing; paid in the base currency it is that amount at the fixing. The deal completes when its flows are settled (workflows §4), at once where it was fixed at
 * its own rate: nothing is left to settle.
 */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { DealEvent, SettleType } from '@hedgerow/contract/trade/trade.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { type DealTerms, type EventFlow, gainAgainst, unitOf } from './deal-state.rules.ts'
import { cutEffects, isPayment, moveLinks } from './effects.rules.ts'
import type { DealEventRules, EventQuestion } from './event.rules.ts'
import { differenceFlow } from './extension.rules.ts'

/** The fixing of a net settlement, spot of the maturity for a full one; undefined where nobody knows it. @throws RATE_WANTED */
function maturityRate({ input, market }: EventQuestion, isNet: boolean) {
  if (input.priceDateRate !== undefined) return decimal(input.priceDateRate)
  if (isNet) refuse(tradeEventRefusals.RATE_WANTED, {}, 'priceDateRate')
  return market?.spot
}

type FlowDay = Parameters<typeof differenceFlow>[3]
function netFlow(deal: DealTerms, result: Decimal, fixing: Decimal, day: FlowDay): EventFlow {
  const flow = differenceFlow(deal, result, CashFlowType.of.difference, day)
  if (!deal.isNet || deal.settleCurrency !== deal.base) return flow
  return { ...flow, payCurrency: deal.base, payAmt: result.mul(unitOf(deal)).div(fixing, deal.baseScale).toString() }
}

export const expiry: DealEventRules = {
  code: DealEvent.of.expire,
  outcome(question) {
    const { deal, state, input, days } = question
    if (days.today < deal.valueDate) refuse(tradeEventRefusals.NOT_MATURE, { maturity: deal.valueDate })
    if (input.priceDate !== undefined && input.priceDate > days.today)
      refuse(tradeEventRefusals.PRICING_AFTER_TRADE, {}, 'priceDate')
    // A deal with two legs may settle net after all; one without them can only settle net.
    const isNet = deal.isNet || input.settleType === SettleType.of.net
    const rate = maturityRate(question, isNet)
    const amount = decimal(state.remainPrincipal)
    const result = rate && gainAgainst(deal, amount, decimal(deal.exchangeRate), rate)
    const links = moveLinks(state.links, amount, ZERO, 'settled')
    const dates = { payDate: deal.valueDate, payDateAdj: days.following(deal.valueDate), legNo: state.nextLegNo }
    const made = isNet && result && rate ? [netFlow(deal, result, rate, dates)] : []
    const completes = isNet && !made.some(isPayment)
    return {
      effects: cutEffects(deal, state, { remaining: ZERO, made, links, completes, keepsLegs: !isNet }),
      eventRate: rate ? rate.stripZeros().toString() : null,
      result: result ? result.toString() : null,
      facts: rate ? { marketRate: rate.stripZeros().toString() } : {},
    }
  },
}
