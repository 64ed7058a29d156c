import { CheckBlock } from '../approval/approval.dict.ts'
import { feature } from '../kit/feature.ts'
import { YesNo } from '../kit/kit.dict.ts'
import { theOrganisations, waitingIn } from '../kit/person/waiting.ts'
import { duties } from '../kit/record/duty.dict.ts'
import { evidenceApi, evidenceLinkList, evidenceList } from './evidence.contract.ts'
import {
  EvidenceKind,
  EvidenceLinkStatus,
  EvidenceStatus,
  GraphEdgeStatus,
  GraphRecord,
  PackLanguage,
  PackPart,
} from './evidence.dict.ts'
import { evidenceLinkLife } from './evidence.life.ts'
import { evidenceRefusals } from './evidence.refusals.ts'
import { evidenceScreens } from './evidence.screens.ts'
import { evidenceWaits } from './evidence.waits.ts'

/** Nothing has to be proved before it is hedged: a paper often comes after the order. A void exposure is never hedged. */
const leastHedged = '0.01'

export const evidenceFeature = feature({
  name: 'evidence',
  apis: [evidenceApi],
  lists: [evidenceList, evidenceLinkList],
  dictionaries: [
    EvidenceKind,
    EvidenceLinkStatus,
    EvidenceStatus,
    GraphEdgeStatus,
    GraphRecord,
    PackPart,
    PackLanguage,
  ],
  refusals: [evidenceRefusals],
  grants: {
    'evidence.view': [],
    'evidence.edit': [duties.applicationMaker],
    'evidence.export': [duties.applicationMaker, duties.applicationReviewer, duties.tradeMaker, duties.tradeReviewer],
    'evidence.check': [duties.applicationReviewer],
  },
  screens: evidenceScreens,
  lives: { 'evidence-link': evidenceLinkLife },
  waits: waitingIn(evidenceWaits, {
    unproved: {
      needs: ['evidence.edit'],
      screen: 'expo-base',
      filter: { lockAmtStart: leastHedged, evidenceFlag: YesNo.of.no, orgId: theOrganisations },
    },
    overEvidence: {
      needs: ['evidence.check'],
      screen: 'evidence',
      filter: { show: 'links', linkStatus: EvidenceLinkStatus.of.submitted, checkBlock: CheckBlock.of.none },
    },
  }),
})
