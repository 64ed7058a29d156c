import { instructionList } from '@hedgerow/contract/instruction/instruction.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { instructionRoutes } from './instruction.routes.ts'
import { instructionSource, instructionTimeline } from './instruction.sources.ts'
import { instructionFigures } from './instruction-figure.answer.ts'

export const instructionFeature: Feature = {
  routes: instructionRoutes,
  figures: instructionFigures,
  sources: [{ list: instructionList, sourceFor: instructionSource }],
  timelines: { dealInstruction: instructionTimeline },
}
