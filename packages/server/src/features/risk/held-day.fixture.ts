/** A day of the market whose figures divide evenly, and what is held on it, for the tests of what a book holds and is worth. */
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { splitPair } from '@hedgerow/quant/basics/currency'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { flatCurve } from '@hedgerow/quant/market/curve/discount-curve'
import type { FxTrade } from '@hedgerow/quant/risk/stress/fx-trade'
import { pairMarket } from '../market/pair/forward.rules.ts'
import { type LoadedDay, loadedDay } from '../position/market-day.rules.ts'
import type { HeldBook } from './var/holding.rules.ts'

export const today = businessDate('20260413')
/** 365 days on. */
export const inAYear = businessDate('20270413')

interface QuotedPair {
  readonly pair: string
  readonly mid: string
  readonly unit?: 1 | 100
  /** Of every date from a week on. */
  readonly points?: string
  /** All interest is 5% a year of 365 days, so that without points a forward is spot, and a year takes 1 ÷ 1.05. */
  readonly hasCurves?: boolean
  /** Whether the rate is stored as the pair has it, and not by its legs. */
  readonly isStored?: boolean
}

const origin = { dataSource: 'ECB', simulated: false, own: null }
const curveOf = (currency: string) => ({ ...flatCurve(currency, today, 5, 365), ratesDate: today, ...origin })

function marketOf({ pair, mid, unit = 1, points, hasCurves = true }: QuotedPair) {
  const { base, quote } = splitPair(pair)
  const rate = decimal(mid)
  return pairMarket({
    pair: {
      ...{ pair, base, quote, quotedUnit: unit, pip: '0.0001' },
      ...{ quotedDecimalScale: 4, spreadDecimalScale: 4, spotLag: 2 },
    },
    spot: {
      ...fxRate(pair, rate, unit),
      ...{ mid: rate, bid: null, ask: null, dataDate: today, dataTime: '1600', derivedFrom: null },
      ...origin,
    },
    date: today,
    base: hasCurves ? curveOf(base) : undefined,
    quote: hasCurves ? curveOf(quote) : undefined,
    quoted: points === undefined ? [] : [{ dataDate: today, term: '1W', midPoints: points, dataSource: 'ECB' }],
    calendars: PUBLISHED_CALENDARS,
  })
}

export function heldDay(quoted: readonly QuotedPair[], reportingCurrency = 'CNY'): LoadedDay {
  const markets = new Map(quoted.map((one) => [one.pair, marketOf(one)]))
  const stored = quoted.filter(({ isStored = true }) => isStored)
  return loadedDay({
    date: today,
    reportingCurrency,
    rates: new Map(stored.map((one) => [one.pair, marketOf(one).spot])),
    markets,
    unrated: new Map(),
    hasVolatilities: () => false,
    surfaceOf: () => {
      throw new Error('should hold: no option asks for volatilities')
    },
  })
}

export const exposure = (
  currency: string,
  effectiveAmt: string,
  over: Partial<HeldBook['exposures'][number]> = {},
): HeldBook['exposures'][number] => ({
  orgId: '1',
  currency,
  exposureType: '1',
  exposureDirection: '1',
  endDate: inAYear,
  effectiveAmt,
  ...over,
})

type Row = HeldBook['rows'][number]
/** A deal that is worth as much as is named, in the reporting currency, and moves with the market as `trade` does. */
export const row = (
  currencyPair: string,
  converted: string,
  trade?: FxTrade,
  { valueDate = inAYear, ...over }: Partial<Pick<Row, 'gaps' | 'value'>> & { readonly valueDate?: BusinessDate } = {},
): Row => ({
  deal: {
    ...{ orgId: '1', businType: 'FX_FWD', currencyPair, dealDirection: '1', principal: '1000' },
    ...{ exchangeRate: '7', valueDate },
  },
  value: { marketRate: 7, value: Number(converted), converted: decimal(converted), result: decimal(converted) },
  gaps: [],
  riskTrade: () => trade,
  ...over,
})

/** Bought forward, due in a year, without interest. */
export const bought = (pair: string, notional: number, strike: number, spot: number): FxTrade => ({
  pair,
  kind: 'forward',
  notional,
  strike,
  time: 1,
  spot,
  rDomestic: 0,
  rForeign: 0,
  vol: 0,
})
