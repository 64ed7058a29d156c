/** From trade date and term to value date (§7.4), on the joint calendar of the pair and USD. */

import { z } from 'zod'
import { endpoints, post } from '../kit/endpoint.ts'
import { businessDate, currencyPair, dealLimit, dict, optional, text } from '../kit/field.ts'
import { formExamples } from '../kit/person/form-examples.data.ts'
import { shape } from '../kit/shape.ts'
import { BusinType, DateSchedRule } from './reference.dict.ts'
import { referenceWords } from './reference.text.ts'

const { businType, transDate, holiday, timeLimit, dateSchedRule } = referenceWords

const ExpireDateQuery = shape(
  { businType, currencyPair: referenceWords.currencyPair, transDate, holiday, timeLimit, dateSchedRule },
  {
    businType: dict(BusinType),
    currencyPair: currencyPair(),
    transDate: businessDate(),
    /** Calendar currencies joined by commas; empty: both currencies of the pair. USD always counts as well. */
    holiday: optional(text({ max: 64, pattern: /^[A-Z]{3}( ?, ?[A-Z]{3})*$/, rule: formExamples.currencies })),
    timeLimit: dealLimit(),
    /** Empty: the market's rule, following below one month and modified following with month end from there. */
    dateSchedRule: optional(dict(DateSchedRule)),
  },
)

export const ExpireDate = z.object({
  /** yyyymmdd */
  valueDate: z.string(),
  /** yyyymmdd, from which forward terms count. */
  spotDate: z.string(),
  /** What the term gives before it moves to a business day; the value date itself for TODAY, TOM and SPOT. */
  termDate: z.string(),
  /** Why the dates moved: the weekday holidays on the way to spot and from the term date to the value date. */
  closedDays: z.array(z.object({ date: z.string(), currencies: z.array(z.string()) })),
  /** Calendar days from the trade date to the value date. */
  days: z.number(),
  /** True where the value date lies before or beyond a published calendar: a centre may be closed. */
  provisional: z.boolean(),
  /** What the date was computed on; `publishedUntil` is null where nothing is published and only weekends close. */
  calendars: z.array(z.object({ currency: z.string(), publishedUntil: z.string().nullable() })),
})
export type ExpireDate = z.output<typeof ExpireDate>

export const expireDateApi = endpoints('/CLOUD-FX/fxCommCal', {
  expireDateCal: post('/expireDateCal', { input: ExpireDateQuery, reply: ExpireDate, needs: 'member' }),
})
