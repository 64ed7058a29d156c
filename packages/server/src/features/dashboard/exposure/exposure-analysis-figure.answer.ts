/** What stands behind the figures of the exposure analysis that follow from others of their row. */
import { exposureAnalysisList } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { pathOf } from '@hedgerow/contract/screens'
import { cellFigures } from '../../../kit/http/row-figure.ts'
import { exposureAnalysisSource } from './exposure-analysis.sources.ts'

export const exposureAnalysisFigures = cellFigures(
  exposureAnalysisList,
  {
    source: ({ session, today }) => exposureAnalysisSource(session, today),
    no: 'serialNo',
    url: ({ id }) => pathOf('expo-mon', { open: id }),
  },
  { openAmt: { by: 'restOf', from: { a: 'exposureAmt', b1: 'lockAmt', b2: 'reservedAmt' } } },
)
