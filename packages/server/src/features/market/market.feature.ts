import type { Feature } from '../../kit/http/feature.ts'
import { rateImport } from './import/rate-import.jobs.ts'
import { rateImportRoutes } from './import/rate-import.routes.ts'
import { marketPriceRoutes } from './price/market-price.routes.ts'
import { marketPriceSource } from './price/market-price.store.ts'

export const marketFeature: Feature = {
  routes: [...marketPriceRoutes, ...rateImportRoutes],
  sources: [marketPriceSource],
  jobs: [rateImport],
}
