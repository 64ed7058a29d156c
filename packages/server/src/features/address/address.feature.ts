import { addressList } from '@hedgerow/contract/address/address.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { addressRoutes } from './address.routes.ts'
import { addressSource } from './address.sources.ts'

export const addressFeature: Feature = {
  routes: addressRoutes,
  sources: [{ list: addressList, sourceFor: addressSource }],
}
