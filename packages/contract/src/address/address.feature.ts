import { feature } from '../kit/feature.ts'
import { addressApi, addressList } from './address.contract.ts'
import { addressRefusals } from './address.refusals.ts'
import { addressScreens } from './address.screens.ts'

export const addressFeature = feature({
  name: 'address',
  apis: [addressApi],
  lists: [addressList],
  refusals: [addressRefusals],
  screens: addressScreens,
})
