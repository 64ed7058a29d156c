import { dailyRateScreens } from '@hedgerow/contract/daily-rate/daily-rate.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const dailyRatePages = screenPages(dailyRateScreens, {
  'daily-rate': () => import('./DailyRatePage.tsx').then((m) => m.DailyRatePage),
})
