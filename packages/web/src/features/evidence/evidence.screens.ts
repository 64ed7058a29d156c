import { evidenceScreens } from '@hedgerow/contract/evidence/evidence.screens'
import { screenPages } from '../../kit/page/screen-pages.ts'

export const evidencePages = screenPages(evidenceScreens, {
  evidence: () => import('./EvidencePage.tsx').then((m) => m.EvidencePage),
  'evidence-graph': () => import('./graph/EvidenceGraphPage.tsx').then((m) => m.EvidenceGraphPage),
})
