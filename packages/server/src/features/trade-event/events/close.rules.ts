/**
 * Closing a forward against the market of its own maturity: the part of the legs goes, one difference ±N(K − F) is paid at
 * maturity, or its present value on the close: ÷ (1 + rate × days ÷ basis), rounded once (workflows §4).
 */
import { CashFlowType } from '@hedgerow/contract/cash-flow/cash-flow.dict'
import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { ClosePayMode } from '@hedgerow/contract/trade-event/trade-event.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { type DealTerms, outrightAt, quoteOf, unitOf } from './deal-state.rules.ts'
import { cutEffects, moveLinks } from './effects.rules.ts'
import { type DealEventRules, demandMarket, demandSaid, type EventQuestion, saidAmount } from './event.rules.ts'
import { differenceFlow } from './extension.rules.ts'

const hundred = decimal('100')
const factorScale = 12
const usualBasis = 365
/** As the field takes it. */
const rateMax = 1_000_000

interface Payment {
  readonly date: string
  /** The good day on which the money moves. */
  readonly adjusted: string
  /** (basis × 100 + rate × days) over (basis × 100): one for a payment at maturity. */
  readonly growth: readonly [Decimal, Decimal]
}

/**
 * A result that is paid before maturity moves between the close and the maturity, and is discounted from the day on which it moves.
 * @throws Refusal REQUIRED, PAY_BEFORE_CLOSE, PAY_AFTER_MATURITY, OUT_OF_RANGE of a rate that leaves nothing to divide by
 */
function paymentOf({ deal, input, days }: EventQuestion): Payment {
  const atMaturity = { date: deal.valueDate, adjusted: days.following(deal.valueDate) }
  if (input.closePayMode !== ClosePayMode.of.discounted) return { ...atMaturity, growth: [hundred, hundred] }
  const date = demandSaid(input, 'settleDate')
  const rate = decimal(demandSaid(input, 'discountRatePct'))
  if (date < days.today) refuse(tradeEventRefusals.PAY_BEFORE_CLOSE, {}, 'settleDate')
  const adjusted = days.following(date)
  if (adjusted > deal.valueDate) refuse(tradeEventRefusals.PAY_AFTER_MATURITY, {}, 'settleDate')
  const whole = hundred.mul(decimal(String(input.discountBasis ?? usualBasis)))
  const early = days.between(adjusted, deal.valueDate)
  const grown = whole.add(rate.mul(decimal(String(early))))
  if (!grown.isPositive()) {
    const range = { min: -Math.floor(Number(whole.toString()) / early), max: rateMax }
    refuse(fieldRefusals.OUT_OF_RANGE, { field: tradeEventWords.discountRatePct, ...range }, 'discountRatePct')
  }
  return { date, adjusted, growth: [grown, whole] }
}

/** ±N(K − F)/unit over the growth, in one division so that it is rounded once. */
function closedAt(deal: DealTerms, amount: Decimal, rate: Decimal, [grown, whole]: Payment['growth']): Decimal {
  const agreed = decimal(deal.exchangeRate)
  const difference = deal.side === 1 ? rate.sub(agreed) : agreed.sub(rate)
  return amount.mul(difference).mul(whole).div(unitOf(deal).mul(grown), deal.quoteScale)
}

export const close: DealEventRules = {
  code: DealEvent.of.close,
  outcome(question) {
    const { deal, state, input, days } = question
    const amount = saidAmount(question)
    const { eventRate, closeDate = days.today } = input
    if (closeDate !== days.today) refuse(tradeEventRefusals.CLOSE_TODAY, {}, 'closeDate')
    const rate = eventRate === undefined ? outrightAt(demandMarket(question), deal.valueDate) : decimal(eventRate)
    const { date, adjusted, growth } = paymentOf(question)
    const result = closedAt(deal, amount, rate, growth)
    const before = decimal(state.remainPrincipal)
    const remaining = before.sub(amount)
    const dates = { payDate: date, payDateAdj: adjusted, legNo: state.nextLegNo }
    const made = [differenceFlow(deal, result, CashFlowType.of.closed, dates)]
    const links = moveLinks(state.links, before, remaining, 'opened')
    return {
      effects: cutEffects(deal, state, { remaining, made, links }),
      eventRate: rate.stripZeros().toString(),
      result: result.toString(),
      facts: {
        marketRate: rate.stripZeros().toString(),
        ...(date !== deal.valueDate && { discountFactor: growth[1].div(growth[0], factorScale).toString() }),
        reverseDeal: {
          side: deal.side === 1 ? -1 : 1,
          principal: amount.toString(),
          quoteAmt: quoteOf(deal, amount, rate).toString(),
          exchangeRate: rate.stripZeros().toString(),
        },
      },
    }
  },
}
