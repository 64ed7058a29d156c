/** What the bank said of a file, written down by a person. */
import { paymentFileApi } from '@hedgerow/contract/bank-file/payment/payment-file.contract'
import { FileAnswer } from '@hedgerow/contract/bank-file/payment/payment-file.dict'
import { paymentFileTexts } from '@hedgerow/contract/bank-file/payment/payment-file.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'

const reasonMax = 256

export function AnswerDialog({ row, onClose }: { readonly row: Row; readonly onClose: () => void }) {
  const t = useText()
  const no = row.fileNo ?? ''
  return (
    <FormDialog
      shape={paymentFileApi.answer.input}
      size={480}
      title={paymentFileTexts.enterAnswer}
      titleExtra={<bdi dir="ltr">{no}</bdi>}
      initial={seenOf(row)}
      says={() => t(paymentFileTexts.answered, { no })}
      onSubmit={(values, idempotencyKey) => call(paymentFileApi.answer, values, { idempotencyKey })}
      onClose={onClose}
    >
      <SelectField name="answer" dictionary={FileAnswer} />
      <TextAreaField name="reason" maxLength={reasonMax} />
    </FormDialog>
  )
}
