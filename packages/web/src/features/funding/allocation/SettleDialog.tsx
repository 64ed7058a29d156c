/** What the bank made of a confirmed row: settled on a day, failed, or, of a settled one, come back. */
import { allocationApi, SettleOutcome } from '@hedgerow/contract/funding/allocation/allocation.contract'
import { SettleResult } from '@hedgerow/contract/funding/allocation/allocation.dict'
import { allocationTexts } from '@hedgerow/contract/funding/allocation/allocation.text'
import { NettingStatus } from '@hedgerow/contract/settlement/net/net-result.dict'
import { useWatch } from 'react-hook-form'
import { AmountField } from '../../../kit/fields/AmountField.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'
import type { AllocationDialogProps } from './allocation-dialog.ts'

export function SettleDialog({ row, onClose }: AllocationDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const no = row.nettingNo ?? ''
  const { settled, returned } = SettleResult.of
  const isSettled = row.nettingStatus === NettingStatus.of.settled
  return (
    <FormDialog
      shape={SettleOutcome}
      size={480}
      title={allocationTexts.settle}
      titleExtra={<bdi dir="ltr">{no}</bdi>}
      initial={{
        id: row.id,
        version: Number(row.version),
        settleResult: isSettled ? returned : settled,
        bookDate: today ?? undefined,
      }}
      says={() => t(allocationTexts.recorded, { no })}
      onSubmit={(values, idempotencyKey) => call(allocationApi.settle, values, { idempotencyKey })}
      onClose={onClose}
    >
      <OutcomeFields currency={row.settleCurrency ?? undefined} />
    </FormDialog>
  )
}

function OutcomeFields({ currency }: { readonly currency: string | undefined }) {
  const isSettled = useWatch({ name: 'settleResult' }) === SettleResult.of.settled
  return (
    <>
      <SelectField name="settleResult" dictionary={SettleResult} />
      <DateField name="bookDate" />
      {isSettled ? (
        <AmountField name="actualAmt" currency={currency} />
      ) : (
        <TextField name="failReason" maxLength={256} required />
      )}
      <TextField name="bankRef" maxLength={64} />
      <TextField name="proof" maxLength={256} />
    </>
  )
}
