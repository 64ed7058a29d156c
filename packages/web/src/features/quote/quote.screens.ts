import { quoteScreens } from '@hedgerow/contract/quote/quote.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const quotePages = screenPages(quoteScreens, {
  'online-ask': () => import('./OnlineAskPage.tsx').then((m) => m.OnlineAskPage),
})
