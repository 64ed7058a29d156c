/** What stands behind the figures of a document that follow from what it proves. */
import { evidenceLinkList, evidenceList } from '@hedgerow/contract/evidence/evidence.contract'
import { cellInputs } from '@hedgerow/contract/figure/cell.text'
import { pathOf } from '@hedgerow/contract/screens'
import type { FigureSources } from '../../kit/http/figure-source.ts'
import { cellFigures, sumOf, toldBy } from '../../kit/http/row-figure.ts'
import { evidenceLinkSource, evidenceSource } from './evidence.sources.ts'
import { takenParts } from './evidence-part.store.ts'

export const evidenceFigures: FigureSources = {
  ...cellFigures(
    evidenceList,
    { source: () => evidenceSource, no: 'evidenceNo', url: ({ id }) => pathOf('evidence', { open: id }) },
    {
      freeAmt: { by: 'freeRest', from: { a: 'evidenceAmt', b1: 'usedAmt' } },
      usedAmt: sumOf(({ id }, { session }) => takenParts(session, id)),
      shortAmt: { by: 'freeRest', from: { a: 'usedAmt', b1: 'evidenceAmt' } },
    },
  ),
  ...cellFigures(
    evidenceLinkList,
    { source: ({ session }) => evidenceLinkSource(session), no: 'evidenceNo' },
    {
      // What the document had left when the link was made is kept with it.
      overAmt: toldBy(cellInputs.beyond, ({ overAmt, currency, evidenceNo, evidenceId }) =>
        overAmt
          ? {
              value: overAmt,
              unit: currency ?? null,
              source: evidenceNo ?? null,
              url: pathOf('evidence', evidenceId ? { open: evidenceId } : {}),
            }
          : undefined,
      ),
    },
  ),
}
