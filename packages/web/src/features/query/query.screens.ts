import { queryScreens } from '@hedgerow/contract/query/query.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const queryPages = screenPages(queryScreens, {
  'trade-detail': () => import('./DealQueryPage.tsx').then((m) => m.DealQueryPage),
  'hedging-query': () => import('./HedgeQueryPage.tsx').then((m) => m.HedgeQueryPage),
})
