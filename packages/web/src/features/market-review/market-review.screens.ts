import { marketReviewScreens } from '@hedgerow/contract/market-review/market-review.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const marketReviewPages = screenPages(marketReviewScreens, {
  'rate-check': () => import('./MarketChangePage.tsx').then((m) => m.MarketChangePage),
})
