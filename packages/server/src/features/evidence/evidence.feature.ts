import { evidenceLinkList } from '@hedgerow/contract/evidence/evidence.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { evidenceInvariants } from './evidence.invariants.ts'
import { evidenceRoutes } from './evidence.routes.ts'
import { evidenceLinkSource, evidenceSource, evidenceWaits } from './evidence.sources.ts'
import { evidenceFigures } from './evidence-figure.answer.ts'
import { retentionReminder } from './retention.jobs.ts'

export const evidenceFeature: Feature = {
  routes: evidenceRoutes,
  figures: evidenceFigures,
  sources: [evidenceSource, { list: evidenceLinkList, sourceFor: evidenceLinkSource }],
  jobs: [retentionReminder],
  invariants: evidenceInvariants,
  waits: evidenceWaits,
}
