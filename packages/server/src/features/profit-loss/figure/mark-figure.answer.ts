/** What stands behind the result of a deal in a run of marks: what the run keeps of it. */
import { markResult } from '@hedgerow/contract/profit-loss/figure/pl-figure.contract'
import { markRunWords } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureInput, FigureSource, FigureSources } from '../../../kit/http/figure-source.ts'
import { findRun, linesOf } from '../mark/mark-run.store.ts'

const resultSource: FigureSource = async ({ tx, session }, { own: { run: runId = '', deal = '' } }) => {
  const line = (await linesOf(tx, session, runId)).find(({ dealId }) => dealId === deal)
  if (!line) return undefined
  const { runNo, markDate } = await findRun(tx, session, runId)
  const input = (symbol: string, name: 'valueAmt' | 'costAmt'): FigureInput => ({
    symbol,
    name: markRunWords[name],
    value: line[name],
    unit: line.currency,
    source: runNo,
    date: markDate,
    url: pathOf('mark-run', { open: runId }),
  })
  return {
    value: line.resultAmt,
    unit: line.currency,
    by: 'differenceOf',
    inputs: [input('a', 'valueAmt'), input('b', 'costAmt')],
    calcDate: markDate,
    isLive: false,
  }
}

export const markFigures: FigureSources = { [markResult]: resultSource }
