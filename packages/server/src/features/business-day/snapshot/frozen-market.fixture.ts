/** Parts of a frozen market, each in a line: for the tests of what a day is frozen, valued and explained by. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { type PairConvention, splitPair } from '@hedgerow/quant/basics/currency'
import type { VolatilityQuote } from '../../market/price/volatility.rules.ts'
import type { FrozenCurve, FrozenMarket, FrozenPoint, FrozenSpot } from './frozen-market.rules.ts'

export const frozenDay = businessDate('20260413')
const origin = { dataSource: 'DEMO', simulated: false }

export const pairOf = (pair: string, quotedUnit: 1 | 100 = 1): PairConvention => ({
  ...{ pair, ...splitPair(pair), quotedUnit, quotedDecimalScale: 4, spreadDecimalScale: 2 },
  ...{ spotLag: 2, pip: '0.0001' },
})

export const spotOf = (currencyPair: string, midPrice: string, over: Partial<FrozenSpot> = {}): FrozenSpot => ({
  ...{ currencyPair, midPrice, quotedUnit: 1, bidPrice: null, askPrice: null, dataDate: frozenDay },
  ...{ dataTime: '09:15:00', dataSource: 'ECB', derivedFrom: null, simulated: false },
  ...over,
})

export const pointsOf = (currencyPair: string, term: string, midPoints: string, dataDate = frozenDay): FrozenPoint => ({
  currencyPair,
  term,
  midPoints,
  dataDate,
  dataSource: 'BANK',
})

/** Flat. */
export const curveOf = (currency: string, ratePct: number, over: Partial<FrozenCurve> = {}): FrozenCurve => ({
  ...{ currency, basis: 365, ratesDate: frozenDay, ...origin, curveName: null, versionNo: null },
  points: [
    [30, ratePct],
    [365, ratePct],
  ],
  ...over,
})

export const volatilityOf = (
  currencyPair: string,
  term: string,
  volPct: string,
  over: Partial<VolatilityQuote> = {},
): VolatilityQuote => ({ currencyPair, term, volPct, quoteKind: 'ATM', dataDate: frozenDay, ...origin, ...over })

const calendarOf = (code: string) => ({
  ...{ code, holidays: [] },
  ...{ publishedFrom: businessDate('20200101'), publishedUntil: businessDate('20301231') },
})

/** Of USD/CNY at 6.8322 where nothing else is named. */
export const frozenMarket = (over: Partial<FrozenMarket> = {}): FrozenMarket => ({
  day: frozenDay,
  homeCurrency: 'CNY',
  pairs: [pairOf('USD/CNY')],
  calendars: Object.fromEntries(['USD', 'CNY', 'EUR', 'JPY'].map((code) => [code, calendarOf(code)])),
  spots: [spotOf('USD/CNY', '6.8322')],
  points: [],
  curves: [curveOf('USD', 3.65), curveOf('CNY', 1.5)],
  volatilities: [],
  ...over,
})
