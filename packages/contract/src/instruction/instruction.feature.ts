import { feature } from '../kit/feature.ts'
import { instructionApi, instructionList } from './instruction.contract.ts'
import { InstructionStatus, PriceKind } from './instruction.dict.ts'
import { instructionLife } from './instruction.life.ts'
import { instructionRefusals } from './instruction.refusals.ts'
import { instructionScreens } from './instruction.screens.ts'

export const instructionFeature = feature({
  name: 'instruction',
  apis: [instructionApi],
  lists: [instructionList],
  dictionaries: [InstructionStatus, PriceKind],
  refusals: [instructionRefusals],
  screens: instructionScreens,
  lives: { instruction: instructionLife },
})
