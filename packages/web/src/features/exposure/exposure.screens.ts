import { exposureScreens } from '@hedgerow/contract/exposure/exposure.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const exposurePages = screenPages(exposureScreens, {
  'expo-base': () => import('./ExposurePage.tsx').then((m) => m.ExposurePage),
  'expo-chg': () => import('./change/ExposureChangePage.tsx').then((m) => m.ExposureChangePage),
  'expo-mon': () => import('./ExposureMonitorPage.tsx').then((m) => m.ExposureMonitorPage),
  'expo-transfer': () => import('./transfer/ExposureTransferPage.tsx').then((m) => m.ExposureTransferPage),
})
