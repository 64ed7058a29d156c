/** A legal hold on a document begins or ends, each for a reason. */
import { evidenceApi, HoldReason } from '@hedgerow/contract/evidence/evidence.contract'
import { evidenceTexts } from '@hedgerow/contract/evidence/evidence.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { seenOf } from '../../kit/list/list-actions.ts'
import { call } from '../../kit/talk/transport.ts'

interface HoldDialogProps {
  readonly row: Row
  readonly isEnd: boolean
  readonly onClose: () => void
}

export function HoldDialog({ row, isEnd, onClose }: HoldDialogProps) {
  const [endpoint, title, says] = isEnd
    ? ([evidenceApi.endHold, evidenceTexts.endHoldTitle, evidenceTexts.heldNoMore] as const)
    : ([evidenceApi.hold, evidenceTexts.holdTitle, evidenceTexts.held] as const)
  return (
    <FormDialog
      shape={HoldReason}
      size={480}
      title={title}
      titleExtra={<bdi>{row.evidenceNo}</bdi>}
      initial={seenOf(row)}
      says={says}
      onSubmit={(values, idempotencyKey) => call(endpoint, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TextAreaField name="reason" maxLength={256} required />
    </FormDialog>
  )
}
