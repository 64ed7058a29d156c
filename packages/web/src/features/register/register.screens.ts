import { registerScreens } from '@hedgerow/contract/register/register.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const registerPages = screenPages(registerScreens, {
  register: () => import('./RegisterPage.tsx').then((m) => m.RegisterPage),
})
