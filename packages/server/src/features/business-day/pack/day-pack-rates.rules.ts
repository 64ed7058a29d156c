/** The rates of a frozen market with their source and age, a line for each quote. Pure. */
import { MarketPart } from '@hedgerow/contract/business-day/business-day.dict'
import { dayPackTexts } from '@hedgerow/contract/business-day/pack/day-pack.text'
import { labelOf } from '@hedgerow/contract/kit/dictionary'
import { columns } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { RateSource } from '@hedgerow/contract/market/market.dict'
import { type BusinessDate, daysBetween } from '@hedgerow/quant/basics/business-date'
import type { DayCell, DayTable } from '../../../kit/http/feature.ts'
import type { FrozenMarket } from '../snapshot/frozen-market.rules.ts'

interface Origin {
  readonly dataDate: BusinessDate
  readonly dataSource: string
  readonly simulated?: boolean
}

export function ratesTable(market: FrozenMarket): DayTable {
  const { spot, points, curve, volatility } = MarketPart.of
  const row = (part: string, name: string, term: DayCell, quote: string, origin: Origin) => ({
    part: labelOf(MarketPart, part),
    name,
    term,
    quote,
    dataDate: origin.dataDate,
    dataSource: origin.simulated ? dayPackTexts.simulated : labelOf(RateSource, origin.dataSource),
    ageDays: String(daysBetween(origin.dataDate, market.day)),
  })
  const days = (count: number) => filled(dayPackTexts.days, { days: count })
  return {
    title: dayPackTexts.rates,
    columns: {
      part: { title: dayPackTexts.kind, column: columns.text({ width: 90 }) },
      name: { title: dayPackTexts.name, column: columns.code({ width: 130 }) },
      term: { title: dayPackTexts.term, column: columns.text({ width: 90 }) },
      quote: { title: dayPackTexts.quote, column: columns.rate() },
      dataDate: { title: dayPackTexts.date, column: columns.date() },
      dataSource: { title: dayPackTexts.source, column: columns.text({ width: 130 }) },
      ageDays: { title: dayPackTexts.age, column: columns.number({ width: 90 }) },
    },
    rows: [
      ...market.spots.map((one) => row(spot, one.currencyPair, null, one.midPrice, one)),
      ...market.points.map((one) => row(points, one.currencyPair, one.term, one.midPoints, one)),
      ...market.curves.flatMap(({ ratesDate, ...one }) =>
        one.points.map(([day, pct]) =>
          row(curve, one.currency, days(day), String(pct), { ...one, dataDate: ratesDate }),
        ),
      ),
      ...market.volatilities.map((one) => row(volatility, one.currencyPair, one.term, one.volPct, one)),
    ],
  }
}
