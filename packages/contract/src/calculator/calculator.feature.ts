import { feature } from '../kit/feature.ts'
import { calculatorApi, calculatorRefusals } from './calculator.contract.ts'
import { calculatorScreens } from './calculator.screens.ts'
import { savedCurveApi } from './saved-curve.contract.ts'

export const calculatorFeature = feature({
  name: 'calculator',
  apis: [calculatorApi, savedCurveApi],
  refusals: [calculatorRefusals],
  grants: {
    'calculator.use': [],
  },
  screens: calculatorScreens,
})
