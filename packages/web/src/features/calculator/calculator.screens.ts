import { calculatorScreens } from '@hedgerow/contract/calculator/calculator.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const calculatorPages = screenPages(calculatorScreens, {
  'opt-price': () => import('./FxOptionPage.tsx').then((m) => m.FxOptionPage),
  'eq-fx': () => import('./EquityOptionPage.tsx').then((m) => m.EquityOptionPage),
})
