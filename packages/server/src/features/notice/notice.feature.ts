import { noticeList } from '@hedgerow/contract/notice/notice.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { noticeRoutes } from './notice.routes.ts'
import { noticeSource } from './notice.sources.ts'

export const noticeFeature: Feature = {
  routes: noticeRoutes,
  sources: [{ list: noticeList, sourceFor: noticeSource }],
}
