import { ourPartyList } from '@hedgerow/contract/our-party/our-party.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { ourPartyRoutes } from './our-party.routes.ts'
import { ourPartySource, ourPartyWaits } from './our-party.sources.ts'

export const ourPartyFeature: Feature = {
  routes: ourPartyRoutes,
  sources: [{ list: ourPartyList, sourceFor: ourPartySource }],
  waits: ourPartyWaits,
}
