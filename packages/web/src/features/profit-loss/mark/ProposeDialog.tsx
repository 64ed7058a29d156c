/** Asks for an organisation and a day; what the market does not say is named before anything is kept. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { MarkAsk, markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { markRunRefusals } from '@hedgerow/contract/profit-loss/mark/mark-run.refusals'
import { markRunTexts } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { useState } from 'react'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { TextAreaField } from '../../../kit/fields/TextAreaField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call, ServerRefusal } from '../../../kit/talk/transport.ts'

interface ProposeDialogProps {
  /** What the form starts with; today where no day is said. */
  readonly orgId?: string
  readonly markDate?: string | undefined
  readonly onClose: () => void
}

export function ProposeDialog({ orgId, markDate, onClose }: ProposeDialogProps) {
  const t = useText()
  const today = useSystemDate()
  // A reason is asked for once the market was found to lack something.
  const [isLacking, setLacking] = useState(false)
  const organisations = useChoices(organisationChoice)
  if (!today) return null
  const only = organisations.length === 1 ? organisations[0]?.value : undefined
  return (
    <FormDialog
      shape={MarkAsk}
      size={480}
      title={markRunTexts.proposeTitle}
      submitText={markRunTexts.propose}
      mayBeUnchanged
      initial={{ ...(orgId ? { orgId } : {}), markDate: markDate ?? today }}
      says={(reply) => {
        const { runNo: no, dealCount: count, leftOutCount: leftOut } = reply as ReplyOf<typeof markRunApi.propose>
        return t(leftOut > 0 ? markRunTexts.proposedWithout : markRunTexts.proposed, { no, count, leftOut })
      }}
      onSubmit={async (values, idempotencyKey) => {
        try {
          return await call(markRunApi.propose, values, { idempotencyKey })
        } catch (error) {
          if (error instanceof ServerRefusal && error.code === markRunRefusals.MARK_MISSING.code) setLacking(true)
          throw error
        }
      }}
      onClose={onClose}
    >
      <OptionsField name="orgId" options={organisations} proposed={only} />
      <DateField name="markDate" />
      {isLacking ? <TextAreaField name="leftOutReason" maxLength={256} /> : null}
      {isLacking ? <p className="hg-hint">{t(markRunTexts.leftOutHelp)}</p> : null}
    </FormDialog>
  )
}
