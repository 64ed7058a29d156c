/**
 * The days of an option: its term leads to the delivery date of the forward of that term, and it expires the pair's spot
 * lag of business days before it. A deferred payment counts its own lag from the expiry. The premium is paid on the spot date.
 */
import { refuse } from '@hedgerow/contract/kit/refusal'
import type { Text } from '@hedgerow/contract/kit/text'
import { BusinType } from '@hedgerow/contract/reference/reference.dict'
import { MaturityPayMethod, PayLagType } from '@hedgerow/contract/trade/option/option.dict'
import { optionRefusals } from '@hedgerow/contract/trade/option/option.refusals'
import { optionWords } from '@hedgerow/contract/trade/option.text'
import { addDays, type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { addGoodDays, isGoodDay, isProvisional, type RollRule, roll } from '@hedgerow/quant/basics/calendar'
import { type DateQuestion, type DateRules, termDates } from '../deal/trade-dates.rules.ts'
import type { OptionInput } from './option-said.rules.ts'

export const usualLag = '2'

export interface OptionDates {
  readonly spotDate: BusinessDate
  readonly maturityDate: BusinessDate
  readonly maturitySettleDate: BusinessDate
  readonly feePayDate: BusinessDate
  readonly provisional: boolean
}

type DatesInput = Pick<
  OptionInput,
  | 'maturityDate'
  | 'maturitySettleDate'
  | 'feePayDate'
  | 'maturitySchedRule'
  | 'maturityPayMethod'
  | 'maturityPayLag'
  | 'maturityPayLagType'
>
type OptionDateQuestion = Omit<DateQuestion, 'valueDate'>

/** What was said, and where nothing was, what follows from the term. @throws Refusal for a term that an option does not take */
export function optionDates(question: OptionDateQuestion, input: DatesInput): OptionDates {
  const { pair } = question
  const calendars = Object.values(question.calendars)
  const { valueDate: delivery, spotDate } = termDates(question)
  const expiry = input.maturityDate ? businessDate(input.maturityDate) : addGoodDays(delivery, -pair.spotLag, calendars)
  const settle = input.maturitySettleDate
    ? businessDate(input.maturitySettleDate)
    : deliveryOf(expiry, input, { spotLag: pair.spotLag, calendars })
  return {
    spotDate,
    maturityDate: expiry,
    maturitySettleDate: settle,
    feePayDate: input.feePayDate ? businessDate(input.feePayDate) : spotDate,
    provisional: isProvisional(settle, calendars),
  }
}

interface Centres {
  readonly spotLag: number
  readonly calendars: Parameters<typeof addGoodDays>[2]
}

function deliveryOf(expiry: BusinessDate, input: DatesInput, { spotLag, calendars }: Centres): BusinessDate {
  if (input.maturityPayMethod !== MaturityPayMethod.of.deferred) return addGoodDays(expiry, spotLag, calendars)
  const lag = Number(input.maturityPayLag ?? usualLag)
  if (input.maturityPayLagType !== PayLagType.of.calendarDays) return addGoodDays(expiry, lag, calendars)
  return roll(addDays(expiry, lag), (input.maturitySchedRule ?? 'following') as RollRule, calendars)
}

/** @throws Refusal AFTER_EXPIRY, DELIVERY_BEFORE_EXPIRY, FEE_DATE_EARLY, DATE_CLOSED */
export function demandOptionDates({ transDate, calendars }: OptionDateQuestion, dates: OptionDates): void {
  if (transDate > dates.maturityDate) refuse(optionRefusals.AFTER_EXPIRY, {}, 'maturityDate')
  if (dates.maturitySettleDate < dates.maturityDate) {
    refuse(optionRefusals.DELIVERY_BEFORE_EXPIRY, {}, 'maturitySettleDate')
  }
  if (dates.feePayDate < transDate) refuse(optionRefusals.FEE_DATE_EARLY, {}, 'feePayDate')
  const centres = Object.values(calendars)
  const demandOpen = (name: 'maturityDate' | 'maturitySettleDate' | 'feePayDate', field: Text) => {
    if (isGoodDay(dates[name], centres)) return
    refuse(optionRefusals.DATE_CLOSED, { field, calendars: centres.map(({ code }) => code).join('+') }, name)
  }
  demandOpen('maturityDate', optionWords.maturityDate)
  demandOpen('maturitySettleDate', optionWords.maturitySettleDate)
  demandOpen('feePayDate', optionWords.feePayDate)
}

/** What the shared entry asks of an option's delivery date beside that it is good: nothing, its own days are judged here. */
export const optionDateRules: DateRules = { businType: BusinType.of.option, demandValueDate: () => undefined }
