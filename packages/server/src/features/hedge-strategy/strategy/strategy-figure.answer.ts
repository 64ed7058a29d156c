/** What stands behind the share of a strategy's exposures that is within its bands. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { hedgeStrategyList } from '@hedgerow/contract/hedge-strategy/strategy/hedge-strategy.list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, percentOf, rowInput } from '../../../kit/http/row-figure.ts'
import { hedgeStrategySource } from './hedge-strategy.sources.ts'
import { bandSums } from './strategy-band.store.ts'

const sumIn = (which: 'within' | 'whole') =>
  rowInput(
    which === 'within' ? cellInputs.inBand : cellInputs.inAllBands,
    async ({ id, currencyPair }, { tx, session, today }) => {
      const sums = await bandSums(tx, session, id, today)
      return (
        sums && { value: sums[which], unit: currencyPair?.slice(0, 3) ?? null, date: today, url: pathOf('expo-an') }
      )
    },
  )

export const strategyFigures: FigureSources = cellFigures(
  hedgeStrategyList,
  { source: ({ session, today }) => hedgeStrategySource(session, today), no: 'strategyName' },
  { inBandPct: percentOf(sumIn('within'), sumIn('whole'), '4') },
)
