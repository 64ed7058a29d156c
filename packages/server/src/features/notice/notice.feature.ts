import type { Feature } from '../../kit/http/feature.ts'
import { noticeRoutes } from './notice.routes.ts'

export const noticeFeature: Feature = { routes: noticeRoutes }
