import { forwardTenors, marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { businessDate } from '@hedgerow/quant/basics/business-date'
import { valueDate } from '@hedgerow/quant/basics/value-date'
import { pageOf, serve } from '../../kit/serve.ts'
import { type ForwardMarket, forwardFrom, type MarketCurve } from './forward.curve.ts'
import { forwardMarketOf } from './market.store.ts'
import { historyOf, marketPriceSource, pairsWithFixings } from './market-price.store.ts'

export const marketPriceRoutes = serve(marketPriceApi, {
  page: pageOf(marketPriceSource),

  async history({ tx, session }, { currencyPair, dataDateStart, dataDateEnd }) {
    return { currencyPair, fixings: await historyOf(tx, session, currencyPair, dataDateStart, dataDateEnd) }
  },

  pairs: ({ tx, session }) => pairsWithFixings(tx, session),

  async forwards({ tx, session, today }, { currencyPair, date }) {
    const market = await forwardMarketOf(tx, session, currencyPair, date === undefined ? today : businessDate(date))
    return { ...aboutOf(market), forwards: forwardTenors.map((tenor) => forwardRow(market, tenor)) }
  },
})

const aboutCurve = (curve: MarketCurve | undefined) =>
  curve
    ? { currency: curve.currency, ratesDate: curve.ratesDate, dataSource: curve.dataSource, simulated: curve.simulated }
    : null

function aboutOf({ pair, spot, date, base, quote, quoted }: ForwardMarket) {
  const { dataDate, dataSource, derivedFrom, simulated } = spot
  return {
    currencyPair: pair.pair,
    quotedUnit: pair.quotedUnit,
    quotedDecimalScale: pair.quotedDecimalScale,
    date,
    spot: { midPrice: spot.mid.toString(), dataDate, dataSource, derivedFrom, simulated },
    baseCurve: aboutCurve(base),
    quoteCurve: aboutCurve(quote),
    quotedDate: quoted[0]?.dataDate ?? null,
  }
}

const rateText = (rate: number | null) => (rate === null ? null : String(rate))

function forwardRow(market: ForwardMarket, tenor: string) {
  const { pair, date, calendars } = market
  const on = valueDate({ pair, tradeDate: date, limit: tenor, calendars })
  const { days, points, outright, method, extrapolated, simulated, ...forward } = forwardFrom(market, on.valueDate)
  return {
    tenor,
    valueDate: on.valueDate,
    days,
    points: points.stripZeros().toString(),
    outright: outright.toString(),
    method,
    baseRatePct: rateText(forward.baseRatePct),
    quoteRatePct: rateText(forward.quoteRatePct),
    extrapolated,
    provisional: on.provisional,
    simulated,
  }
}
