/** When a deal settles: the term's own date, or one that was said and is good in every centre that counts. */
import { refuse } from '@hedgerow/contract/kit/refusal'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { referenceRefusals } from '@hedgerow/contract/reference/reference.refusals'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { isGoodDay, isProvisional } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type CalendarsByCode, calendarCodes, expireDate } from '../../reference/expire-date.rules.ts'

export interface DateQuestion {
  readonly businType: string
  readonly pair: PairConvention
  readonly transDate: BusinessDate
  readonly timeLimit: string
  readonly valueDate?: string | undefined
  /** The centres that count, as `dealCentres` says. */
  readonly calendars: CalendarsByCode
}
export interface DealDates {
  readonly valueDate: BusinessDate
  readonly spotDate: BusinessDate
  readonly provisional: boolean
}

/** The centres of a deal: both currencies of the pair, USD, and what `holiday` adds to them. */
export const dealCentres = (holiday: string | undefined, pair: PairConvention): string[] => [
  ...new Set([pair.base, pair.quote, ...calendarCodes(holiday, pair)]),
]

/** A broken date lies near its term; further away one of the two is mistyped. */
const brokenDateDays = 31

/** @throws Refusal TRANS_DATE_LATER */
export function demandTransDate(transDate: string, today: BusinessDate): void {
  if (transDate > today) refuse(tradeRefusals.TRANS_DATE_LATER, {}, 'transDate')
}

/** The date of the term, exactly as `expireDateCal` answers it. @throws Refusal for a term the business type does not take */
export function termDates({ pair, calendars, ...terms }: DateQuestion): DealDates {
  const dated = expireDate(terms, pair, calendars)
  return {
    valueDate: businessDate(dated.valueDate),
    spotDate: businessDate(dated.spotDate),
    provisional: dated.provisional,
  }
}

/** The deal's dates: what was said where it can settle, else what the term gives. @throws Refusal by the rule broken */
export function dealDates(question: DateQuestion): DealDates {
  const computed = termDates(question)
  if (question.valueDate === undefined || question.valueDate === computed.valueDate) return computed
  const said = businessDate(question.valueDate)
  demandOrder(question, said, computed)
  const calendars = Object.values(question.calendars)
  if (!isGoodDay(said, calendars)) {
    const names = calendars.map(({ code }) => code).join('+')
    refuse(tradeRefusals.VALUE_DATE_CLOSED, { valueDate: said, calendars: names }, 'valueDate')
  }
  return { ...computed, valueDate: said, provisional: isProvisional(said, calendars) }
}

function demandOrder({ businType, transDate }: DateQuestion, said: BusinessDate, computed: DealDates): void {
  const { spotDate } = computed
  if (businType !== BusinType.of.spot) {
    const isFar = Math.abs(daysBetween(computed.valueDate, said)) > brokenDateDays
    if (said <= spotDate || isFar) refuse(referenceRefusals.FORWARD_DATE, {}, 'valueDate')
    return
  }
  if (said < transDate || said > spotDate) {
    refuse(tradeRefusals.SPOT_VALUE_DATE, { from: transDate, to: spotDate }, 'valueDate')
  }
}
