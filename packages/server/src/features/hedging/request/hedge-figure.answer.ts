/** What stands behind the figures of hedge requests that follow from what was asked for and what was done. */
import { hedgeCheckList, hedgeExecuteList, hedgeRequestList } from '@hedgerow/contract/hedging/hedge-request.list'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures } from '../../../kit/http/row-figure.ts'
import { hedgeCheckSource, hedgeExecuteSource, hedgeRequestSource } from './hedge-request.sources.ts'

const rows = { no: 'requestCode', url: ({ id }: Row) => pathOf('expo-req', { open: id }) }
const left = { remainingAmt: { by: 'restOf', from: { a: 'hedgeAmt', b1: 'executedAmt' } } } as const

export const hedgeFigures: FigureSources = {
  ...cellFigures(hedgeRequestList, { ...rows, source: () => hedgeRequestSource }, left),
  ...cellFigures(hedgeCheckList, { ...rows, source: ({ session }) => hedgeCheckSource(session) }, left),
  ...cellFigures(hedgeExecuteList, { ...rows, source: () => hedgeExecuteSource }, left),
}
