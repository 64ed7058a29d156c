import { feature } from '../kit/feature.ts'
import { setupApi } from './setup.contract.ts'
import { setupRefusals } from './setup.refusals.ts'
import { setupScreens } from './setup.screens.ts'

export const setupFeature = feature({
  name: 'setup',
  apis: [setupApi],
  refusals: [setupRefusals],
  screens: setupScreens,
})
