import type { Feature } from '../../kit/http/feature.ts'
import { dailyRateRoutes } from './daily-rate.routes.ts'
import { dailyRateWaits } from './daily-rate-waits.sources.ts'

export const dailyRateFeature: Feature = { routes: dailyRateRoutes, waits: dailyRateWaits }
