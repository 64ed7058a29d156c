import { transferCheckList } from '@hedgerow/contract/funding/transfer.list'
import type { Feature } from '../../kit/http/feature.ts'
import { transferCheckRoutes, transferRoutes } from './transfer.routes.ts'
import { crossCurrencySource, transferCheckSource, transferSource } from './transfer.sources.ts'

export const fundingFeature: Feature = {
  routes: [...transferRoutes, ...transferCheckRoutes],
  sources: [transferSource, crossCurrencySource, { list: transferCheckList, sourceFor: transferCheckSource }],
}
