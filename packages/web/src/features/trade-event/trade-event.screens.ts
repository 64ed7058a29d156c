import { tradeEventScreens } from '@hedgerow/contract/trade-event/trade-event.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const tradeEventPages = screenPages(tradeEventScreens, {
  'trade-event': () => import('./TradeEventPage.tsx').then((m) => m.TradeEventPage),
  'event-check': () => import('./check/EventCheckPage.tsx').then((m) => m.EventCheckPage),
  'option-exercise': () => import('./exercise/OptionExercisePage.tsx').then((m) => m.OptionExercisePage),
})
