/** The life of a file of confirmations: it moves no money, so one person makes it and may void it; its deals then go into another. */
import { duties } from '../../kit/record/duty.dict.ts'
import { life } from '../../kit/record/life.ts'
import { ConfirmationFileStatus } from './confirmation-file.dict.ts'
import { confirmationFileRefusals } from './confirmation-file.refusals.ts'

export const confirmationFileLife = life({
  entity: 'confirmationFile',
  axes: { fileStatus: ConfirmationFileStatus },
  states: {
    made: { fileStatus: ConfirmationFileStatus.of.made },
    void: { fileStatus: ConfirmationFileStatus.of.void },
  },
  events: {
    void: {
      duty: duties.settlementMaker,
      from: { made: { to: 'void' } },
      refusal: confirmationFileRefusals.CONFIRMATION_NOT_MADE,
    },
  },
})
