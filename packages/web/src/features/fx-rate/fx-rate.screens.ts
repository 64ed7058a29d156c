import { fxRateScreens } from '@hedgerow/contract/fx-rate/fx-rate.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const fxRatePages = screenPages(fxRateScreens, {
  'fx-rate': () => import('./FxRatePage.tsx').then((m) => m.FxRatePage),
})
