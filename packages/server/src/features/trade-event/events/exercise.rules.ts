/**
 * The end of an option. Exercised physically it becomes a spot deal at the strike, in cash one flow N·max(ω(R − K), 0); what is
 * not exercised lapses and its part of the exposure is open again. The result is the payoff less the premium of what remained for
 * the holder, the reverse for the writer (workflows §4).
 */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { assert, refuse } from '@hedgerow/contract/kit/refusal'
import { exercisedInto } from '@hedgerow/contract/trade/kinds/deal-kinds.dict'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { DealEvent, ExerciseMethod } from '@hedgerow/contract/trade/trade.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { type Decimal, decimal, ZERO } from '@hedgerow/quant/basics/decimal'
import { type ChildDeal, type DealTerms, isZero, quoteOf, unitOf } from './deal-state.rules.ts'
import { cutEffects, cutLinks, moveLinks, moveOf } from './effects.rules.ts'
import { type DealEventRules, demandSaid, type EventQuestion, saidAmount } from './event.rules.ts'
import { differenceFlow } from './extension.rules.ts'
import { premiumShare } from './option-end.rules.ts'

function optionOf({ option }: DealTerms) {
  assert(option, 'only options are exercised or lapse')
  return option
}

/** Whether the holder gains by exercising at this rate. */
export function isInTheMoney(deal: DealTerms, rate: Decimal): boolean {
  const strike = decimal(deal.exchangeRate)
  return optionOf(deal).isCall ? rate.gt(strike) : rate.lt(strike)
}

/** ω(R − K)·N/unit for the holder, rounded once; negative out of the money. */
function payoffOf(deal: DealTerms, amount: Decimal, rate: Decimal): Decimal {
  const strike = decimal(deal.exchangeRate)
  const gain = optionOf(deal).isCall ? rate.sub(strike) : strike.sub(rate)
  return amount.mul(gain).div(unitOf(deal), deal.quoteScale)
}

/** What the holder gains is the holder's, and the writer's loss. */
const ours = (deal: DealTerms, amount: Decimal) => (optionOf(deal).isBought ? amount : amount.neg())

/**
 * Nobody exercises on a day to come: a European option would end before its expiry, and a payoff be fixed by a rate that nobody knows.
 * @throws Refusal AFTER_EXPIRY, TRANS_DATE_LATER, EARLY_EXERCISE, PRICING_AFTER_TRADE
 */
function demandDays({ deal, input, days }: EventQuestion): string {
  const { maturityDate, isEuropean } = optionOf(deal)
  const transDate = input.transDate ?? days.today
  if (transDate > maturityDate) refuse(optionRefusals.AFTER_EXPIRY, {}, 'transDate')
  if (transDate > days.today) refuse(tradeRefusals.TRANS_DATE_LATER, {}, 'transDate')
  const priceDate = demandSaid(input, 'priceDate')
  if (priceDate > transDate) refuse(tradeEventRefusals.PRICING_AFTER_TRADE, {}, 'priceDate')
  if (isEuropean && transDate < maturityDate) {
    refuse(tradeEventRefusals.EARLY_EXERCISE, { maturity: maturityDate }, 'transDate')
  }
  return transDate
}

/** The spot deal at the strike that a physical exercise makes; what is fixed in it is the option's. */
function childOf(deal: DealTerms, amount: Decimal, transDate: string): ChildDeal {
  const whole = amount.eq(decimal(deal.principal))
  const quote = whole ? decimal(deal.quoteAmt) : quoteOf(deal, amount, decimal(deal.exchangeRate))
  return {
    businType: exercisedInto,
    side: deal.side,
    principal: amount.toString(),
    quoteAmt: quote.round(deal.quoteScale).toString(),
    exchangeRate: deal.exchangeRate,
    transDate,
    valueDate: deal.valueDate,
    timeLimit: null,
  }
}

export const exercise: DealEventRules = {
  code: DealEvent.of.exercise,
  outcome(question) {
    const { deal, state, input, days } = question
    const amount = saidAmount(question)
    const transDate = demandDays(question)
    const rate = decimal(demandSaid(input, 'priceDateRate'))
    const isPhysical = demandSaid(input, 'exeMethod') === ExerciseMethod.of.physical
    const moved = payoffOf(deal, amount, rate)
    const payoff = isPhysical || moved.isPositive() ? moved : ZERO.round(deal.quoteScale)
    const before = decimal(state.remainPrincipal)
    const exercised = cutLinks(state.links, before, before.sub(amount))
    const links = state.links.map((link, at) => {
      const lapsed = exercised[at] ?? ZERO
      const taken = decimal(link.hedgeAmt).sub(lapsed)
      return moveOf(link, ZERO, { [isPhysical ? 'moved' : 'settled']: taken, opened: lapsed })
    })
    const dates = { payDate: deal.valueDate, payDateAdj: days.following(deal.valueDate), legNo: state.nextLegNo }
    const cash = isPhysical ? [] : [differenceFlow(deal, ours(deal, payoff), CashFlowType.of.exercised, dates)]
    const child = isPhysical ? { ...childOf(deal, amount, transDate), isVoided: false } : null
    const premium = premiumShare(deal, optionOf(deal), before)
    return {
      effects: cutEffects(deal, state, {
        remaining: ZERO,
        made: cash.filter(({ payAmt }) => payAmt === null || !isZero(payAmt)),
        links,
        child,
      }),
      eventRate: deal.exchangeRate,
      result: ours(deal, payoff.sub(premium)).round(deal.quoteScale).toString(),
      facts: { payoff: payoff.toString(), marketRate: rate.stripZeros().toString() },
    }
  },
}

export const lapse: DealEventRules = {
  code: DealEvent.of.noExercise,
  outcome(question) {
    const { deal, state, input } = question
    const rate = input.priceDateRate === undefined ? question.market?.spot : decimal(input.priceDateRate)
    if (rate && isInTheMoney(deal, rate) && !input.reason) refuse(tradeEventRefusals.LAPSE_REASON, {}, 'reason')
    const before = decimal(state.remainPrincipal)
    const links = moveLinks(state.links, before, ZERO, 'opened')
    const premium = premiumShare(deal, optionOf(deal), before)
    return {
      effects: cutEffects(deal, state, { remaining: ZERO, made: [], links }),
      eventRate: null,
      result: ours(deal, premium.neg()).round(deal.quoteScale).toString(),
      facts: rate ? { marketRate: rate.stripZeros().toString() } : {},
    }
  },
}
