import { kitRefusals } from '@hedgerow/contract/kit/kit.refusals'
import { refuse } from '@hedgerow/contract/kit/refusal'
import { forwardTenors, marketPriceApi } from '@hedgerow/contract/market/market.contract'
import { type BusinessDate, businessDate } from '@hedgerow/quant/basics/business-date'
import { type Decimal, decimal } from '@hedgerow/quant/basics/decimal'
import { valueDate as valueDateOf } from '@hedgerow/quant/basics/value-date'
import { pageOf, serve } from '../../../kit/http/serve.ts'
import type { CalendarsByCode } from '../../reference/expire-date.rules.ts'
import { calendarsOf } from '../../reference/reference.store.ts'
import { forwardFrom, type MarketCurve, type PairMarket } from '../pair/forward.rules.ts'
import { rateSpan } from '../pair/rate-span.rules.ts'
import { forwardMarketOf, type SpotRate, spotRate } from './market.answer.ts'
import {
  findMarketPrice,
  historyOf,
  marketPriceSource,
  pairsWithFixings,
  simulatedMarket,
  spotDates,
} from './market-price.store.ts'

export const marketPriceRoutes = serve(marketPriceApi, {
  page: pageOf(marketPriceSource),

  async query({ tx, session }, { id }) {
    const price = (await findMarketPrice(tx, session, id)) ?? refuse(kitRefusals.DOES_NOT_EXIST, {}, 'id')
    const spotDateOf = await spotDates(tx, session, [price.currencyPair])
    return { ...price, maturityDate: spotDateOf(price.currencyPair, price.dataDate) }
  },

  async history({ tx, session, today }, { currencyPair, dataDateStart, dataDateEnd }) {
    const to = dataDateEnd ?? today
    const fixings = await historyOf(tx, session, currencyPair, dataDateStart, to)
    return { currencyPair, fixings, summary: rateSpan(fixings, to) }
  },

  pairs: ({ tx, session }) => pairsWithFixings(tx, session),

  simulated: ({ tx, session }) => simulatedMarket(tx, session),

  async spot({ tx, session, today }, { currencyPair, date }) {
    return aboutSpot(await spotRate(tx, session, currencyPair, dayOf(date, today)))
  },

  async forwardOn({ tx, session, today }, { currencyPair, valueDate }) {
    const market = await forwardMarketOf(tx, session, currencyPair, today)
    const { outright, simulated } = forwardFrom(market, businessDate(valueDate))
    const { mid, dataDate } = market.spot
    return { valueDate, spotRate: mid.toString(), outright: outright.toString(), dataDate, simulated }
  },

  async forwards({ tx, session, today }, { currencyPair, date }) {
    const market = await forwardMarketOf(tx, session, currencyPair, dayOf(date, today))
    const { base, quote } = market.pair
    const calendars = await calendarsOf(tx, session, [base, quote])
    return { ...aboutOf(market), forwards: forwardTenors.map((tenor) => forwardRow(market, tenor, calendars)) }
  },
})

const dayOf = (date: string | undefined, today: BusinessDate) => (date === undefined ? today : businessDate(date))

const aboutSpot = ({ mid, dataDate, dataSource, derivedFrom, simulated }: SpotRate) => ({
  midPrice: mid.toString(),
  dataDate,
  dataSource,
  derivedFrom,
  simulated,
})

const aboutCurve = (curve: MarketCurve | undefined) =>
  curve
    ? {
        currency: curve.currency,
        ratesDate: curve.ratesDate,
        dataSource: curve.dataSource,
        simulated: curve.simulated,
        own: curve.own,
      }
    : null

function aboutOf({ pair, spot, date, base, quote, quoted }: PairMarket) {
  return {
    currencyPair: pair.pair,
    quotedUnit: pair.quotedUnit,
    quotedDecimalScale: pair.quotedDecimalScale,
    date,
    spot: aboutSpot(spot),
    baseCurve: aboutCurve(base),
    quoteCurve: aboutCurve(quote),
    quotedDate: quoted[0]?.dataDate ?? null,
  }
}

const rateText = (rate: number | null) => (rate === null ? null : String(rate))

/** Of quoted points their own day, source and sides; of parity those of the spot rate, which has no sides of a forward. */
function originOf({ spot, quoted, pair }: PairMarket, tenor: string, method: 'parity' | 'quoted') {
  const points = quoted.find(({ term }) => term === tenor)
  const side = (rate: Decimal | null, pips: string | null | undefined) =>
    method === 'quoted' && rate && pips
      ? rate
          .add(decimal(pips).mul(decimal(pair.pip)))
          .stripZeros()
          .toString()
      : null
  const { dataDate, dataSource } = (method === 'quoted' && quoted[0]) || spot
  return {
    dataDate,
    dataSource,
    bidPrice: side(spot.bid, points?.bidPoints),
    askPrice: side(spot.ask, points?.askPoints),
  }
}

function forwardRow(market: PairMarket, tenor: string, calendars: CalendarsByCode) {
  const { pair, date } = market
  const on = valueDateOf({ pair, tradeDate: date, limit: tenor, calendars })
  const { days, points, outright, method, extrapolated, simulated, ...forward } = forwardFrom(market, on.valueDate)
  return {
    tenor,
    valueDate: on.valueDate,
    days,
    points: points.stripZeros().toString(),
    outright: outright.toString(),
    ...originOf(market, tenor, method),
    method,
    baseRatePct: rateText(forward.baseRatePct),
    quoteRatePct: rateText(forward.quoteRatePct),
    extrapolated,
    provisional: on.provisional,
    simulated,
  }
}
