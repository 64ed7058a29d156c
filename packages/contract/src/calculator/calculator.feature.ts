import { feature } from '../kit/feature.ts'
import { calculatorApi, calculatorRefusals } from './calculator.contract.ts'
import { calculatorScreens } from './calculator.screens.ts'

export const calculatorFeature = feature({
  name: 'calculator',
  apis: [calculatorApi],
  refusals: [calculatorRefusals],
  grants: {
    'calculator.use': [],
  },
  screens: calculatorScreens,
})
