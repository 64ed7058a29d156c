/**
 * An option that ends before its expiry, where that was agreed with it: the writer buys back the part that ends for a closing premium,
 * which moves on the pay date, and the part of the exposure that it protected is open again. The result of the holder is the closing
 * premium less that part's share of the premium, the writer's the reverse (decision 0105).
 */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type DealTerms, isZero, type OptionTerms, type Outcome } from './deal-state.rules.ts'
import { cutEffects, moveLinks } from './effects.rules.ts'
import { demandSaid, type EventQuestion, payDay, saidAmount } from './event.rules.ts'
import { differenceFlow } from './extension.rules.ts'

/** The share of the premium that a part of the principal cost, in the quote currency; all of it is exactly the premium. */
export const premiumShare = (deal: DealTerms, { premium }: OptionTerms, amount: Decimal): Decimal =>
  decimal(premium).mul(amount).div(decimal(deal.principal), deal.quoteScale)

/** @throws Refusal REQUIRED, TOO_MANY_DECIMALS */
function closingPremium({ deal, input }: EventQuestion): Decimal {
  const fee = decimal(demandSaid(input, 'closeFee'))
  const params = { field: tradeEventWords.closeFee, max: deal.quoteScale }
  return fee.eq(fee.round(deal.quoteScale)) ? fee : refuse(fieldRefusals.TOO_MANY_DECIMALS, params, 'closeFee')
}

/** @throws Refusal AFTER_EXPIRY, and as `payDay`, `saidAmount` and `closingPremium` */
export function optionEnded(question: EventQuestion, option: OptionTerms): Outcome {
  const { deal, state } = question
  const amount = saidAmount(question)
  const { early, settle, adjusted } = payDay(question)
  if (early > option.maturityDate) refuse(optionRefusals.AFTER_EXPIRY, {}, 'preMatureDate')
  const fee = closingPremium(question)
  const ours = (value: Decimal) => (option.isBought ? value : value.neg())
  const before = decimal(state.remainPrincipal)
  const remaining = before.sub(amount)
  const paid = differenceFlow(deal, ours(fee).round(deal.quoteScale), CashFlowType.of.closed, {
    payDate: settle,
    payDateAdj: adjusted,
    legNo: state.nextLegNo,
  })
  return {
    effects: cutEffects(deal, state, {
      remaining,
      made: isZero(fee.toString()) ? [] : [paid],
      links: moveLinks(state.links, before, remaining, 'opened'),
    }),
    eventRate: null,
    result: ours(fee.sub(premiumShare(deal, option, amount)))
      .round(deal.quoteScale)
      .toString(),
    facts: {},
  }
}
