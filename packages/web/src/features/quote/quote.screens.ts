import { quoteScreens } from '@hedgerow/contract/quote/quote.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const quotePages = screenPages(quoteScreens, {
  'trans-an': () => import('./analysis/TradeAnalysisPage.tsx').then((m) => m.TradeAnalysisPage),
  'online-click': () => import('./click/ClickDealPage.tsx').then((m) => m.ClickDealPage),
  'held-report': () => import('./held/HeldReportPage.tsx').then((m) => m.HeldReportPage),
  'online-ask': () => import('./OnlineAskPage.tsx').then((m) => m.OnlineAskPage),
})
