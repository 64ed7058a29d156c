/** A reviewer unlocks a row and says why: the bank may be at work on its file. */
import { allocationApi, Unlocking } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import { Alert } from 'antd'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import type { AllocationDialogProps } from './allocation-dialog.ts'

export function UnlockDialog({ row, onClose }: AllocationDialogProps) {
  const t = useText()
  return (
    <FormDialog
      shape={Unlocking}
      size={480}
      title={allocationTexts.unlock}
      titleExtra={<bdi dir="ltr">{row.nettingNo}</bdi>}
      submitText={allocationTexts.unlock}
      initial={seenOf(row)}
      says={allocationTexts.unlocked}
      onSubmit={(values, idempotencyKey) => call(allocationApi.unlock, values, { idempotencyKey })}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t(allocationTexts.unlockAsk, { no: row.nettingNo ?? '' })} />
      <TextAreaField name="reason" maxLength={256} />
    </FormDialog>
  )
}
