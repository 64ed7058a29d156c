/** Sends a transfer back to its organisation, with a reason. */
import { exposureTransferApi, RefusedTransfer } from '@hedgerow/contract/exposure/transfer/exposure-transfer.contract'
import { transferTexts } from '@hedgerow/contract/exposure/transfer/exposure-transfer.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'

interface RefuseTransferDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function RefuseTransferDialog({ row, onClose }: RefuseTransferDialogProps) {
  const t = useText()
  const { transferNo } = row
  return (
    <FormDialog
      shape={RefusedTransfer}
      size={480}
      title={transferTexts.refuse}
      titleExtra={transferNo}
      initial={seenOf(row)}
      submitText={transferTexts.refuse}
      says={() => t(transferTexts.refused, { transferNo: transferNo ?? '' })}
      isGood={() => false}
      onSubmit={(values, idempotencyKey) => call(exposureTransferApi.refuse, values, { idempotencyKey })}
      onClose={onClose}
    >
      <TextAreaField name="comment" maxLength={200} />
    </FormDialog>
  )
}
