/** Quoted volatilities of a pair as screens ask for them: the surface by tenor, and the figure of one option. */
import { z } from 'zod'
import { endpoints, post } from '../kit/endpoint.ts'
import { businessDate, currencyPair, optional, rate, rateDifference } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { marketWords } from './market.text.ts'
import { volatilityWords } from './volatility.text.ts'

/** The figures of a tenor, in the order of the template. */
const volatilityKinds = ['ATM', 'RR25', 'BF25', 'RR10', 'BF10'] as const
export type VolatilityKind = (typeof volatilityKinds)[number]

const Origin = z.object({
  currencyPair: z.string(),
  /** The day asked: expiries count from it. */
  date: z.string(),
  /** The day of the quotes; at most a month before `date`. */
  quotesDate: z.string(),
  dataSource: z.string(),
  simulated: z.boolean(),
  deltaConvention: z.enum(['spot', 'spot-premium-adjusted']),
})

/** A strike that a delta names, with its volatility; delta 0 is at the money, puts are below 0. */
export const VolatilityPillar = z.object({ deltaPct: z.number(), strike: z.string(), volPct: z.string() })

export const VolatilityTable = Origin.extend({
  quotedDecimalScale: z.number(),
  spotRate: z.string(),
  tenors: z.array(
    z.object({
      tenor: z.string(),
      expiryDate: z.string(),
      days: z.number(),
      forward: z.string(),
      atmPct: z.string(),
      rr25Pct: z.string().nullable(),
      bf25Pct: z.string().nullable(),
      rr10Pct: z.string().nullable(),
      bf10Pct: z.string().nullable(),
      pillars: z.array(VolatilityPillar),
      /** Total variance is below that of the tenor before it. */
      varianceFalls: z.boolean(),
    }),
  ),
})
export type VolatilityTable = z.output<typeof VolatilityTable>

const VolatilityOn = Origin.extend({
  expiryDate: z.string(),
  strike: z.string(),
  volPct: z.string(),
  /** At the money on the same expiry. */
  atmPct: z.string(),
  forward: z.string(),
  /** The expiry lies outside the quoted tenors, where the nearest is held. */
  extrapolated: z.boolean(),
  pillars: z.array(VolatilityPillar),
  varianceFalls: z.boolean(),
})

const words = { ...marketWords, ...volatilityWords, date: marketWords.asOf }
/** Without a date the system date counts. */
const TableQuery = shape(words, { currencyPair: currencyPair(), date: optional(businessDate()) })
/** A strike or a signed delta; without either the volatility at the money. */
const OnQuery = shape(words, {
  currencyPair: currencyPair(),
  expiryDate: businessDate(),
  date: optional(businessDate()),
  strike: optional(rate()),
  deltaPct: optional(rateDifference()),
})

export const volatilityApi = endpoints('/CLOUD-PUB/volatility', {
  query: post('/query', { input: TableQuery, reply: VolatilityTable, needs: 'market.view' }),
  on: post('/on', { input: OnQuery, reply: VolatilityOn, needs: 'market.view' }),
})
