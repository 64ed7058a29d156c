import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { hedgeApi, hedgeCancelApi, hedgeCheckApi, hedgeExecuteApi } from './hedge-request.contract.ts'
import { ExecuteStatus, OrderStatus } from './hedge-request.dict.ts'
import { hedgeRequestLife } from './hedge-request.life.ts'
import { hedgeCheckList, hedgeExecuteList, hedgeRequestList } from './hedge-request.list.ts'
import { hedgeRefusals } from './hedge-request.refusals.ts'
import { hedgingScreens } from './hedging.screens.ts'

export const hedgingFeature = feature({
  name: 'hedging',
  apis: [hedgeApi, hedgeCheckApi, hedgeExecuteApi, hedgeCancelApi],
  lists: [hedgeRequestList, hedgeCheckList, hedgeExecuteList],
  dictionaries: [OrderStatus, ExecuteStatus],
  refusals: [hedgeRefusals],
  grants: {
    'hedging.view': [],
    'hedging.edit': [duties.applicationMaker],
    'hedging.check': [duties.applicationReviewer],
    'hedging.execute': [duties.tradeMaker],
  },
  screens: hedgingScreens,
  lives: { 'hedge-request': hedgeRequestLife },
})
