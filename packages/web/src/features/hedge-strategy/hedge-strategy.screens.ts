import { hedgeStrategyScreens } from '@hedgerow/contract/hedge-strategy/hedge-strategy.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const hedgeStrategyPages = screenPages(hedgeStrategyScreens, {
  strategy: () => import('./strategy/StrategyPage.tsx').then((m) => m.StrategyPage),
})
