/** The life of an instruction to a bank. Expiry is of the day, not of the life: an expired one may still be dealt or cancelled. */
import { duties } from '../kit/record/duty.dict.ts'
import { life } from '../kit/record/life.ts'
import { InstructionStatus } from './instruction.dict.ts'
import { instructionRefusals } from './instruction.refusals.ts'

const { INSTR_NOT_DRAFT, INSTR_NOT_ISSUED, INSTR_ENDED } = instructionRefusals
const duty = duties.tradeMaker

export const instructionLife = life({
  entity: 'dealInstruction',
  axes: { instrStatus: InstructionStatus },
  states: {
    draft: { instrStatus: InstructionStatus.of.draft },
    issued: { instrStatus: InstructionStatus.of.issued },
    dealt: { instrStatus: InstructionStatus.of.dealt },
    cancelled: { instrStatus: InstructionStatus.of.cancelled },
  },
  events: {
    modify: { duty, from: { draft: { to: 'draft' } }, refusal: INSTR_NOT_DRAFT },
    issue: { duty, from: { draft: { to: 'issued' } }, refusal: INSTR_NOT_DRAFT },
    linkDeal: { duty, from: { issued: { to: 'dealt' } }, refusal: INSTR_NOT_ISSUED },
    cancel: { duty, from: { draft: { to: 'cancelled' }, issued: { to: 'cancelled' } }, refusal: INSTR_ENDED },
  },
})
