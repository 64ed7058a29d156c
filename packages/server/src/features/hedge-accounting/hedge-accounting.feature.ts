import type { Feature } from '../../kit/http/feature.ts'
import { hedgeDocumentRoutes } from './document/hedge-document.routes.ts'
import { hedgeEntryInvariants } from './entry/hedge-entry.invariants.ts'
import { hedgeEntryRoutes } from './entry/hedge-entry.routes.ts'
import {
  hedgeEntryMonthEnd,
  hedgeEntryMonthEndNames,
  hedgeEntrySource,
  hedgeEntryTimeline,
} from './entry/hedge-entry.sources.ts'
import { hedgeEventRoutes } from './event/hedge-event.routes.ts'
import { hedgeEventNotes } from './event/hedge-event-note.answer.ts'
import { gainLossFigures } from './figure/gain-loss-figure.answer.ts'
import { relationFigures } from './figure/relation-figure.answer.ts'
import { testFigures } from './figure/test-figure.answer.ts'
import { hedgeGainLossRoutes } from './gain-loss/hedge-gain-loss.routes.ts'
import { hedgeEntryCloseStep } from './hedge-entry-close.answer.ts'
import { hedgeRelationRoutes } from './hedge-relation.routes.ts'
import { hedgeMonthCloseStep, hedgeMonthJob } from './month/hedge-month.jobs.ts'
import { hedgeMonthRoutes } from './month/hedge-month.routes.ts'
import { hedgePackRoutes } from './pack/hedge-pack.routes.ts'
import { hedgeRelationInvariants } from './relation/hedge-relation.invariants.ts'
import { hedgeAccountingWaits, hedgeRelationSource } from './relation/hedge-relation.sources.ts'
import { hedgeTestRoutes } from './test/hedge-test.routes.ts'

export const hedgeAccountingFeature: Feature = {
  routes: [
    ...hedgeRelationRoutes,
    ...hedgeDocumentRoutes,
    ...hedgePackRoutes,
    ...hedgeEventRoutes,
    ...hedgeTestRoutes,
    ...hedgeMonthRoutes,
    ...hedgeEntryRoutes,
    ...hedgeGainLossRoutes,
  ],
  jobs: [hedgeMonthJob],
  figures: { ...relationFigures, ...gainLossFigures, ...testFigures },
  sources: [hedgeRelationSource, hedgeEntrySource],
  invariants: [...hedgeRelationInvariants, ...hedgeEntryInvariants],
  closeSteps: [hedgeEntryCloseStep, hedgeMonthCloseStep],
  eventNotes: hedgeEventNotes,
  monthEnd: hedgeEntryMonthEnd,
  monthEndNames: hedgeEntryMonthEndNames,
  waits: hedgeAccountingWaits,
  timelines: { hedgeEntry: hedgeEntryTimeline },
}
