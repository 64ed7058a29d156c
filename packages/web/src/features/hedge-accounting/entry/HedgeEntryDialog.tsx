/** Asks for an organisation and a month end; the last one that is over is proposed. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { HedgeEntryAsk, hedgeEntryApi } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.contract'
import { hedgeEntryTexts } from '@hedgerow/contract/hedge-accounting/entry/hedge-entry.text'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { addMonths, endOfMonth, isEndOfMonth } from '@hedgerow/quant/basics/business-date'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'

interface HedgeEntryDialogProps {
  /** What the form starts with. */
  readonly orgId?: string
  readonly entryDate?: string | undefined
  readonly onClose: () => void
}

export function HedgeEntryDialog({ orgId, entryDate, onClose }: HedgeEntryDialogProps) {
  const t = useText()
  const today = useSystemDate()
  const organisations = useChoices(organisationChoice)
  if (!today) return null
  const only = organisations.length === 1 ? organisations[0]?.value : undefined
  return (
    <FormDialog
      shape={HedgeEntryAsk}
      size={480}
      title={hedgeEntryTexts.propose}
      submitText={hedgeEntryTexts.propose}
      mayBeUnchanged
      initial={{
        ...(orgId ? { orgId } : {}),
        entryDate: entryDate ?? (isEndOfMonth(today) ? today : endOfMonth(addMonths(today, -1))),
      }}
      says={(reply) => {
        const { runNo: no, relationCount: count } = reply as ReplyOf<typeof hedgeEntryApi.propose>
        return t(hedgeEntryTexts.proposed, { no, count })
      }}
      onSubmit={(values, idempotencyKey) => call(hedgeEntryApi.propose, values, { idempotencyKey })}
      onClose={onClose}
    >
      <OptionsField name="orgId" options={organisations} proposed={only} />
      <DateField name="entryDate" />
    </FormDialog>
  )
}
