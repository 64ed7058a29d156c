import { hedgeCheckList } from '@hedgerow/contract/hedging/hedge-request.list'
import type { Feature } from '../../kit/http/feature.ts'
import { executionInvariants } from './execution/execution.invariants.ts'
import { hedgingWaits } from './hedging-waits.sources.ts'
import { hedgeCheckRoutes } from './request/hedge-check.routes.ts'
import { requireDateReminder } from './request/hedge-request.jobs.ts'
import { hedgeExecuteRoutes, hedgeRoutes } from './request/hedge-request.routes.ts'
import { hedgeCheckSource, hedgeExecuteSource, hedgeRequestSource } from './request/hedge-request.sources.ts'

export const hedgingFeature: Feature = {
  routes: [...hedgeRoutes, ...hedgeCheckRoutes, ...hedgeExecuteRoutes],
  sources: [hedgeRequestSource, { list: hedgeCheckList, sourceFor: hedgeCheckSource }, hedgeExecuteSource],
  jobs: [requireDateReminder],
  invariants: executionInvariants,
  waits: hedgingWaits,
}
