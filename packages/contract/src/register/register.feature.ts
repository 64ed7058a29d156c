import { feature } from '../kit/feature.ts'
import { registerApi } from './register.contract.ts'
import { registerRefusals } from './register.refusals.ts'
import { registerScreens } from './register.screens.ts'

export const registerFeature = feature({
  name: 'register',
  apis: [registerApi],
  refusals: [registerRefusals],
  screens: registerScreens,
})
