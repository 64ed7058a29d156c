/** The hedging policy of an organisation: how much of what falls due must and may be covered, and the rates that it plans with. */
import { z } from 'zod'
import { ExposureDirection } from '../../exposure/exposure.dict.ts'
import { endpoints, get, post } from '../../kit/endpoint.ts'
import { amount, businessDate, currency, currencyPair, dict, fewRows, id, rate } from '../../kit/field.ts'
import { shape } from '../../kit/shape.ts'
import { hedgingPolicyWords } from './hedging-policy.text.ts'

/** Rows of one policy; days ahead; percent of what falls due. */
const hedgingPolicyLimits = { bands: 60, budgets: 40, days: 3650, percent: 999 } as const

const { days, percent } = hedgingPolicyLimits
const day = () =>
  z.preprocess(
    (value) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : value),
    z
      .number({
        error: ({ input }) => (input === undefined || input === null || input === '' ? 'REQUIRED' : 'NOT_A_NUMBER'),
      })
      .int({ error: 'NOT_A_NUMBER' })
      .refine((value) => value >= 0 && value <= days, { error: 'OUT_OF_RANGE', params: { min: 0, max: days } }),
  )
const share = () =>
  amount().refine((value) => Number.parseInt(value, 10) < percent, {
    error: 'OUT_OF_RANGE',
    params: { min: 0, max: percent },
  })

const Band = z.object({
  currency: currency(),
  exposureDirection: dict(ExposureDirection),
  dayFrom: day(),
  dayTo: day(),
  leastPct: share(),
  mostPct: share(),
})
export type Band = z.output<typeof Band>

/** Per the quoted unit of its pair. */
const Budget = z.object({ currencyPair: currencyPair(), budgetRate: rate() })
export type Budget = z.output<typeof Budget>

/** The whole policy: what is left out holds no longer from the day on. */
export const ModifiedHedgingPolicy = shape(hedgingPolicyWords, {
  orgId: id(),
  validFrom: businessDate(),
  bands: fewRows(z.array(Band), hedgingPolicyLimits.bands).default([]),
  budgets: fewRows(z.array(Budget), hedgingPolicyLimits.budgets).default([]),
})

/** In force, or to come: then from a later day. */
const held = { validFrom: z.string(), validTo: z.string().nullable() }
const OrgHedgingPolicy = z.object({
  orgId: z.string(),
  orgName: z.string(),
  /** Whose policy it is, where it is not the organisation's own. */
  inheritedFrom: z.string().nullable(),
  /** Only an organisation with a review policy of its own has a hedging policy of its own. */
  isOwn: z.boolean(),
  bands: z.array(z.object({ ...Band.shape, dayFrom: z.number(), dayTo: z.number(), ...held })),
  budgets: z.array(z.object({ ...Budget.shape, ...held })),
  /** A change awaits its review. */
  pending: z.boolean(),
})
export type OrgHedgingPolicy = z.output<typeof OrgHedgingPolicy>

/** Of the change that waits. */
const Submitted = z.object({ id: z.string(), version: z.number(), orgName: z.string() })

export const hedgingPolicyApi = endpoints('/CLOUD-PUB/hedgingPolicy', {
  /** Of every organisation in sight. */
  query: get('/query', { reply: z.array(OrgHedgingPolicy), needs: 'limit.view' }),
  /** Waits for a manager. */
  modify: post('/modify', {
    input: ModifiedHedgingPolicy,
    reply: Submitted,
    needs: 'limit.edit',
    writes: true,
    stepUp: true,
  }),
})

/**
 * A policy as the values of a change: a line for each band and budget, named by what it is about. `USD 1 0-90` is the cover of
 * dollars received within 90 days, its value such as `70-90`; `USD/CNY` is a budget rate.
 */
export const bandLine = {
  name: ({ currency, exposureDirection, dayFrom, dayTo }: Omit<Band, 'leastPct' | 'mostPct'>) =>
    `${currency} ${exposureDirection} ${dayFrom}-${dayTo}`,
  value: ({ leastPct, mostPct }: Pick<Band, 'leastPct' | 'mostPct'>) => `${leastPct}-${mostPct}`,
  read: (name: string) => /^(?<currency>[A-Z]{3}) (?<side>[01]) (?<from>\d+)-(?<to>\d+)$/.exec(name)?.groups,
  readValue: (value: string) => /^(?<least>[\d.]+)-(?<most>[\d.]+)$/.exec(value)?.groups,
} as const
export const isBudgetLine = (name: string) => /^[A-Z]{3}\/[A-Z]{3}$/.test(name)
