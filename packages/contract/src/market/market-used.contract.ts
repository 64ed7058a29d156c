/** Which rates, curves and points a figure was made with: said beside whatever is converted or valued. */
import { z } from 'zod'

/** A rate that converted or valued something: without it no sum across currencies is shown. */
export const RateUsed = z.object({
  currencyPair: z.string(),
  midPrice: z.string(),
  quotedUnit: z.number(),
  dataDate: z.string(),
  dataSource: z.string(),
  derivedFrom: z.string().nullable(),
  simulated: z.boolean(),
})
export type RateUsed = z.output<typeof RateUsed>

/** An interest curve that discounted something, by the day of its rates. */
export const CurveUsed = z.object({
  currency: z.string(),
  ratesDate: z.string(),
  dataSource: z.string(),
  simulated: z.boolean(),
  /** Of a reviewed curve of the organisation; null of stored rates. */
  curveName: z.string().nullable(),
  versionNo: z.number().nullable(),
})
export type CurveUsed = z.output<typeof CurveUsed>

/** Quoted forward points that stood in place of parity, wherever they reach. */
export const PointsUsed = z.object({ currencyPair: z.string(), dataDate: z.string(), dataSource: z.string() })
export type PointsUsed = z.output<typeof PointsUsed>
