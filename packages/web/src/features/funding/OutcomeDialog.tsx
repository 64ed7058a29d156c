/** What the bank made of a reviewed transfer: booked on a day, or failed for a reason. */
import { TransferOutcome, transferApi } from '@hedgerow/contract/funding/transfer.contract'
import { TransferResult } from '@hedgerow/contract/funding/transfer.dict'
import { transferTexts } from '@hedgerow/contract/funding/transfer.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../kit/fields/AmountField.tsx'
import { DateField } from '../../kit/fields/DateField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TextField } from '../../kit/fields/TextField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { call } from '../../kit/talk/transport.ts'

export function OutcomeDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  const today = useSystemDate()
  const dealSerialNo = row.dealSerialNo ?? ''
  return (
    <FormDialog
      shape={TransferOutcome}
      size={480}
      title={transferTexts.record}
      titleExtra={dealSerialNo}
      initial={{
        id: row.id,
        version: Number(row.version),
        payResult: TransferResult.of.done,
        bookDate: today ?? undefined,
      }}
      mayBeUnchanged
      says={() => t(transferTexts.recorded, { dealSerialNo })}
      onSubmit={(values, idempotencyKey) => call(transferApi.record, values, { idempotencyKey })}
      onClose={onClose}
    >
      <OutcomeFields currency={row.currency ?? undefined} />
    </FormDialog>
  )
}

function OutcomeFields({ currency }: { readonly currency: string | undefined }) {
  const isFailed = useWatch({ name: 'payResult' }) === TransferResult.of.failed
  return (
    <>
      <SelectField name="payResult" dictionary={TransferResult} />
      <DateField name="bookDate" />
      {isFailed ? (
        <TextField name="failReason" maxLength={256} required />
      ) : (
        <>
          <TextField name="bankRef" maxLength={64} />
          <AmountField name="fee" currency={currency} />
        </>
      )}
    </>
  )
}
