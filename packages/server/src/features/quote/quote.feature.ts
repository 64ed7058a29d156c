import type { Feature } from '../../kit/http/feature.ts'
import { tradeAnalysisRoutes } from './analysis/trade-analysis.routes.ts'
import { tradeAnalysisSource } from './analysis/trade-analysis.sources.ts'
import { tradeAnalysisFigures } from './analysis/trade-analysis-figure.answer.ts'
import { clickDealRoutes } from './click/click-deal.routes.ts'
import { heldReportRoutes } from './held/held-report.routes.ts'
import { heldReportSource, heldReportTimeline } from './held/held-report.sources.ts'
import { fxDealOnlineRoutes } from './inquiry/inquiry.routes.ts'
import { quoteInvariants } from './inquiry/quote.invariants.ts'
import { quoteSource, quoteWaits } from './inquiry/quote.sources.ts'
import { quoteFigures } from './quote-figure.answer.ts'

export const quoteFeature: Feature = {
  routes: [...fxDealOnlineRoutes, ...clickDealRoutes, ...heldReportRoutes, ...tradeAnalysisRoutes],
  sources: [quoteSource, heldReportSource, tradeAnalysisSource],
  figures: { ...quoteFigures, ...tradeAnalysisFigures },
  invariants: quoteInvariants,
  waits: quoteWaits,
  timelines: { heldReport: heldReportTimeline },
}
