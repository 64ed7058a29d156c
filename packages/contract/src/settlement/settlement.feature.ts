import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { settlePathApi } from './path/settle-path.contract.ts'
import { PathSource, PathUse } from './path/settle-path.dict.ts'
import { settlePathLife } from './path/settle-path.life.ts'
import { settlePathList } from './path/settle-path.list.ts'
import { settlePathRefusals } from './path/settle-path.refusals.ts'
import { settlementScreens } from './settlement.screens.ts'

export const settlementFeature = feature({
  name: 'settlement',
  apis: [settlePathApi],
  lists: [settlePathList],
  dictionaries: [PathUse, PathSource],
  refusals: [settlePathRefusals],
  grants: {
    'path.edit': [duties.settlementMaker],
    'path.verify': [duties.settlementReviewer],
  },
  screens: settlementScreens,
  lives: { 'settle-path': settlePathLife },
})
