import { economicEventList } from '@hedgerow/contract/economic-event/economic-event.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { economicEventRoutes } from './economic-event.routes.ts'
import { economicEventSource } from './economic-event.sources.ts'
import { economicEventFigures } from './economic-event-figure.answer.ts'

export const economicEventFeature: Feature = {
  routes: economicEventRoutes,
  figures: economicEventFigures,
  sources: [{ list: economicEventList, sourceFor: economicEventSource }],
}
