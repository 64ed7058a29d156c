import { hedgeCheckList } from '@hedgerow/contract/hedging/hedge-request.list'
import type { Feature } from '../../kit/http/feature.ts'
import { hedgeCoverFigures } from './cover/hedge-cover.answer.ts'
import { executionInvariants } from './execution/execution.invariants.ts'
import { hedgeFigures } from './figure/hedge-figure.answer.ts'
import { hedgeExecuteRoutes } from './hedge-request.routes.ts'
import { hedgingWaitNames, hedgingWaits } from './hedging-waits.sources.ts'
import { hedgePolicyFigures } from './policy/hedge-policy-figure.answer.ts'
import { requireDateReminder } from './request/hedge-request.jobs.ts'
import { hedgeCheckSource, hedgeExecuteSource, hedgeRequestSource } from './request/hedge-request.sources.ts'

export const hedgingFeature: Feature = {
  routes: [...hedgeExecuteRoutes],
  figures: { ...hedgeFigures, ...hedgeCoverFigures, ...hedgePolicyFigures },
  sources: [hedgeRequestSource, { list: hedgeCheckList, sourceFor: hedgeCheckSource }, hedgeExecuteSource],
  jobs: [requireDateReminder],
  invariants: executionInvariants,
  waits: hedgingWaits,
  waitNames: hedgingWaitNames,
}
