/** Exercising an option or letting it lapse, before its cut-off; and what the market says of it. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Parsed } from '@hedgerow/contract/kit/shape'
import { DealEvent } from '@hedgerow/contract/trade/trade.dict'
import type { ExerciseDeal } from '@hedgerow/contract/trade-event/trade-event.contract'
import { tradeEventRefusals } from '@hedgerow/contract/trade-event/trade-event.refusals'
import { decimal } from '@hedgerow/quant/basics/decimal'
import type { Context } from '../../../kit/http/serve.ts'
import { instantOf, wallClockOf } from '../../../kit/process/clock.ts'
import { systemDateOf } from '../../../kit/record/system-date.ts'
import { findDeal } from '../../trade/deal/trade.store.ts'
import { findOption } from '../../trade/option/option.store.ts'
import { cutOffZone } from '../../trade/option/option-terms.rules.ts'
import { isInTheMoney } from '../events/exercise.rules.ts'
import { eventFacts } from '../order/event-facts.answer.ts'
import { submitEvent } from '../order/event-submit.act.ts'
import { isPastCutOff } from './cut-off.rules.ts'

/** Of an option for which no hour was agreed. */
const endOfDay = '24:00'

/** Until when it may be exercised, and whether that has passed. */
async function cutOffOf({ tx, session, today }: Context, dealId: string) {
  const { currencyPair, orgId } = await findDeal(tx, session, dealId)
  const { optionEndTime, maturityDate } = await findOption(tx, session, dealId)
  const { time, timeZone } = await systemDateOf(tx, { groupId: session.groupId, orgId })
  const there = wallClockOf(cutOffZone(currencyPair, timeZone))(instantOf(timeZone, { day: today, time }))
  const isPast = isPastCutOff({ maturityDate, optionEndTime }, there)
  return { cutOff: optionEndTime ?? undefined, maturityDate, isPastCutOff: isPast }
}

/** @throws Refusal PAST_CUT_OFF where it is late and no reason is given, and those of the event */
export async function submitExercise(context: Context, input: Parsed<typeof ExerciseDeal>, isExercised: boolean) {
  const { cutOff, maturityDate, isPastCutOff: isLate } = await cutOffOf(context, input.dealId)
  if (isExercised && isLate && !input.reason) {
    refuse(tradeEventRefusals.PAST_CUT_OFF, { date: maturityDate ?? '', time: cutOff ?? endOfDay }, 'reason')
  }
  const code = isExercised ? DealEvent.of.exercise : DealEvent.of.noExercise
  return submitEvent(context, code, input, { ...input, eventAmt: input.tradeAmt })
}

/** What the stored spot of the pair says of exercising now. @throws Refusal DOES_NOT_EXIST */
export async function exerciseAdvice(context: Context, dealId: string) {
  const deal = await findDeal(context.tx, context.session, dealId)
  const { maturityDate: _, ...cutOff } = await cutOffOf(context, dealId)
  const { terms, spot, market, pair } = await eventFacts(context, deal)
  if (!spot || !market) {
    return { priceDateRate: null, dataDate: null, dataSource: null, pips: null, isInTheMoney: false, ...cutOff }
  }
  const distance = market.spot.sub(decimal(terms.exchangeRate)).div(decimal(pair.pip), 1)
  return {
    priceDateRate: market.spot.toString(),
    dataDate: spot.dataDate,
    dataSource: spot.dataSource,
    pips: (terms.option?.isCall ? distance : distance.neg()).toString(),
    isInTheMoney: isInTheMoney(terms, market.spot),
    ...cutOff,
  }
}
