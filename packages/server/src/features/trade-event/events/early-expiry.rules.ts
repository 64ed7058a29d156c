/**
 * Early delivery of a forward: money moves on the pay date at K′ = K − (points to maturity − points to the pay date), for both
 * sides. Its result is that of closing at the forward of the old maturity, undiscounted (workflows §4). An option has nothing to
 * deliver early: it ends for a premium (`option-end.rules`).
 */
import { CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type DealTerms, type EventFlow, gainAgainst, outrightAt, quoteOf, rateScale } from './deal-state.rules.ts'
import { cutEffects, moveLinks } from './effects.rules.ts'
import { type DealEventRules, demandMarket, payDay, saidAmount } from './event.rules.ts'
import { optionEnded } from './option-end.rules.ts'

/** Both currencies, as they would have moved at maturity. */
function exchangeOf(
  deal: Pick<DealTerms, 'base' | 'quote' | 'side'>,
  amounts: { readonly base: Decimal; readonly quote: Decimal },
  dates: Pick<EventFlow, 'payDate' | 'payDateAdj'>,
  legNo: number,
): EventFlow[] {
  const kind = { cflType: CashFlowType.of.principal, cflGenType: CashFlowGenType.of.event, ...dates }
  const [base, quote] = deal.side === 1 ? [amounts.base, amounts.quote.neg()] : [amounts.base.neg(), amounts.quote]
  return [
    { legNo, ...kind, payCurrency: deal.base, payAmt: base.toString() },
    { legNo: legNo + 1, ...kind, payCurrency: deal.quote, payAmt: quote.toString() },
  ]
}

export const earlyExpiry: DealEventRules = {
  code: DealEvent.of.preExpire,
  outcome(question) {
    const { deal, state, input } = question
    if (deal.option) return optionEnded(question, deal.option)
    if (deal.isNet) refuse(tradeEventRefusals.NET_NOT_EARLY)
    const amount = saidAmount(question)
    const { settle, adjusted } = payDay(question)
    const market = demandMarket(question)
    const { pointsAt, pip } = market
    const points =
      input.forwardPoint === undefined ? pointsAt(deal.valueDate).sub(pointsAt(adjusted)) : decimal(input.forwardPoint)
    const rate = decimal(deal.exchangeRate).sub(points.mul(pip)).round(rateScale).stripZeros()
    const marketRate = outrightAt(market, deal.valueDate)
    const before = decimal(state.remainPrincipal)
    const remaining = before.sub(amount)
    const amounts = { base: amount, quote: quoteOf(deal, amount, rate) }
    const made = exchangeOf(deal, amounts, { payDate: settle, payDateAdj: adjusted }, state.nextLegNo)
    const links = moveLinks(state.links, before, remaining, 'settled')
    return {
      effects: cutEffects(deal, state, { remaining, made, links }),
      eventRate: rate.toString(),
      result: gainAgainst(deal, amount, decimal(deal.exchangeRate), marketRate).toString(),
      facts: { forwardPoint: points.round(rateScale).stripZeros().toString(), marketRate: marketRate.toString() },
    }
  },
}
