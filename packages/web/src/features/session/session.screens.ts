import { sessionScreens } from '@hedgerow/contract/session/session.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const sessionPages = screenPages(sessionScreens, {
  login: () => import('./login/LoginPage.tsx').then((m) => m.LoginPage),
  'initial-password': () => import('./password/InitialPasswordPage.tsx').then((m) => m.InitialPasswordPage),
  'demo-inbox': () => import('./captcha/InboxPage.tsx').then((m) => m.InboxPage),
  profile: () => import('./profile/ProfilePage.tsx').then((m) => m.ProfilePage),
  'account-mng': () => import('./account/AccountPage.tsx').then((m) => m.AccountPage),
  'account-root': () => import('./account/AccountSomePage.tsx').then((m) => m.AccountSomePage),
  'account-some': () => import('./account/AccountSomePage.tsx').then((m) => m.AccountSomePage),
  logout: () => import('./LogoutPage.tsx').then((m) => m.LogoutPage),
})
