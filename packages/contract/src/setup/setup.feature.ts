import { feature } from '../kit/feature.ts'
import { demoResetApi } from './demo-reset.contract.ts'
import { setupApi } from './setup.contract.ts'
import { setupRefusals } from './setup.refusals.ts'
import { setupScreens } from './setup.screens.ts'

export const setupFeature = feature({
  name: 'setup',
  apis: [setupApi, demoResetApi],
  refusals: [setupRefusals],
  screens: setupScreens,
})
