/** The arguments that tools take; whatever a model sends passes these first. */
import { isBusinessDate } from '@hedgerow/quant/basics/business-date'
import { z } from 'zod'

const currency = z.string().regex(/^[A-Z]{3}$/)
const currencyPair = z.string().regex(/^[A-Z]{3}\/[A-Z]{3}$/)
const day = z.string().refine(isBusinessDate)
const longestText = 64

export const noArgs = z.strictObject({})
export const currencyArg = z.strictObject({ currency: currency.optional() })
/** `open` asks first for what is not hedged, `net` for the net exposure. */
export const exposureArgs = z.strictObject({
  currency: currency.optional(),
  figure: z.enum(['open', 'net']).optional(),
})
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
const figure = /-?(\d{1,15}|\d{1,3}(,\d{3}){1,4})(\.\d{1,6})?/.source
const unit = z.string().regex(/^([A-Z]{3}|%|items)$/)
/** Figures with semicolons between, as tools wrote them. */
export const sumArgs = z.strictObject({
  unit,
  amounts: z.string().regex(new RegExp(`^${figure}(\\s*;\\s*${figure}){1,19}$`)),
})
const oneFigure = z.string().regex(new RegExp(`^${figure}$`))
export const differenceArgs = z.strictObject({ unit, from: oneFigure, less: oneFigure })
export const textArg = z.strictObject({ text: z.string().min(2).max(longestText) })
