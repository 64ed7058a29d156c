import { volatilityApi } from '@hedgerow/contract/market/volatility.contract'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { fromNumber } from '@hedgerow/quant/basics/decimal'
import type { VolatilitySmile } from '@hedgerow/quant/market/volatility/volatility-smile'
import { serve } from '../../../kit/http/serve.ts'
import { forwardMarketOf } from './market.answer.ts'
import { type VolatilityOrigin, volatilitiesOf, volatilityOf } from './volatility.answer.ts'
import type { VolatilityTenor } from './volatility.rules.ts'

export const volatilityRoutes = serve(volatilityApi, {
  async query({ tx, session, today }, { currencyPair, date }) {
    const day = dayOf(date, today)
    const market = await forwardMarketOf(tx, session, currencyPair, day)
    const volatility = (await volatilitiesOf(tx, session, new Map([[currencyPair, market]]), day)).surfaceOf(
      currencyPair,
    )
    return {
      ...originOf(volatility),
      quotedDecimalScale: market.pair.quotedDecimalScale,
      spotRate: market.spot.mid.toString(),
      tenors: volatility.tenors.map(tenorRow),
    }
  },

  async on({ tx, session, today }, { currencyPair, expiryDate, date, strike, deltaPct }) {
    const option = { expiryDate: businessDate(expiryDate), strike: numberOf(strike), deltaPct: numberOf(deltaPct) }
    const volatility = await volatilityOf(tx, session, currencyPair, dayOf(date, today), option)
    return {
      ...originOf(volatility),
      expiryDate,
      strike: rateText(volatility.strike),
      volPct: percentText(volatility.volPct),
      atmPct: percentText(volatility.atmPct),
      forward: rateText(volatility.forward),
      extrapolated: volatility.extrapolated,
      pillars: pillarsOf(volatility.smile),
      varianceFalls: volatility.varianceFalls,
    }
  },
})

const dayOf = (date: string | undefined, today: BusinessDate) => (date === undefined ? today : businessDate(date))
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text))

const [rateDecimals, percentDecimals] = [10, 6]
const rateText = (value: number) => fromNumber(value, rateDecimals).stripZeros().toString()
const percentText = (value: number) => fromNumber(value, percentDecimals).stripZeros().toString()

const originOf = ({ pair, date, quotesDate, dataSource, simulated, deltaConvention }: VolatilityOrigin) => ({
  currencyPair: pair,
  date,
  quotesDate,
  dataSource,
  simulated,
  deltaConvention,
})

/** A smile as it travels. */
export const pillarsOf = ({ pillars }: VolatilitySmile) =>
  pillars.map(({ delta, strike, vol }) => ({
    deltaPct: Math.round(100 * delta),
    strike: rateText(strike),
    volPct: percentText(100 * vol),
  }))

const figureText = (value: number | undefined) => (value === undefined ? null : percentText(value))

function tenorRow({ term, expiryDate, days, forward, figures, smile, varianceFalls }: VolatilityTenor) {
  return {
    tenor: term,
    expiryDate,
    days,
    forward: rateText(forward),
    atmPct: percentText(figures.ATM ?? 0),
    rr25Pct: figureText(figures.RR25),
    bf25Pct: figureText(figures.BF25),
    rr10Pct: figureText(figures.RR10),
    bf10Pct: figureText(figures.BF10),
    pillars: pillarsOf(smile),
    varianceFalls,
  }
}
