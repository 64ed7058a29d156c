import { feature } from '../kit/feature.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { customsApi, exportDeclarationList, importDeclarationList } from './customs.contract.ts'
import {
  CostMark,
  CustomsMishap,
  DeclarationMatch,
  DeclarationStatus,
  DutyMode,
  DutyNature,
  MatchReason,
  SyncStatus,
  TradeFlow,
  TradeMode,
  TransMode,
  TransportMode,
} from './customs.dict.ts'
import { customsRefusals } from './customs.refusals.ts'
import { customsScreens } from './customs.screens.ts'

export const customsFeature = feature({
  name: 'customs',
  apis: [customsApi],
  lists: [exportDeclarationList, importDeclarationList],
  dictionaries: [
    CostMark,
    CustomsMishap,
    DeclarationMatch,
    DeclarationStatus,
    DutyMode,
    DutyNature,
    MatchReason,
    SyncStatus,
    TradeFlow,
    TradeMode,
    TransMode,
    TransportMode,
  ],
  refusals: [customsRefusals],
  grants: { 'customs.view': [], 'customs.edit': [duties.applicationMaker] },
  screens: customsScreens,
})
