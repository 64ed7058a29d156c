import { riskControlScreens } from '@hedgerow/contract/risk-control/risk-control.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const riskControlPages = screenPages(riskControlScreens, {
  'risk-control': () => import('./RiskControlPage.tsx').then((m) => m.RiskControlPage),
})
