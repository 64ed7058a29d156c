/** What stands behind the figures of a document that follow from what it proves. */
import { evidenceList } from '@hedgerow/contract/evidence/evidence.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { cellFigures, sumOf } from '../../kit/http/row-figure.ts'
import { evidenceSource } from './evidence.sources.ts'
import { takenParts } from './evidence-part.store.ts'

export const evidenceFigures = cellFigures(
  evidenceList,
  { source: () => evidenceSource, no: 'evidenceNo', url: ({ id }) => pathOf('evidence', { open: id }) },
  {
    freeAmt: { by: 'freeRest', from: { a: 'evidenceAmt', b1: 'usedAmt' } },
    usedAmt: sumOf(({ id }, { session }) => takenParts(session, id)),
    shortAmt: { by: 'freeRest', from: { a: 'usedAmt', b1: 'evidenceAmt' } },
  },
)
