import { hedgingScreens } from '@hedgerow/contract/hedging/hedging.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const hedgingPages = screenPages(hedgingScreens, {
  'expo-req': () => import('./request/HedgeRequestPage.tsx').then((m) => m.HedgeRequestPage),
  'expo-check': () => import('./check/HedgeCheckPage.tsx').then((m) => m.HedgeCheckPage),
  'req-exec': () => import('./execution/HedgeExecutionPage.tsx').then((m) => m.HedgeExecutionPage),
})
