import { scenarioList } from '@hedgerow/contract/risk/stress/scenario.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { riskRunRoutes } from './run/risk-run.routes.ts'
import { riskRunSource } from './run/risk-run.sources.ts'
import { scenarioRoutes } from './stress/scenario.routes.ts'
import { riskWaits, scenarioSource } from './stress/scenario.sources.ts'
import { varRoutes } from './var/var.routes.ts'

export const riskFeature: Feature = {
  routes: [...varRoutes, ...riskRunRoutes, ...scenarioRoutes],
  sources: [riskRunSource, { list: scenarioList, sourceFor: scenarioSource }],
  waits: riskWaits,
}
