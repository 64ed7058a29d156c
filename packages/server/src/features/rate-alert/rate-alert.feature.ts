import { marketAlertList } from '@hedgerow/contract/rate-alert/market/market-alert.contract'
import { rateAlertList } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { marketAlertWatch } from './market/market-alert.jobs.ts'
import { marketAlertRoutes } from './market/market-alert.routes.ts'
import { marketAlertSource, rateAlertWaits } from './market/market-alert.sources.ts'
import { rateAlertWatch } from './rate-alert.jobs.ts'
import { rateAlertRoutes } from './rate-alert.routes.ts'
import { rateAlertSource } from './rate-alert.sources.ts'
import { rateAlertFigures } from './rate-alert-figure.answer.ts'

export const rateAlertFeature: Feature = {
  routes: [...rateAlertRoutes, ...marketAlertRoutes],
  figures: rateAlertFigures,
  sources: [
    { list: rateAlertList, sourceFor: rateAlertSource },
    { list: marketAlertList, sourceFor: marketAlertSource },
  ],
  jobs: [rateAlertWatch, marketAlertWatch],
  waits: rateAlertWaits,
}
