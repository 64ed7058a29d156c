import { tradeScreens } from '@hedgerow/contract/trade/trade.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const tradePages = screenPages(tradeScreens, {
  spot: () => import('./kinds/SpotPage.tsx').then((m) => m.SpotPage),
  forward: () => import('./kinds/ForwardPage.tsx').then((m) => m.ForwardPage),
  option: () => import('./option/OptionPage.tsx').then((m) => m.OptionPage),
  inputmng: () => import('./deal/TradeInputPage.tsx').then((m) => m.TradeInputPage),
  'trade-check': () => import('./check/TradeCheckPage.tsx').then((m) => m.TradeCheckPage),
})
