import { feature } from '../kit/feature.ts'
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
})
