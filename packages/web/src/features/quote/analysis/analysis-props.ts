import type { TradeAnalysis } from '@hedgerow/contract/quote/analysis/trade-analysis.contract'
import type { Filters } from '../../../kit/filter/list-search.ts'

/** What every piece above the prices is given. */
export interface AnalysisProps {
  readonly analysis: TradeAnalysis
  readonly filters: Filters
}
