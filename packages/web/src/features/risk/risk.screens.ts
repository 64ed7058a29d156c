import { riskScreens } from '@hedgerow/contract/risk/risk.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const riskPages = screenPages(riskScreens, {
  future: () => import('./future/FuturePage.tsx').then((m) => m.FuturePage),
  'risk-runs': () => import('./run/RunsPage.tsx').then((m) => m.RunsPage),
  sens: () => import('./sensitivity/SensitivityPage.tsx').then((m) => m.SensitivityPage),
  var() {
    // The question goes first: the server measures while the browser fetches and reads the code of the screen.
    void import('./var/var-ahead.ts').then(({ askVarAhead }) => askVarAhead())
    return import('./var/VarPage.tsx').then((m) => m.VarPage)
  },
  'stress-set': () => import('./scenario/ScenarioPage.tsx').then((m) => m.ScenarioPage),
  stress: () => import('./stress/StressPage.tsx').then((m) => m.StressPage),
})
