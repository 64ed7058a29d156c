/**
 * Extension of a forward to a later day, by a child. At market the old part settles its difference to the market of the old
 * maturity there, and the child is at spot plus the points of the new one; at the historical rate the child takes the old rate
 * and the points between the two, and no money moves (workflows §4).
 */
import { CashFlowGenType, CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { ExtendMethod } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import {
  type DealTerms,
  type EventFlow,
  type EventMarket,
  gainAgainst,
  outrightAt,
  quoteOf,
  rateScale,
} from './deal-state.rules.ts'
import { cutEffects, moveLinks } from './effects.rules.ts'
import { type DealEventRules, demandMarket, demandSaid, type EventQuestion, saidAmount } from './event.rules.ts'

/** What was typed stands before what the market says; the points are those of the new maturity. */
function typedMarket({ input }: EventQuestion, market: EventMarket, newMaturity: string): EventMarket {
  const spot = input.spotRate === undefined ? market.spot : decimal(input.spotRate)
  const { forwardPoint } = input
  if (forwardPoint === undefined) return { ...market, spot }
  const pointsAt = (date: string) => (date === newMaturity ? decimal(forwardPoint) : market.pointsAt(date))
  return { ...market, spot, pointsAt }
}

function childRate({ deal }: EventQuestion, market: EventMarket, isMarket: boolean, newMaturity: string): Decimal {
  if (isMarket) return outrightAt(market, newMaturity)
  const between = market.pointsAt(newMaturity).sub(market.pointsAt(deal.valueDate))
  return decimal(deal.exchangeRate).add(between.mul(market.pip)).round(rateScale).stripZeros()
}

/** One difference at the old maturity, instead of the legs that go. */
export function differenceFlow(
  deal: Pick<DealTerms, 'quote'>,
  amount: Decimal,
  cflType: string,
  { payDate, payDateAdj, legNo }: Pick<EventFlow, 'payDate' | 'payDateAdj' | 'legNo'>,
): EventFlow {
  const cflGenType = CashFlowGenType.of.event
  return { legNo, cflType, cflGenType, payCurrency: deal.quote, payAmt: amount.toString(), payDate, payDateAdj }
}

/** The new maturity and how it is reached. @throws Refusal FORWARD_DATE, HISTORICAL_REASON */
function newTerms({ deal, input, days }: EventQuestion) {
  const newMaturity = demandSaid(input, 'maturityDate')
  const isMarket = demandSaid(input, 'extendMethod') === ExtendMethod.of.market
  // A deal that matured already is not extended into the past: the child is a forward of its own trade date.
  const transDate = input.transDate ?? days.today
  if (newMaturity <= deal.valueDate || newMaturity <= transDate)
    refuse(referenceRefusals.FORWARD_DATE, {}, 'maturityDate')
  if (!isMarket && !input.reason) refuse(tradeEventRefusals.HISTORICAL_REASON, {}, 'reason')
  return { newMaturity, isMarket, transDate }
}

export const extension: DealEventRules = {
  code: DealEvent.of.extend,
  outcome(question) {
    const { deal, state, input, days } = question
    const amount = saidAmount(question)
    const { newMaturity, isMarket, transDate } = newTerms(question)
    const market = typedMarket(question, demandMarket(question), newMaturity)
    const marketRate = outrightAt(market, deal.valueDate)
    const rate = childRate(question, market, isMarket, newMaturity)
    const result = isMarket ? gainAgainst(deal, amount, decimal(deal.exchangeRate), marketRate) : ZERO
    const before = decimal(state.remainPrincipal)
    const remaining = before.sub(amount)
    const dates = { payDate: deal.valueDate, payDateAdj: days.following(deal.valueDate), legNo: state.nextLegNo }
    const child = {
      businType: deal.businType,
      side: deal.side,
      principal: amount.toString(),
      quoteAmt: quoteOf(deal, amount, rate).toString(),
      exchangeRate: rate.toString(),
      transDate,
      valueDate: newMaturity,
      timeLimit: input.timeLimit ?? null,
      isVoided: false,
    }
    const links = moveLinks(state.links, before, remaining, 'moved')
    const made = isMarket ? [differenceFlow(deal, result, CashFlowType.of.closed, dates)] : []
    return {
      effects: cutEffects(deal, state, { remaining, made, links, child }),
      eventRate: rate.toString(),
      result: result.round(deal.quoteScale).toString(),
      facts: {
        forwardPoint: market.pointsAt(newMaturity).round(rateScale).stripZeros().toString(),
        marketRate: marketRate.toString(),
        newMaturityDate: newMaturity,
      },
    }
  },
}
