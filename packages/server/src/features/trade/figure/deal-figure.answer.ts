/** What stands behind the figures of a deal: what remains of it, and what it is worth in the currency of limits. */
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { tradeCheckList, tradeList } from '@hedgerow/contract/trade/trade.list'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, sumOf } from '../../../kit/http/row-figure.ts'
import { tradeCheckSource, tradeSource } from '../trade.sources.ts'
import { remainingParts } from './remaining-part.store.ts'
import { dealWorth } from './worth-figure.answer.ts'

const rows = { no: 'dealSerialNo', url: ({ id }: Row) => pathOf('inputmng', { open: id }) }
const remain = { remainPrincipal: sumOf(({ id }, { session }) => remainingParts(session, id)) }

export const dealFigures: FigureSources = {
  ...cellFigures(tradeList, { ...rows, source: () => tradeSource }, remain),
  ...cellFigures(
    tradeCheckList,
    { ...rows, source: ({ session }) => tradeCheckSource(session) },
    { ...remain, worthUsd: dealWorth },
  ),
}
