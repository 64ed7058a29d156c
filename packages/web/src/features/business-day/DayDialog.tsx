/** Freezes a day of an organisation, or accepts its figures that are not of the day for somebody else to freeze. */
import { AcceptAsk, businessDayApi, FreezeAsk } from '@hedgerow/contract/business-day/day/business-day.contract'
import { businessDayTexts } from '@hedgerow/contract/business-day/day/business-day.text'
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { DateField } from '../../kit/fields/DateField.tsx'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { TextAreaField } from '../../kit/fields/TextAreaField.tsx'
import { useChoices } from '../../kit/fields/use-choices.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { useSystemDate } from '../../kit/person/system-date.ts'
import { call } from '../../kit/talk/transport.ts'

interface DayDialogProps {
  readonly act: 'freeze' | 'accept'
  readonly onClose: () => void
}

export function DayDialog({ act, onClose }: DayDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const organisations = useChoices(organisationChoice)
  if (!today) return null
  const only = organisations.length === 1 ? organisations[0]?.value : undefined
  const fields = (
    <>
      <OptionsField name="orgId" options={organisations} proposed={only} />
      <DateField name="businessDate" />
    </>
  )
  const usual = { size: 480, initial: { businessDate: today }, onClose } as const
  if (act === 'accept') {
    return (
      <FormDialog
        {...usual}
        shape={AcceptAsk}
        title={businessDayTexts.accept}
        submitText={businessDayTexts.accept}
        says={() => t(businessDayTexts.accepted)}
        onSubmit={(values, idempotencyKey) => call(businessDayApi.accept, values, { idempotencyKey })}
      >
        <p className="hg-hint">{t(businessDayTexts.acceptHelp)}</p>
        {fields}
        <TextAreaField name="acceptReason" />
      </FormDialog>
    )
  }
  return (
    <FormDialog
      {...usual}
      shape={FreezeAsk}
      title={businessDayTexts.freezeTitle}
      submitText={businessDayTexts.freeze}
      mayBeUnchanged
      says={() => t(businessDayTexts.freezeDone)}
      onSubmit={(values, idempotencyKey) => call(businessDayApi.freeze, values, { idempotencyKey })}
    >
      {fields}
    </FormDialog>
  )
}
