import { feature } from '../kit/feature.ts'
import { theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { customsApi, declarationTimeline, exportDeclarationList, importDeclarationList } from './customs.contract.ts'
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
import { customsWaits } from './customs.waits.ts'

/** Of a declaration that is only declared the amount may change: nobody has to match it yet. */
const toMatch = {
  matchStatus: DeclarationMatch.of.unmatched,
  declStatus: `${DeclarationStatus.of.released},${DeclarationStatus.of.closed}`,
  orgId: theOrganisations,
} as const
const inUse = {
  matchStatus: `${DeclarationMatch.of.partly},${DeclarationMatch.of.matched}`,
  declStatus: DeclarationStatus.of.withdrawn,
  orgId: theOrganisations,
} as const

export const customsFeature = feature({
  name: 'customs',
  timelines: [declarationTimeline],
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
  waits: waitingIn(customsWaits, {
    exptUnmatched: { needs: ['customs.edit'], screen: 'expt', filter: toMatch },
    imptUnmatched: { needs: ['customs.edit'], screen: 'impt', filter: toMatch },
    exptWithdrawn: { needs: ['customs.edit'], screen: 'expt', filter: inUse },
    imptWithdrawn: { needs: ['customs.edit'], screen: 'impt', filter: inUse },
  }),
})
