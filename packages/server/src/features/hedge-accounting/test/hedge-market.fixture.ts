/** Markets of one pair, a day each, whose figures can be worked out by hand: without interest a forward is spot and the points that are quoted, and nothing is discounted. */
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { decimal } from '@hedgerow/quant/basics/decimal'
import { fxRate } from '@hedgerow/quant/basics/fx-rate'
import { PUBLISHED_CALENDARS } from '@hedgerow/quant/basics/published-holidays'
import { flatCurve } from '@hedgerow/quant/market/curve/discount-curve'
import { pairMarket } from '../../market/pair/forward.rules.ts'
import { type LoadedDay, loadedDay } from '../../position/market-day.rules.ts'

interface DayTerms {
  readonly pair?: string
  readonly unit?: 1 | 100
  /** Percent a year; null where the day has no curve. */
  readonly basePct?: number | null
  readonly quotePct?: number | null
  /** Points by term, or those from a week after spot on. */
  readonly pips?: string | Readonly<Record<string, string>>
}

/** Either currency of the pair may be the yuan; without a market for any other pair, and without volatilities. */
export function hedgeMarket(date: string, spot: string, terms: DayTerms = {}): LoadedDay {
  const { pair = 'USD/CNY', unit = 1, basePct = 0, quotePct = 0, pips } = terms
  const [base = '', quote = ''] = pair.split('/')
  const day = businessDate(date)
  const source = { dataSource: 'ECB', simulated: false, own: null }
  const mid = decimal(spot)
  const rate = { ...fxRate(pair, mid, unit), mid, bid: null, ask: null, dataDate: day, dataTime: '1600' }
  const curve = (currency: string, ratePct: number | null, basis: 360 | 365) =>
    ratePct === null ? undefined : { ...flatCurve(currency, day, ratePct, basis), ratesDate: day, ...source }
  const market = pairMarket({
    pair: {
      ...{ pair, base, quote, quotedUnit: unit, pip: '0.0001' },
      ...{ quotedDecimalScale: 4, spreadDecimalScale: 4, spotLag: 2 },
    },
    spot: { ...rate, ...source, derivedFrom: null },
    date: day,
    base: curve(base, basePct, 360),
    quote: curve(quote, quotePct, 365),
    quoted: Object.entries(typeof pips === 'string' ? { '1W': pips } : (pips ?? {})).map(([term, midPoints]) => ({
      ...{ dataDate: day, term, midPoints, dataSource: 'ECB' },
    })),
    calendars: PUBLISHED_CALENDARS,
  })
  return loadedDay({
    date: day,
    reportingCurrency: 'CNY',
    rates: new Map([[pair, market.spot]]),
    markets: new Map([[pair, market]]),
    unrated: new Map(),
    hasVolatilities: () => false,
    surfaceOf: () => {
      throw new Error('should hold: no option asks for volatilities')
    },
  })
}

/** Of a bought right whose day to choose is over: it is worth what it brings, without volatilities. */
export const chosenOption = (flag: 'call' | 'put') => ({
  businType: 'FX_OPTION',
  isOption: true,
  terms: {
    ...{ optionDealDirection: '1', optionFlag: flag === 'call' ? '1' : '2', optionType: 'E', currency: 'USD' },
    ...{ maturityDate: '20260101', nominalAmt: '1000000', nominalAmt2: '6800000' },
    ...{ feePayCurrency: 'CNY', feePayAmt: '0' },
  },
})
