/** When a deal settles: the term's own date, or one that was said and is good in every centre that counts. */

import type { DictionaryValue } from '@hedgerow/contract/kit/dictionary'
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { tradeRefusals } from '@hedgerow/contract/trade/trade.refusals'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { isGoodDay, isProvisional } from '@hedgerow/quant/basics/calendar'
import type { PairConvention } from '@hedgerow/quant/basics/currency'
import { type CalendarsByCode, calendarCodes, expireDate } from '../../reference/expire-date.rules.ts'

export interface DateQuestion {
  readonly kind: DateRules
  readonly pair: PairConvention
  readonly transDate: BusinessDate
  readonly timeLimit: string
  readonly valueDate?: string | undefined
  /** The centres that count, as `dealCentres` says. */
  readonly calendars: CalendarsByCode
}
/** What a kind of deal says of its dates. */
export interface DateRules {
  /** The wire value of BIZ_DEAL_BUSIN_TYPE; it decides which terms there are. */
  readonly businType: DictionaryValue<typeof BusinType>
  /** That a said value date is one that the kind takes, beside that of its term. @throws Refusal by the rule broken */
  readonly demandValueDate: (typedDate: BusinessDate, transDate: BusinessDate, computed: DealDates) => void
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

/** @throws Refusal TRANS_DATE_LATER */
export function demandTransDate(transDate: string, today: BusinessDate): void {
  if (transDate > today) refuse(tradeRefusals.TRANS_DATE_LATER, {}, 'transDate')
}

/** The date of the term, exactly as `expireDateCal` answers it. @throws Refusal for a term the business type does not take */
export function termDates({ kind, pair, transDate, timeLimit, calendars }: DateQuestion): DealDates {
  const dated = expireDate({ businType: kind.businType, transDate, timeLimit }, pair, calendars)
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
  const typedDate = businessDate(question.valueDate)
  question.kind.demandValueDate(typedDate, question.transDate, computed)
  const calendars = Object.values(question.calendars)
  if (!isGoodDay(typedDate, calendars)) {
    const names = calendars.map(({ code }) => code).join('+')
    refuse(tradeRefusals.VALUE_DATE_CLOSED, { valueDate: typedDate, calendars: names }, 'valueDate')
  }
  return { ...computed, valueDate: typedDate, provisional: isProvisional(typedDate, calendars) }
}
