/** A strategy beside what was done: by the month in which exposures are due, how much the plan asks for and how much is locked, at which rates. */

import { z } from 'zod'
import { ExposureDirection } from '../../exposure/exposure.dict.ts'
import { endpoints, post } from '../../kit/endpoint.ts'
import { dict, id, numberOf } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { HedgeInstrument } from '../strategy/hedge-strategy.dict.ts'
import { BandVerdict } from './plan-compare.dict.ts'
import { planCompareWords } from './plan-compare.text.ts'

const compared = {
  exposureCount: z.number(),
  /** Base currency of the pair, effective. */
  exposureAmt: z.string(),
  lockAmt: z.string(),
  plannedPct: z.string(),
  donePct: z.string(),
  /** Null where no layer was due yet, or where the mid of such a day is missing. */
  plannedRate: z.string().nullable(),
  /** Of agreed deals in the pair; options and deals in other pairs are in no average. */
  doneRate: z.string().nullable(),
  /** Quote currency, + is better than the plan. */
  difference: z.string().nullable(),
  /** Days of layers on which the pair has no mid. */
  midsMissing: z.array(z.string()),
}

const PlanMonth = z.object({
  /** `YYYYMM`, in which they are due. */
  month: z.string(),
  firstDate: z.string(),
  lastDate: z.string(),
  ...compared,
  /** Policy cover: locked and reserved of what is effective, observed exposures left out; what the band judges. */
  coverPct: z.string(),
  /** Of the policy for the days that are left; null where it has none. */
  leastPct: z.string().nullable(),
  mostPct: z.string().nullable(),
  bandVerdict: dict(BandVerdict).nullable(),
})
export type PlanMonth = z.output<typeof PlanMonth>

/** With what the exposures still to come are locked, beside what the strategy allows of it. */
const PlanInstrument = z.object({
  /** Null of what is none of the instruments of strategies. */
  instrument: dict(HedgeInstrument).nullable(),
  lockAmt: z.string(),
  /** Of what is effective. */
  donePct: z.string(),
  /** Null where the strategy does not allow it. */
  ceilingPct: z.string().nullable(),
  exceeded: z.boolean(),
})
export type PlanInstrument = z.output<typeof PlanInstrument>

/** A request that went beyond the plan, with the reason that its applicant gave. */
const PlanOverride = z.object({
  requestId: z.string(),
  requestCode: numberOf('request', 'requestId'),
  requestDate: z.string().nullable(),
  makerName: z.string(),
  hedgeAmt: z.string(),
  planReason: z.string(),
})

const PlanCompare = z.object({
  /** Of the strategy. */
  id: z.string(),
  currencyPair: z.string(),
  exposureDirection: dict(ExposureDirection),
  /** Of the exposures: of the pair's currencies the one that is not the organisation's own. */
  currency: z.string(),
  correspondCurrency: z.string(),
  calcDate: z.string(),
  months: z.array(PlanMonth),
  /** Null where nothing is due. */
  total: z.object(compared).nullable(),
  /** Months within their band, in percent of those that have one; null where none has. */
  inBandPct: z.string().nullable(),
  instruments: z.array(PlanInstrument),
  /** Newest first, fifty at the most. */
  overrides: z.array(PlanOverride),
})
export type PlanCompare = z.output<typeof PlanCompare>

export const planCompareApi = endpoints('/CLOUD-FX/hedgeStrategy', {
  compare: post('/compare', {
    input: shape(planCompareWords, { id: id() }),
    reply: PlanCompare,
    needs: 'strategy.view',
  }),
})
