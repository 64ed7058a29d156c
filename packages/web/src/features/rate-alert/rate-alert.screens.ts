import { rateAlertScreens } from '@hedgerow/contract/rate-alert/rate-alert.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const rateAlertPages = screenPages(rateAlertScreens, {
  'rem-rate': () => import('./RateAlertPage.tsx').then((m) => m.RateAlertPage),
  'rem-mkt': () => import('./market/MarketAlertPage.tsx').then((m) => m.MarketAlertPage),
})
