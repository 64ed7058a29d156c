import { scenarioList } from '@hedgerow/contract/risk/scenario/scenario.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { planFigureSources } from './figure/plan-figure.answer.ts'
import { runFigureSources } from './figure/run-figure.answer.ts'
import { sensitivityFigureSources } from './figure/sensitivity-figure.answer.ts'
import { stressFigureSources } from './figure/stress-figure.answer.ts'
import { varFigureSources } from './figure/var-figure.answer.ts'
import { futureTradeRoutes } from './future/future-trade.routes.ts'
import { riskRunJob, riskRunPartJob } from './run/risk-run.jobs.ts'
import { riskRunRoutes } from './run/risk-run.routes.ts'
import { riskRunSource, riskRunTimeline } from './run/risk-run.sources.ts'
import { scenarioRoutes } from './scenario/scenario.routes.ts'
import { riskWaits, scenarioSource } from './scenario/scenario.sources.ts'
import { sensitivityRoutes } from './sensitivity/sensitivity.routes.ts'
import { stressRoutes } from './stress/stress.routes.ts'
import { dayVarCloseStep } from './var/day-var.answer.ts'
import { varRoutes } from './var/var.routes.ts'

export const riskFeature: Feature = {
  routes: [
    ...varRoutes,
    ...riskRunRoutes,
    ...sensitivityRoutes,
    ...futureTradeRoutes,
    ...scenarioRoutes,
    ...stressRoutes,
  ],
  sources: [riskRunSource, { list: scenarioList, sourceFor: scenarioSource }],
  figures: {
    ...varFigureSources,
    ...planFigureSources,
    ...stressFigureSources,
    ...sensitivityFigureSources,
    ...runFigureSources,
  },
  jobs: [riskRunJob, riskRunPartJob],
  waits: riskWaits,
  closeSteps: [dayVarCloseStep],
  timelines: { riskRun: riskRunTimeline },
}
