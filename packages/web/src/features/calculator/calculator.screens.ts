import { calculatorScreens } from '@hedgerow/contract/calculator/calculator.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const calculatorPages = screenPages(calculatorScreens, {
  'opt-price': () => import('./screens/FxOptionPage.tsx').then((m) => m.FxOptionPage),
  'eq-fx': () => import('./screens/EquityOptionPage.tsx').then((m) => m.EquityOptionPage),
  alt: () => import('./screens/AlternativeModelPage.tsx').then((m) => m.AlternativeModelPage),
  mc: () => import('./screens/MonteCarloPage.tsx').then((m) => m.MonteCarloPage),
  bond: () => import('./screens/BondPricePage.tsx').then((m) => m.BondPricePage),
  'bond-opt': () => import('./screens/BondOptionPage.tsx').then((m) => m.BondOptionPage),
  swap: () => import('./screens/SwapPricePage.tsx').then((m) => m.SwapPricePage),
  caps: () => import('./screens/CapSwaptionPage.tsx').then((m) => m.CapSwaptionPage),
  zero: () => import('./screens/ZeroCurvePage.tsx').then((m) => m.ZeroCurvePage),
  'fit-rf': () => import('./screens/RiskFreeFitPage.tsx').then((m) => m.RiskFreeFitPage),
  'fit-zero': () => import('./screens/ZeroRateFitPage.tsx').then((m) => m.ZeroRateFitPage),
})
