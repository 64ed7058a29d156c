import { newsList } from '@hedgerow/contract/news/news.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { newsRoutes } from './news.routes.ts'
import { newsSource, newsWaits } from './news.sources.ts'

export const newsFeature: Feature = {
  routes: newsRoutes,
  sources: [{ list: newsList, sourceFor: newsSource }],
  waits: newsWaits,
}
