import { riskScreens } from '@hedgerow/contract/risk/risk.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'
import type { MeasuringScreen } from './risk-ahead.ts'

/** The question goes first: the server measures while the browser fetches and reads the code of the screen. */
function asking<Page>(screen: MeasuringScreen, page: () => Page): () => Page {
  return () => {
    void import('./risk-ahead.ts').then(({ askRiskAhead }) => askRiskAhead(screen))
    return page()
  }
}

export const riskPages = screenPages(riskScreens, {
  future: () => import('./future/FuturePage.tsx').then((m) => m.FuturePage),
  'risk-runs': () => import('./run/RunsPage.tsx').then((m) => m.RunsPage),
  sens: asking('sens', () => import('./sensitivity/SensitivityPage.tsx').then((m) => m.SensitivityPage)),
  var: asking('var', () => import('./var/VarPage.tsx').then((m) => m.VarPage)),
  'stress-set': () => import('./scenario/ScenarioPage.tsx').then((m) => m.ScenarioPage),
  stress: asking('stress', () => import('./stress/StressPage.tsx').then((m) => m.StressPage)),
})
