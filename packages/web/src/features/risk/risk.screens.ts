import { riskScreens } from '@hedgerow/contract/risk/risk.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const riskPages = screenPages(riskScreens, {
  sens: () => import('./sensitivity/SensitivityPage.tsx').then((m) => m.SensitivityPage),
  var: () => import('./var/VarPage.tsx').then((m) => m.VarPage),
})
