/** A side of a currency as it stands to its budget: beside its gains, and on the overview. */
import { z } from 'zod'
import { ExposureDirection } from '../../exposure/exposure.dict.ts'
import { dict } from '../../kit/field.ts'

/** Amounts of the exposures in their currency; rates for the quoted unit of the pair, averages weighted by amount. */
export const budgetSide = {
  currency: z.string(),
  exposureDirection: dict(ExposureDirection),
  currencyPair: z.string(),
  exposureAmt: z.string(),
  lockAmt: z.string(),
  netAmt: z.string(),
  hedgeAverage: z.string().nullable(),
  marketRate: z.string().nullable(),
  /** What locked and open parts fetch together at the forwards of the day. */
  achievedRate: z.string().nullable(),
  budgetRate: z.string().nullable(),
  /** What the open part must fetch for the whole to reach the budget. */
  neededRate: z.string().nullable(),
  /** Whether the budget is reached whatever the market does; null without one. */
  isSecured: z.boolean().nullable(),
}
