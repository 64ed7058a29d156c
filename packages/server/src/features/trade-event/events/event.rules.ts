/** What an event says of itself, and what holds of all of them. */

import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { tradeEventWords } from '@hedgerow/contract/trade-event/trade-event.text'
import type { BusinessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal, min } from '@hedgerow/quant/basics/decimal'
import type { DealState, DealTerms, EventDays, EventMarket, Outcome } from './deal-state.rules.ts'

/** Everything that an event may be told; each reads what it asks for. Amounts, rates and points are decimal text. */
export interface EventTerms {
  readonly eventAmt?: string | undefined
  readonly transDate?: string | undefined
  readonly preMatureDate?: string | undefined
  readonly settleDate?: string | undefined
  /** Points from the early day to the maturity, or from spot to the new maturity, in pips. */
  readonly forwardPoint?: string | undefined
  /** What ending an option early costs its writer, in the quote currency. */
  readonly closeFee?: string | undefined
  readonly extendMethod?: string | undefined
  readonly maturityDate?: string | undefined
  readonly timeLimit?: string | undefined
  readonly spotRate?: string | undefined
  readonly eventRate?: string | undefined
  readonly closeDate?: string | undefined
  readonly closePayMode?: string | undefined
  /** Simple, in percent a year over `discountBasis` days. */
  readonly discountRatePct?: string | undefined
  readonly discountBasis?: number | undefined
  readonly settleType?: string | undefined
  readonly priceDate?: string | undefined
  readonly priceDateRate?: string | undefined
  readonly exeMethod?: string | undefined
  readonly reason?: string | undefined
}

export interface EventQuestion {
  readonly deal: DealTerms
  readonly state: DealState
  readonly input: EventTerms
  readonly days: EventDays
  /** Undefined where no rate is stored; an event that needs one refuses. */
  readonly market: EventMarket | undefined
}

export interface DealEventRules {
  /** A value of BIZ_DEAL_EVENT. */
  readonly code: string
  /** What it comes to. @throws Refusal by the rule that stands against it */
  readonly outcome: (question: EventQuestion) => Outcome
}

/**
 * The amount that is said, within what remains. @throws Refusal AMOUNT_RANGE, TOO_MANY_DECIMALS, ABOVE_REMAINING
 */
export function saidAmount({ deal, state, input }: EventQuestion): Decimal {
  const { eventAmt } = input
  const field = tradeEventWords.eventAmt
  if (eventAmt === undefined) refuse(fieldRefusals.REQUIRED, { field }, 'eventAmt')
  const amount = decimal(eventAmt)
  if (!amount.isPositive()) refuse(fieldRefusals.AMOUNT_RANGE, { field }, 'eventAmt')
  if (!amount.round(deal.baseScale).eq(amount)) {
    refuse(fieldRefusals.TOO_MANY_DECIMALS, { field, max: deal.baseScale }, 'eventAmt')
  }
  const remaining = decimal(state.remainPrincipal)
  if (amount.gt(remaining)) {
    const figures = { remaining: state.remainPrincipal, amount: eventAmt }
    refuse(tradeEventRefusals.ABOVE_REMAINING, figures, 'eventAmt')
  }
  return min(amount, remaining).round(deal.baseScale)
}

/**
 * From which business day on an event holds: the day that it names, never one after that of its order. A deletion is of a deal that should never have been: it holds from the trade
 * date.
 */
export function eventDay(
  code: string,
  { preMatureDate, transDate }: EventTerms,
  { today, tradeDay }: { readonly today: BusinessDate; readonly tradeDay: string | null },
): string {
  if (code === DealEvent.of.deletion) return tradeDay ?? today
  const named = preMatureDate ?? transDate ?? today
  return named < today ? named : today
}

/** @throws Refusal NO_MARKET */
export function demandMarket({ market, deal, days }: EventQuestion): EventMarket {
  return market ?? refuse(tradeEventRefusals.NO_MARKET, { pair: deal.currencyPair, date: days.today })
}

/** @throws Refusal REQUIRED */
export function demandSaid<N extends keyof EventTerms>(input: EventTerms, name: N & keyof typeof tradeEventWords) {
  const value = input[name]
  return value ?? refuse(fieldRefusals.REQUIRED, { field: tradeEventWords[name] }, name)
}

/** The days of an early expiry: when it ends, when money moves. @throws Refusal EARLY_DATE_LATER, PAY_BEFORE_EARLY, PAY_AFTER_MATURITY */
export function payDay({ deal, input, days }: EventQuestion) {
  const early = demandSaid(input, 'preMatureDate')
  const settle = demandSaid(input, 'settleDate')
  if (early > days.today) refuse(tradeEventRefusals.EARLY_DATE_LATER, {}, 'preMatureDate')
  if (settle < early) refuse(tradeEventRefusals.PAY_BEFORE_EARLY, {}, 'settleDate')
  const adjusted = days.following(settle)
  if (adjusted > deal.valueDate) refuse(tradeEventRefusals.PAY_AFTER_MATURITY, {}, 'settleDate')
  return { early, settle, adjusted }
}
