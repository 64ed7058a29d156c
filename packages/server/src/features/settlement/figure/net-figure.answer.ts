/** What stands behind the amounts of a net row: the flows that it nets. */
import type { Row } from '@hedgerow/contract/kit/list'
import { pathOf } from '@hedgerow/contract/screens'
import { NetDirection } from '@hedgerow/contract/settlement/net/net-result.dict'
import { netCheckList, netResultList } from '@hedgerow/contract/settlement/net/net-result.list'
import type { FigureSources } from '../../../kit/http/figure-source.ts'
import { type CellOfParts, cellFigures, sumOf } from '../../../kit/http/row-figure.ts'
import { netCheckSource, netResultSource } from '../net/net-result.sources.ts'
import { keptWorth } from './kept-worth.answer.ts'
import { memberParts, rateOfWorth } from './net-part.store.ts'

const rows = {
  no: 'nettingNo',
  url: ({ nettingNo }: Row) => pathOf('settlement', nettingNo ? { nettingNo } : {}),
}
const amounts = {
  grossAmt: sumOf(({ id }, { session }) => memberParts(session, id, null)),
  // What goes the other way is taken off.
  settleAmt: sumOf(({ id, cflFlag }, { session }) => memberParts(session, id, cflFlag ?? NetDirection.of.none)),
}

const worthUsd: CellOfParts = {
  async partsOf({ tx, session }, row) {
    const { id, worthUsd: worth, settleAmt: amount, settleCurrency: currency, nettingNo } = row
    const about = { source: nettingNo ?? null, url: rows.url(row) }
    return keptWorth({ worthUsd: worth, amount, currency, measured: await rateOfWorth(tx, session, id), about })
  },
}

export const netFigures: FigureSources = {
  ...cellFigures(netResultList, { ...rows, source: () => netResultSource }, amounts),
  ...cellFigures(netCheckList, { ...rows, source: ({ session }) => netCheckSource(session) }, { ...amounts, worthUsd }),
}
