import { sessionScreens } from '@hedgerow/contract/session/session.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const sessionPages = screenPages(sessionScreens, {
  login: () => import('./login/LoginPage.tsx').then((m) => m.LoginPage),
  'initial-password': () => import('./password/InitialPasswordPage.tsx').then((m) => m.InitialPasswordPage),
  'demo-inbox': () => import('./captcha/InboxPage.tsx').then((m) => m.InboxPage),
  logout: () => import('./LogoutPage.tsx').then((m) => m.LogoutPage),
})
