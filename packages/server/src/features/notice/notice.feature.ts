import { noticeList } from '@hedgerow/contract/notice/notice.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { noticeRoutes } from './notice.routes.ts'
import { noticeSource } from './notice.sources.ts'
import { noticeMails } from './notice-mail.jobs.ts'
import { noticeSettingsRoutes } from './notice-settings.routes.ts'

export const noticeFeature: Feature = {
  routes: [...noticeRoutes, ...noticeSettingsRoutes],
  jobs: [noticeMails],
  sources: [{ list: noticeList, sourceFor: noticeSource }],
}
