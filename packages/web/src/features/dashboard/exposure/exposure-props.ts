import type { ExposureAnalysis } from '@hedgerow/contract/dashboard/exposure/exposure-analysis.contract'
import type { Filters } from '../../../kit/filter/list-search.ts'

/** What every piece above the exposures is given. */
export interface ExposureProps {
  readonly analysis: ExposureAnalysis
  readonly filters: Filters
}
