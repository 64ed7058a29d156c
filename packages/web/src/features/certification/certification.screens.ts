import { certificationScreens } from '@hedgerow/contract/certification/certification.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const certificationPages = screenPages(certificationScreens, {
  authentication: () => import('./AuthenticationPage.tsx').then((m) => m.AuthenticationPage),
})
