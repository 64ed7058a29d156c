/** What stands behind the figures of the exposure analysis that follow from others of their row. */
import { exposureAnalysisList } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { cellFigures, sumOf } from '../../../kit/http/row-figure.ts'
import { effectiveParts, lockParts, reserveParts } from '../../exposure/figure/exposure-part.store.ts'
import { exposureAnalysisSource } from './exposure-analysis.sources.ts'

export const exposureAnalysisFigures = cellFigures(
  exposureAnalysisList,
  {
    source: ({ session, today }) => exposureAnalysisSource(session, today),
    no: 'serialNo',
    url: ({ id }) => pathOf('expo-mon', { open: id }),
  },
  {
    netAmt: { by: 'restOf', from: { a: 'exposureAmt', b1: 'lockAmt' } },
    openAmt: { by: 'restOf', from: { a: 'exposureAmt', b1: 'lockAmt', b2: 'reservedAmt' } },
    exposureAmt: sumOf(({ id }, { session }) => effectiveParts(session, id, 'all')),
    lockAmt: sumOf(({ id }, { session }) => lockParts(session, id, 'all')),
    reservedAmt: sumOf(({ id }, { session }) => reserveParts(session, id)),
  },
)
