/** Ends a relationship in force, for a reason that the standards know; what follows for the reserve is said beside it. */
import { Discontinuation, hedgeEventApi } from '@hedgerow/contract/hedge-accounting/event/hedge-event.contract'
import { hedgeEventTexts } from '@hedgerow/contract/hedge-accounting/event/hedge-event.text'
import { hedgeRelationLimits } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.contract'
import { DiscontinueReason } from '@hedgerow/contract/hedge-accounting/relation/hedge-relation.dict'
import type { Row } from '@hedgerow/contract/kit/list'
import { useWatch } from 'react-hook-form'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { seenOf } from '../../../kit/list/list-actions.ts'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'

interface DiscontinueDialogProps {
  readonly row: Row
  readonly onClose: () => void
}

export function DiscontinueDialog({ row, onClose }: DiscontinueDialogProps) {
  const t = useText()
  const today = useSystemDate() ?? ''
  const relationNo = row.relationNo ?? ''
  return (
    <FormDialog
      shape={Discontinuation}
      title={hedgeEventTexts.discontinueTitle}
      titleExtra={<bdi>{relationNo}</bdi>}
      initial={{ ...seenOf(row), causeDate: today }}
      submitText={hedgeEventTexts.submit}
      says={() => t(hedgeEventTexts.submitted, { relationNo })}
      onSubmit={(values, idempotencyKey) => call(hedgeEventApi.discontinue, values, { idempotencyKey })}
      onClose={onClose}
    >
      <p className="hg-hint hg-span-all">{t(hedgeEventTexts.discontinueHint)}</p>
      <SelectField name="discontinueReason" dictionary={DiscontinueReason} />
      <DateField name="causeDate" />
      <TextAreaField name="reason" maxLength={hedgeRelationLimits.text} />
      <Consequence />
    </FormDialog>
  )
}

/** What becomes of the reserve (IFRS 9 6.5.12). */
function Consequence() {
  const t = useText()
  const reason = useWatch({ name: 'discontinueReason' }) as string | undefined
  if (!reason) return null
  const { forecastGone, forecastUncertain } = DiscontinueReason.of
  if (reason === forecastGone)
    return (
      <p className="hg-span-all" role="status">
        {t(hedgeEventTexts.forecastGoneHint)}
      </p>
    )
  const uncertain = reason === forecastUncertain
  return (
    <p className="hg-hint hg-span-all" role="status">
      {t(uncertain ? hedgeEventTexts.forecastUncertainHint : hedgeEventTexts.otherHint)}
    </p>
  )
}
