import { calculatorScreens } from '@hedgerow/contract/calculator/calculator.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const calculatorPages = screenPages(calculatorScreens, {
  'opt-price': () => import('./FxOptionPage.tsx').then((m) => m.FxOptionPage),
  'eq-fx': () => import('./EquityOptionPage.tsx').then((m) => m.EquityOptionPage),
  alt: () => import('./AlternativeModelPage.tsx').then((m) => m.AlternativeModelPage),
  mc: () => import('./MonteCarloPage.tsx').then((m) => m.MonteCarloPage),
  bond: () => import('./BondPricePage.tsx').then((m) => m.BondPricePage),
  'bond-opt': () => import('./BondOptionPage.tsx').then((m) => m.BondOptionPage),
  swap: () => import('./SwapPricePage.tsx').then((m) => m.SwapPricePage),
  caps: () => import('./CapSwaptionPage.tsx').then((m) => m.CapSwaptionPage),
  zero: () => import('./ZeroCurvePage.tsx').then((m) => m.ZeroCurvePage),
  'fit-rf': () => import('./RiskFreeFitPage.tsx').then((m) => m.RiskFreeFitPage),
  'fit-zero': () => import('./ZeroRateFitPage.tsx').then((m) => m.ZeroRateFitPage),
})
