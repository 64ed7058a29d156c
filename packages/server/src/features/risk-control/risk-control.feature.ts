import type { Feature } from '../../kit/http/feature.ts'
import { riskControlSource, riskControlTimeline, riskControlWaits } from './record/risk-control.sources.ts'
import { riskControlFigures } from './record/risk-control-figure.answer.ts'
import { riskControlRoutes } from './risk-control.routes.ts'
import { riskControlCloseStep, riskControlJob } from './run/control-run.jobs.ts'
import { riskStandRoutes } from './stand/risk-stand.routes.ts'

export const riskControlFeature: Feature = {
  routes: [...riskControlRoutes, ...riskStandRoutes],
  figures: riskControlFigures,
  sources: [riskControlSource],
  jobs: [riskControlJob],
  waits: riskControlWaits,
  closeSteps: [riskControlCloseStep],
  timelines: { riskControl: riskControlTimeline },
}
