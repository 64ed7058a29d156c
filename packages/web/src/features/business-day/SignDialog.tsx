/** The note of who signs a day, or the reason of who opens it again. */
import { businessDayApi, ReopenAsk, ReviewAsk } from '@hedgerow/contract/business-day/day/business-day.contract'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import type { Row } from '@hedgerow/contract/kit/list'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'

interface SignDialogProps {
  readonly act: 'review' | 'reopen'
  readonly row: Row
  readonly onClose: () => void
}

export function SignDialog({ act, row, onClose }: SignDialogProps) {
  const t = useText()
  const day = row.businessDate ?? ''
  const initial = { orgId: row.orgId ?? '', businessDate: day, version: Number(row.version) }
  const usual = { size: 480, initial, onClose } as const
  if (act === 'review') {
    return (
      <FormDialog
        {...usual}
        shape={ReviewAsk}
        title={businessDayTexts.review}
        submitText={businessDayTexts.review}
        says={() => t(businessDayTexts.reviewed, { day })}
        onSubmit={(values, idempotencyKey) => call(businessDayApi.review, values, { idempotencyKey })}
      >
        <TextAreaField name="note" />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...usual}
      shape={ReopenAsk}
      title={businessDayTexts.reopen}
      submitText={businessDayTexts.reopen}
      says={() => t(businessDayTexts.reopened, { day })}
      onSubmit={(values, idempotencyKey) => call(businessDayApi.reopen, values, { idempotencyKey })}
    >
      <p className="hg-hint">{t(businessDayTexts.reopenAsk, { day, no: Number(row.snapshotNo) + 1 })}</p>
      <TextAreaField name="reason" />
    </FormDialog>
  )
}
