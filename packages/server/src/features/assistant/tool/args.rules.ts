/** The arguments that tools take; whatever a model sends passes these first. */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { z } from 'zod'

const currency = z.string().regex(/^[A-Z]{3}$/)
const currencyPair = z.string().regex(/^[A-Z]{3}\/[A-Z]{3}$/)
const day = z.string().refine(isBusinessDate)
const longestText = 64

export const noArgs = z.strictObject({})
export const currencyArg = z.strictObject({ currency: currency.optional() })
export const pairArg = z.strictObject({ currencyPair: currencyPair.optional() })
export const wholePairArg = z.strictObject({ currencyPair })
/** A day, yyyymmdd; the latest where it is left out. */
export const rateArgs = z.strictObject({ currencyPair, date: day.optional() })
export const spanArgs = z.strictObject({ from: day, to: day })
export const dealArgs = z.strictObject({
  currencyPair: currencyPair.optional(),
  from: day.optional(),
  to: day.optional(),
})
export const textArg = z.strictObject({ text: z.string().min(2).max(longestText) })
