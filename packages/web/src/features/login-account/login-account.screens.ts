import { loginAccountScreens } from '@hedgerow/contract/login-account/login-account.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const loginAccountPages = screenPages(loginAccountScreens, {
  'account-mng': () => import('./AccountPage.tsx').then((m) => m.AccountPage),
  'account-root': () => import('./AccountSomePage.tsx').then((m) => m.AccountSomePage),
  'account-some': () => import('./AccountSomePage.tsx').then((m) => m.AccountSomePage),
})
