/** What stands behind the deviation of a stored rate: the one before it of its own source, as the guard band sees it. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { fxRateList } from '@hedgerow/contract/fx-rate/fx-rate.contract'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, decimalsOf, rowInput } from '../../../kit/http/row-figure.ts'
import { fixingBefore, midOf } from '../../market/price/fixing-before.store.ts'
import { neighbourDays } from '../../rate-import/import/rate-import.rules.ts'
import { fxRateSource } from './fx-rate.sources.ts'

const about = ({ currencyPair, dataSource }: Row) => ({
  unit: currencyPair ?? null,
  source: dataSource ?? null,
  url: pathOf('fx-rate', currencyPair ? { currencyPair } : {}),
})

export const fxRateFigures: FigureSources = cellFigures(
  fxRateList,
  { source: ({ session }) => fxRateSource(session), no: 'rateNo', day: 'dataDate' },
  {
    deviationPct: {
      by: 'percentChange',
      from: {
        a: rowInput(cellInputs.fixing, async (row, { tx, session }) => {
          const mid = await midOf(tx, session, row.rateNo ?? '0')
          return mid === undefined ? undefined : { ...about(row), value: mid, date: row.dataDate ?? null }
        }),
        b: rowInput(cellInputs.fixingBefore, async (row, { tx, session }) => {
          const before = await fixingBefore(tx, session, row.rateNo ?? '0', { days: neighbourDays, isGood: false })
          return before && { ...about(row), value: before.midPrice, date: before.dataDate }
        }),
        h: rowInput(cellInputs.hundred, () => '100'),
        d: decimalsOf('2'),
      },
    },
  },
)
