import { instructionList } from '@hedgerow/contract/instruction/instruction.contract'
import type { Feature } from '../../kit/http/feature.ts'
import { instructionRoutes } from './instruction.routes.ts'
import { instructionSource } from './instruction.sources.ts'

export const instructionFeature: Feature = {
  routes: instructionRoutes,
  sources: [{ list: instructionList, sourceFor: instructionSource }],
}
