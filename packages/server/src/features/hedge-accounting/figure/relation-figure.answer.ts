/** What stands behind the figures of a hedging relationship: the exposures that it designates, and its deals in per cent of them. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { hedgeRelationList } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.list'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, percentOf, rowInput, sumOf } from '../../../kit/http/row-figure.ts'
import { hedgeRelationListSource } from '../relation/hedge-relation.sources.ts'
import { instrumentAmount, itemParts } from './relation-part.store.ts'

const instruments = rowInput(
  cellInputs.instruments,
  async ({ id, transCurrency, instrumentSerialNo }, { tx, session }) => ({
    value: await instrumentAmount(tx, session, id),
    unit: transCurrency ?? null,
    source: instrumentSerialNo ?? null,
  }),
)

export const relationFigures: FigureSources = cellFigures(
  hedgeRelationList,
  {
    source: ({ session }) => hedgeRelationListSource(session),
    no: 'relationNo',
    url: ({ id }) => pathOf('hedge-effectiveness', { open: id }),
  },
  {
    itemAmt: sumOf(({ id }, { session }) => itemParts(session, id)),
    hedgeRatio: percentOf(instruments, 'itemAmt', '4'),
  },
)
