import { profitLossScreens } from '@hedgerow/contract/profit-loss/profit-loss.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const profitLossPages = screenPages(profitLossScreens, {
  'pl-expo': () => import('./exposure/ExposurePlPage.tsx').then((m) => m.ExposurePlPage),
  'pl-trade': () => import('./TradePlPage.tsx').then((m) => m.TradePlPage),
  'pl-deliv': () => import('./delivery/DeliveryPlPage.tsx').then((m) => m.DeliveryPlPage),
  'pl-real': () => import('./realised/RealisedLotsPage.tsx').then((m) => m.RealisedLotsPage),
  'mark-run': () => import('./mark/MarkRunPage.tsx').then((m) => m.MarkRunPage),
})
