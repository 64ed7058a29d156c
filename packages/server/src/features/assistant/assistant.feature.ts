import { callList, usageList } from '@hedgerow/contract/assistant/usage.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { conversationRoutes } from './conversation.routes.ts'
import { assistantWaits, callSource, usageSource } from './usage/usage.sources.ts'
import { usageFigures } from './usage/usage-figure.answer.ts'
import { usageRoutes } from './usage.routes.ts'

export const assistantFeature: Feature = {
  routes: [...conversationRoutes, ...usageRoutes],
  figures: usageFigures,
  sources: [
    { list: callList, sourceFor: callSource },
    { list: usageList, sourceFor: usageSource },
  ],
  waits: assistantWaits,
}
