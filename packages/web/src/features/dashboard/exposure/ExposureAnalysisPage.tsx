/** What is open, when, within which bands, what offsets by itself and why it changed, above the exposures that make it. */
import {
  exposureAnalysisApi,
  exposureAnalysisList,
} from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import { ListPage } from '../../../kit/list/ListPage.tsx'
import { ExposureAnalysisTotals } from './ExposureAnalysisTotals.tsx'

export function ExposureAnalysisPage() {
  return (
    <ListPage of={exposureAnalysisList} endpoint={exposureAnalysisApi.queryByPage} above={<ExposureAnalysisTotals />} />
  )
}
