/** What the stored market says of an option: spot, both continuous rates to its expiry, and its volatility, each with source and day. */
import { z } from 'zod'
import { endpoints, post } from '../kit/endpoint.ts'
import { businessDate, currencyPair, optional, rate } from '../kit/field.ts'
import { shape } from '../kit/shape.ts'
import { forwardTenors } from './market.contract.ts'
import { marketWords } from './market.text.ts'
import { VolatilityPillar } from './volatility.contract.ts'
import { volatilityWords } from './volatility.text.ts'

export const MarketFigure = z.object({
  value: z.number(),
  dataDate: z.string(),
  dataSource: z.string(),
  simulated: z.boolean(),
  /** Beyond the last pillar, whose figure is held. */
  extrapolated: z.boolean(),
  /** A reviewed curve of the organisation, by name and version. */
  own: z.object({ curveName: z.string(), versionNo: z.number() }).nullable(),
})
export type MarketFigure = z.output<typeof MarketFigure>

/** Null where nothing is stored; `problems` then says why, in the caller's language. */
const OptionMarket = z.object({
  currencyPair: z.string(),
  date: z.string(),
  /** As asked, or where the tenor leads: the last good day whose spot date is not later than the tenor's value date. */
  expiryDate: z.string(),
  /** Null where the expiry was given by its date. */
  tenor: z.string().nullable(),
  /** Actual days / 365. */
  timeYears: z.number(),
  spot: MarketFigure,
  /** Per cent a year, continuously compounded: of the quote currency and of the base currency. */
  rDomesticPctCC: MarketFigure.nullable(),
  rForeignPctCC: MarketFigure.nullable(),
  volPct: MarketFigure.nullable(),
  /** The smile of the expiry; empty without a volatility. */
  pillars: z.array(VolatilityPillar),
  /** Total variance of the quoted tenors falls somewhere, so that they admit arbitrage. */
  varianceFalls: z.boolean(),
  problems: z.array(z.string()),
})

export type OptionMarket = z.output<typeof OptionMarket>

const words = { ...marketWords, ...volatilityWords }
/** An expiry by its date, or by a tenor; without a strike the volatility is the one at the money. */
const OptionMarketQuery = shape(words, {
  currencyPair: currencyPair(),
  expiryDate: optional(businessDate()),
  tenor: optional(z.enum(forwardTenors, { error: 'NOT_IN_LIST' })),
  strike: optional(rate()),
})

export const optionMarketApi = endpoints('/CLOUD-PUB/optionMarket', {
  query: post('/query', { input: OptionMarketQuery, reply: OptionMarket, needs: 'market.view' }),
})
