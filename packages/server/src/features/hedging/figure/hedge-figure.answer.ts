/** What stands behind the figures of hedge requests that follow from what was asked for and what was done. */

import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { hedgeCheckList, hedgeExecuteList, hedgeRequestList } from '@hedgerow/contract/hedging/hedge-request.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { filled } from '@hedgerow/contract/kit/text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, sumOf } from '../../../kit/http/row-figure.ts'
import type { Context } from '../../../kit/http/serve.ts'
import { hedgeCheckSource, hedgeExecuteSource, hedgeRequestSource } from '../request/hedge-request.sources.ts'
import { lineParts, linesAtRates } from './link-part.store.ts'

const rows = { no: 'requestCode', url: ({ id }: Row) => pathOf('expo-req', { open: id }) }
const requestCells = {
  remainingAmt: { by: 'restOf', from: { a: 'hedgeAmt', b1: 'executedAmt' } },
  hedgeAmt: sumOf(({ id }, { session }) => lineParts(session, id, 'hedge_amt')),
  executedAmt: sumOf(({ id }, { session }) => lineParts(session, id, 'executed_amt')),
} as const

/** Each line at the rate of its exposure. */
const worthUsd = {
  async partsOf({ tx, session }: Context, { id, currency }: Row) {
    const lines = await linesAtRates(tx, session, id)
    const rates = lines.flatMap(({ toUsdRate }) => (toUsdRate === null ? [] : [toUsdRate]))
    // A request that was submitted before its exposures had a rate was measured by one of that day, which is not kept.
    if (rates.length < lines.length) return undefined
    return {
      by: 'sumAtRates' as const,
      inputs: [
        { symbol: 'n', name: cellInputs.amounts, value: lines.map(({ hedgeAmt }) => hedgeAmt), unit: currency ?? null },
        { symbol: 'r', name: cellInputs.usdRate, value: rates, date: lines[0]?.toUsdRateDate ?? null },
        { symbol: 'd', name: cellInputs.decimals, value: '6' },
      ],
      parts: lines.map(({ exposureId, serialNo, hedgeAmt }) => ({
        name: filled(cellInputs.exposure, { no: serialNo }),
        value: hedgeAmt,
        unit: currency ?? null,
        url: pathOf('expo-mon', { open: exposureId }),
      })),
    }
  },
}

export const hedgeFigures: FigureSources = {
  ...cellFigures(hedgeRequestList, { ...rows, source: () => hedgeRequestSource }, requestCells),
  ...cellFigures(
    hedgeCheckList,
    { ...rows, source: ({ session }) => hedgeCheckSource(session) },
    { ...requestCells, worthUsd },
  ),
  ...cellFigures(hedgeExecuteList, { ...rows, source: () => hedgeExecuteSource }, requestCells),
}
