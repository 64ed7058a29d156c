import { addressScreens } from '@hedgerow/contract/address/address.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const addressPages = screenPages(addressScreens, {
  address: () => import('./AddressPage.tsx').then((m) => m.AddressPage),
})
