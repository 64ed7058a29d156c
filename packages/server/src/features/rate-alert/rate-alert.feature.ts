import { rateAlertList } from '@hedgerow/contract/rate-alert/rate-alert.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { rateAlertWatch } from './rate-alert.jobs.ts'
import { rateAlertRoutes } from './rate-alert.routes.ts'
import { rateAlertSource } from './rate-alert.sources.ts'

export const rateAlertFeature: Feature = {
  routes: rateAlertRoutes,
  sources: [{ list: rateAlertList, sourceFor: rateAlertSource }],
  jobs: [rateAlertWatch],
}
