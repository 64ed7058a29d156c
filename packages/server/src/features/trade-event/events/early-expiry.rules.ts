/**
 * Early delivery of a forward: money moves on the pay date at K′ = K − (points to maturity − points to the pay date), for both
 * sides. Its result is that of closing at the forward of the old maturity, undiscounted (workflows §4).
 */
import { CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type DealTerms, type EventFlow, gainAgainst, outrightAt, quoteOf, rateScale } from './deal-state.rules.ts'
import { cutEffects, moveLinks } from './effects.rules.ts'
import { type DealEventRules, demandMarket, demandSaid, type EventQuestion, saidAmount } from './event.rules.ts'

/** @returns the day on which money moves @throws Refusal EARLY_DATE_LATER, PAY_BEFORE_EARLY, PAY_AFTER_MATURITY, NET_NOT_EARLY */
function payDay({ deal, said, days }: EventQuestion) {
  if (deal.isNet) refuse(tradeEventRefusals.NET_NOT_EARLY)
  const early = demandSaid(said, 'preMatureDate')
  const settle = demandSaid(said, 'settleDate')
  if (early > days.today) refuse(tradeEventRefusals.EARLY_DATE_LATER, {}, 'preMatureDate')
  if (settle < early) refuse(tradeEventRefusals.PAY_BEFORE_EARLY, {}, 'settleDate')
  const adjusted = days.following(settle)
  if (adjusted > deal.valueDate) refuse(tradeEventRefusals.PAY_AFTER_MATURITY, {}, 'settleDate')
  return { settle, adjusted }
}

/** Both currencies, as they would have moved at maturity. */
export function exchangeOf(
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
    const { deal, state, said } = question
    const amount = saidAmount(question)
    const { settle, adjusted } = payDay(question)
    const market = demandMarket(question)
    const { pointsAt, pip } = market
    const points =
      said.forwardPoint === undefined ? pointsAt(deal.valueDate).sub(pointsAt(adjusted)) : decimal(said.forwardPoint)
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
