import { setupScreens } from '@hedgerow/contract/setup/setup.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const setupPages = screenPages(setupScreens, {
  setup: () => import('./SetupPage.tsx').then((m) => m.SetupPage),
})
