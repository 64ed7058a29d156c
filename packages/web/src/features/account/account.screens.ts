import { accountScreens } from '@hedgerow/contract/account/account.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const accountPages = screenPages(accountScreens, {
  'bank-account': () => import('./register/BankAccountPage.tsx').then((m) => m.BankAccountPage),
  'balance-qry': () => import('./BalancePage.tsx').then((m) => m.BalancePage),
  'account-cfl': () => import('./AccountFlowPage.tsx').then((m) => m.AccountFlowPage),
})
