import { hedgeAccountingScreens } from '@hedgerow/contract/hedge-accounting/hedge-accounting.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const hedgeAccountingPages = screenPages(hedgeAccountingScreens, {
  'hedge-effectiveness': () => import('./HedgeRelationPage.tsx').then((m) => m.HedgeRelationPage),
  'hedge-gain-loss': () => import('./GainLossScreen.tsx').then((m) => m.GainLossScreen),
})
