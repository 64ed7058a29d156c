/** Three pairs on one day with a flat curve of each currency, and groups of deals on them: for the tests of profit and loss by trade. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { flatCurve } from '@hedgerow/quant/market/curve/discount-curve'
import { type MarketCurve, type PairMarket, pairMarket, type QuotedPoints } from '../market/pair/forward.rules.ts'
import type { SpotRate } from '../market/pair/spot.rules.ts'
import { type LoadedDay, loadedDay } from '../position/market-day.rules.ts'
import type { GroupedDeals, MarketDays } from './trade-pl.rules.ts'

export const today = businessDate('20260413')
export const soon = businessDate('20260713')

const spots = { 'USD/CNY': ['6.8322', 1], 'JPY/CNY': ['4.2745', 100], 'EUR/USD': ['1.1684', 1] } as const
const curveRates = { USD: 3.65, CNY: 1.5, JPY: 0.75, EUR: 2 } as const

interface MarketOptions {
  /** Pairs without a rate, currencies without a curve. */
  readonly without?: readonly string[]
  readonly reportingCurrency?: string
  readonly quoted?: readonly QuotedPoints[]
  /** No interest anywhere: each forward is its spot and nothing is discounted, so that a value can be worked out by hand. */
  readonly hasNoInterest?: boolean
  /** Others than those of the day. */
  readonly mids?: Readonly<Record<string, string>>
  readonly derivedFrom?: string
}

function spotRate(name: keyof typeof spots, { mids, derivedFrom }: MarketOptions): SpotRate {
  const [published, unit] = spots[name]
  const mid = decimal(mids?.[name] ?? published)
  const origin = { dataDate: today, dataTime: '1600', dataSource: 'ECB', simulated: false }
  return { ...fxRate(name, mid, unit), ...origin, mid, bid: null, ask: null, derivedFrom: derivedFrom ?? null }
}

function marketOf(spot: SpotRate, name: string, options: MarketOptions): PairMarket {
  const { without = [], quoted = [], hasNoInterest = false } = options
  const [base = '', quote = ''] = name.split('/')
  const curveOf = (currency: string): MarketCurve | undefined => {
    const rate = hasNoInterest ? 0 : curveRates[currency as keyof typeof curveRates]
    const origin = { ratesDate: today, dataSource: 'MANUAL', simulated: false, own: null }
    return without.includes(currency)
      ? undefined
      : { ...flatCurve(currency, today, rate, currency === 'CNY' ? 365 : 360), ...origin }
  }
  const scales = { quotedDecimalScale: 4, spreadDecimalScale: 4, spotLag: 2, pip: '0.0001' } as const
  return pairMarket({
    pair: { pair: name, base, quote, quotedUnit: spot.unit, ...scales },
    spot,
    date: today,
    base: curveOf(base),
    quote: curveOf(quote),
    quoted: [...quoted],
    calendars: PUBLISHED_CALENDARS,
  })
}

export function dayWith(options: MarketOptions = {}): LoadedDay {
  const { without = [], reportingCurrency = 'CNY' } = options
  const names = (Object.keys(spots) as (keyof typeof spots)[]).filter((name) => !without.includes(name))
  const rates = new Map(names.map((name) => [name as string, spotRate(name, options)]))
  const surfaceOf = (pair: string) => {
    throw new Error(`should hold: no option asks for the volatility of ${pair}`)
  }
  const markets = new Map([...rates].map(([name, spot]) => [name, marketOf(spot, name, options)]))
  return loadedDay({
    ...{ date: today, reportingCurrency, rates, markets, unrated: new Map() },
    surfaceOf,
    hasVolatilities: () => false,
  })
}

/** No organisation has rates of its own. */
export function daysWith(options: MarketOptions = {}): MarketDays {
  const day = dayWith(options)
  return { reportingCurrency: day.reportingCurrency, dayOf: () => day }
}

/** A million sold at seven. */
export const group = (over: Partial<GroupedDeals> = {}): GroupedDeals => ({
  businType: 'FX_FWD',
  currencyPair: 'USD/CNY',
  dealDirection: '2',
  dealStance: '2',
  valueDate: soon,
  rateOrgId: null,
  count: 1,
  principal: '1000000',
  principalAtRate: '7000000',
  ...over,
})
