/** What stands behind the change of a fixing: the one before it of its own source. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { marketPriceList } from '@hedgerow/contract/market/market.list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, decimalsOf, rowInput } from '../../../kit/http/row-figure.ts'
import { fixingBefore } from './fixing-before.store.ts'
import { changeDays, marketPriceSource } from './market-price.store.ts'

export const priceFigures: FigureSources = cellFigures(
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
)
