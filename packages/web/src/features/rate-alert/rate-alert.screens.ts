import { rateAlertScreens } from '@hedgerow/contract/rate-alert/rate-alert.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const rateAlertPages = screenPages(rateAlertScreens, {
  'rem-rate': () => import('./RateAlertPage.tsx').then((m) => m.RateAlertPage),
})
