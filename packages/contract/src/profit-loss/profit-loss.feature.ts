import { feature } from '../kit/feature.ts'
import { profitLossScreens } from './profit-loss.screens.ts'
import { tradePlApi, tradePlList } from './trade-pl.contract.ts'

export const profitLossFeature = feature({
  name: 'profit-loss',
  apis: [tradePlApi],
  lists: [tradePlList],
  grants: {
    'profit-loss.view': [],
  },
  screens: profitLossScreens,
})
