/** What stands behind the amounts of a net row: the flows that it nets. */
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netCheckList, netResultList } from '@hedgerow/contract/settlement/net/net-result.list'
import { limitCurrency } from '@hedgerow/quant/basics/facts/currency.data'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { cellFigures, sumOf, toldBy } from '../../../kit/http/row-figure.ts'
import { netCheckSource, netResultSource } from '../net/net-result.sources.ts'
import { memberParts } from './net-part.store.ts'

const rows = {
  no: 'nettingNo',
  url: ({ nettingNo }: Row) => pathOf('settlement', nettingNo ? { nettingNo } : {}),
}
const amounts = {
  grossAmt: sumOf(({ id }, { session }) => memberParts(session, id, null)),
  // What goes the other way is taken off.
  settleAmt: sumOf(({ id, cflFlag }, { session }) => memberParts(session, id, cflFlag ?? NetDirection.of.none)),
}

const worthUsd = toldBy(cellInputs.submittedWorth, ({ worthUsd: value, nettingNo }) =>
  value
    ? {
        value,
        unit: limitCurrency,
        source: nettingNo ?? null,
        url: pathOf('settlement', nettingNo ? { nettingNo } : {}),
      }
    : undefined,
)

export const netFigures: FigureSources = {
  ...cellFigures(netResultList, { ...rows, source: () => netResultSource }, amounts),
  ...cellFigures(netCheckList, { ...rows, source: ({ session }) => netCheckSource(session) }, { ...amounts, worthUsd }),
}
