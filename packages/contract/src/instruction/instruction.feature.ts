import { feature } from '../kit/feature.ts'
import { instructionApi, instructionList, instructionTimeline } from './instruction.contract.ts'
import { InstructionStatus, PriceKind } from './instruction.dict.ts'
import { instructionLife } from './instruction.life.ts'
import { instructionRefusals } from './instruction.refusals.ts'
import { instructionScreens } from './instruction.screens.ts'

export const instructionFeature = feature({
  name: 'instruction',
  timelines: [instructionTimeline],
  apis: [instructionApi],
  lists: [instructionList],
  dictionaries: [InstructionStatus, PriceKind],
  refusals: [instructionRefusals],
  screens: instructionScreens,
  lives: { instruction: instructionLife },
})
