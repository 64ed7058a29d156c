import { marketScreens } from '@hedgerow/contract/market/market.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const marketPages = screenPages(marketScreens, {
  'rate-spot': () => import('./price/SpotRatePage.tsx').then((m) => m.SpotRatePage),
  'rate-fwd': () => import('./forward/ForwardRatePage.tsx').then((m) => m.ForwardRatePage),
  'rate-vol': () => import('./volatility/VolatilityPage.tsx').then((m) => m.VolatilityPage),
  'rate-curve': () => import('./curve/ZeroCurvePage.tsx').then((m) => m.ZeroCurvePage),
})
