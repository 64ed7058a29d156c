import { economicEventScreens } from '@hedgerow/contract/economic-event/economic-event.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const economicEventPages = screenPages(economicEventScreens, {
  'eco-cal': () => import('./EconomicEventPage.tsx').then((m) => m.EconomicEventPage),
})
