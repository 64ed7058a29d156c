/** Which of a day's market an input of a figure is, and where it is seen. Pure. */
import { pathOf } from '@hedgerow/contract/screens'
import { worthTexts } from '@hedgerow/contract/trade/kinds/deal-worth.text'
import { splitPair } from '@hedgerow/quant/basics/currency'
import type { FigureInput } from '../../kit/http/figure-source.ts'
import type { WorthInput } from '../trade/deal/exchange.rules.ts'
import type { LoadedDay } from './market-day.rules.ts'
import { conversionRate } from './valuation.rules.ts'

type Origin = Pick<FigureInput, 'source' | 'date' | 'url'>
type MarketOrigin = Exclude<WorthInput['from'], 'deal'>

/** Published by whom and when; of two curves the older. */
export const marketOrigin = (day: LoadedDay, pair: string, from: MarketOrigin): Origin => originOf[from](day, pair)

const originOf: Readonly<Record<MarketOrigin, (day: LoadedDay, pair: string) => Origin>> = {
  spot(day, pair) {
    const spot = day.spotOf(pair)
    return {
      source: spot ? [spot.dataSource, spot.derivedFrom].filter(Boolean).join(' ') : null,
      date: spot?.dataDate ?? null,
      url: pathOf('rate-spot', { currencyPair: pair }),
    }
  },
  curves(day, pair) {
    const market = day.marketOf(pair)
    const [points] = market?.quoted ?? []
    const curves = [market?.base, market?.quote].flatMap((curve) => curve ?? [])
    const dates = [...curves.map(({ ratesDate }) => ratesDate), ...(points ? [points.dataDate] : [])].sort()
    const named = curves.map(({ currency, dataSource }) => `${currency} ${dataSource}`)
    return {
      source: [...named, ...(points ? [`${pair} ${points.dataSource}`] : [])].join(', '),
      date: dates[0] ?? null,
      url: points ? pathOf('rate-fwd', { currencyPair: pair }) : pathOf('rate-curve'),
    }
  },
  volatility(day, pair) {
    const { dataSource, quotesDate } = day.surfaceOf(pair)
    return { source: dataSource, date: quotesDate, url: pathOf('rate-vol', { currencyPair: pair }) }
  },
}

/** How many units of the reporting currency one of the pair's quote currency buys: 1 where they are the same. */
export function conversionInput(day: LoadedDay, pair: string): FigureInput[] {
  const { quote } = splitPair(pair)
  const rate = conversionRate(day, quote)
  if (!rate) return []
  const home = day.reportingCurrency
  const origin = quote === home ? {} : marketOrigin(day, `${quote}/${home}`, 'spot')
  return [
    {
      symbol: 'X',
      name: worthTexts.conversion,
      value: rate.stripZeros().toString(),
      unit: `${quote}/${home}`,
      ...origin,
    },
  ]
}

export const decimalsInput = (scale: number): FigureInput => ({
  symbol: 'd',
  name: worthTexts.decimals,
  value: String(scale),
})
