import { fieldRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { Refusal, refuse } from '@hedgerow/contract/kit/refusal'
import { say } from '@hedgerow/contract/kit/text'
import { marketRefusals } from '@hedgerow/contract/market/market.refusals'
import { type MarketFigure, optionMarketApi } from '@hedgerow/contract/market/option-market.contract'
import { volatilityWords } from '@hedgerow/contract/market/volatility.text'
import { type BusinessDate, businessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import { modelValue } from '@hedgerow/quant/basics/decimal'
import { spotDate } from '@hedgerow/quant/basics/value-date'
import { serve } from '../../../kit/http/serve.ts'
import { calendarsOf } from '../../reference/reference.store.ts'
import {
  type MarketCurve,
  missingCurve,
  type PairMarket,
  valuationCurvesMissing,
  valuationOf,
} from '../pair/forward.rules.ts'
import { forwardMarketOf } from './market.answer.ts'
import { volatilitiesOf } from './volatility.answer.ts'
import { pillarsOf } from './volatility.routes.ts'
import { daysInYear, optionDates, volatilityAt } from './volatility.rules.ts'

export const optionMarketRoutes = serve(optionMarketApi, {
  async query({ tx, session, today, lang }, { currencyPair, expiryDate, tenor, strike }) {
    if (!expiryDate && !tenor) refuse(fieldRefusals.REQUIRED, { field: volatilityWords.expiryDate }, 'expiryDate')
    const market = await forwardMarketOf(tx, session, currencyPair, today)
    const { pair, spot } = market
    const calendars = await calendarsOf(tx, session, [pair.base, pair.quote])
    const expiry = tenor ? optionDates(market, tenor, calendars).expiryDate : businessDate(expiryDate ?? '')
    if (expiry <= today) refuse(marketRefusals.EXPIRY_PAST, { expiryDate: expiry, date: today }, 'expiryDate')
    const { surfaceOf } = await volatilitiesOf(tx, session, new Map([[currencyPair, market]]), today)
    const rates = answerOf(() => ratesOf(market, expiry, spotDate(pair, expiry, calendars)))
    const vol = answerOf(() => {
      const surface = surfaceOf(currencyPair)
      const option = { expiryDate: expiry, strike: strike === undefined ? undefined : modelValue(strike) }
      const { volPct, extrapolated, smile, varianceFalls } = volatilityAt(surface, option)
      const { quotesDate: dataDate, dataSource, simulated } = surface
      const figure = { value: volPct, dataDate, dataSource, simulated, extrapolated, own: null }
      return { figure, pillars: pillarsOf(smile), varianceFalls }
    })
    const problems = [rates, vol].flatMap((one) =>
      'refusal' in one ? [say(one.refusal.because, lang, one.refusal.params)] : [],
    )
    const curves = 'answer' in rates ? rates.answer : null
    return {
      currencyPair,
      date: today,
      expiryDate: expiry,
      tenor: tenor ?? null,
      timeYears: daysBetween(today, expiry) / daysInYear,
      spot: { ...spotFigure, ...originOf(spot), value: spot.mid.toNumber() },
      rDomesticPctCC: curves?.domestic ?? null,
      rForeignPctCC: curves?.foreign ?? null,
      volPct: 'answer' in vol ? vol.answer.figure : null,
      pillars: 'answer' in vol ? vol.answer.pillars : [],
      varianceFalls: 'answer' in vol && vol.answer.varianceFalls,
      problems: [...new Set(problems)],
    }
  },
})

const spotFigure = { extrapolated: false, own: null }
const originOf = ({
  dataDate,
  dataSource,
  simulated,
}: Pick<MarketFigure, 'dataDate' | 'dataSource' | 'simulated'>) => ({
  dataDate,
  dataSource,
  simulated,
})

/** What is missing of one figure does not hide the others. */
function answerOf<T>(ask: () => T): { readonly answer: T } | { readonly refusal: Refusal } {
  try {
    return { answer: ask() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}

/** r = −ln DF / T to the expiry; the base currency's follows from the forward, so that both give the forward of the market. */
function ratesOf(market: PairMarket, expiry: BusinessDate, delivery: BusinessDate) {
  const [missing] = valuationCurvesMissing(market, delivery)
  if (missing) refuse(marketRefusals.MISSING_CURVE, missingCurve(missing, market.date))
  const { dfQuote, dfBase } = valuationOf(market, delivery)
  const time = daysBetween(market.date, expiry) / daysInYear
  const { base, quote, quoted } = market
  const points = quoted[0]
  const figure = (discount: number, curve: MarketCurve | undefined): MarketFigure => ({
    value: (-100 * Math.log(discount)) / time,
    dataDate: curve?.ratesDate ?? market.date,
    dataSource: curve?.dataSource ?? '',
    simulated: curve?.simulated ?? false,
    extrapolated: curve ? isBeyond(curve, delivery) : false,
    own: curve?.own ?? null,
  })
  const foreign = figure(dfBase, base)
  return {
    domestic: figure(dfQuote, quote),
    foreign: points
      ? { ...foreign, dataDate: points.dataDate, dataSource: points.dataSource, simulated: false, own: null }
      : foreign,
  }
}

const isBeyond = ({ asOf, points }: MarketCurve, date: BusinessDate): boolean => {
  const last = points.at(-1)
  return last !== undefined && daysBetween(asOf, date) > ('days' in last ? last.days : daysBetween(asOf, last.date))
}
