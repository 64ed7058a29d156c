import { fundingScreens } from '@hedgerow/contract/funding/funding.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const fundingPages = screenPages(fundingScreens, {
  allocate: () => import('./allocation/AllocationPage.tsx').then((m) => m.AllocationPage),
  transfer: () => import('./TransferPage.tsx').then((m) => m.TransferPage),
  crossccy: () => import('./CrossCurrencyPage.tsx').then((m) => m.CrossCurrencyPage),
  'transfer-check': () => import('./TransferCheckPage.tsx').then((m) => m.TransferCheckPage),
  'realised-result': () => import('./result/RealisedPage.tsx').then((m) => m.RealisedPage),
})
