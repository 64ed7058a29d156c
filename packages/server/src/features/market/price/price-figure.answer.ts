/** What stands behind the change of a fixing: the one before it of its own source. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Text } from '@hedgerow/contract/kit/text'
import { marketPriceList } from '@hedgerow/contract/market/market.list'
import { marketWords } from '@hedgerow/contract/market/market.text'
import { historyChange } from '@hedgerow/contract/market/rate-history-figure.contract'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, decimalsOf, rowInput } from '../../../kit/http/row-figure.ts'
import { rateSpan } from '../pair/rate-span.rules.ts'
import { fixingBefore } from './fixing-before.store.ts'
import { changeDays, historyOf, marketPriceSource } from './market-price.store.ts'

const changeSource: FigureSource = async ({ tx, session, today }, { own: { pair = '', from, to = today } }) => {
  const fixings = await historyOf(tx, session, pair, from, to)
  const summary = rateSpan(fixings, to)
  const [first, last] = [fixings[0], fixings.at(-1)]
  if (!summary || !first || !last) return undefined
  const input = (symbol: string, name: Text, { midPrice, dataDate, dataSource }: typeof first) => ({
    ...{ symbol, name, value: midPrice, unit: pair, source: dataSource, date: dataDate },
    url: pathOf('rate-spot', { currencyPair: pair, dataDateStart: dataDate, dataDateEnd: dataDate }),
  })
  return {
    value: summary.changePct,
    unit: '%',
    by: 'percentChange',
    inputs: [
      input('a', marketWords.lastFixing, last),
      input('b', marketWords.firstFixing, first),
      { symbol: 'h', name: cellInputs.hundred, value: '100' },
      { symbol: 'd', name: cellInputs.decimals, value: '2' },
    ],
    calcDate: to,
    isLive: to === today,
  }
}

export const priceFigures: FigureSources = {
  [historyChange]: changeSource,
  ...cellFigures(
    marketPriceList,
    {
      source: () => marketPriceSource,
      no: 'dataSource',
      url: ({ currencyPair }) => pathOf('rate-spot', currencyPair ? { currencyPair } : {}),
      day: 'dataDate',
    },
    {
      changePct: {
        by: 'percentChange',
        from: {
          a: 'midPrice',
          b: rowInput(cellInputs.fixingBefore, async ({ id, dataSource, currencyPair }, { tx, session }) => {
            const before = await fixingBefore(tx, session, id, { days: changeDays, isGood: true })
            return (
              before && {
                value: before.midPrice,
                unit: currencyPair ?? null,
                source: dataSource ?? null,
                date: before.dataDate,
                url: pathOf('rate-spot', currencyPair ? { currencyPair } : {}),
              }
            )
          }),
          h: rowInput(cellInputs.hundred, () => '100'),
          d: decimalsOf('2'),
        },
      },
    },
  ),
}
