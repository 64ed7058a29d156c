import { rateFeedScreens } from '@hedgerow/contract/rate-feed/rate-feed.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const rateFeedPages = screenPages(rateFeedScreens, {
  subscribe: () => import('./SubscriptionPage.tsx').then((m) => m.SubscriptionPage),
})
