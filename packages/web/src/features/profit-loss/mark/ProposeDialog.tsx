/** Asks for an organisation and a day; what the market does not say is named before anything is kept. */
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import type { ReplyOf } from '@hedgerow/contract/kit/call'
import { MarkAsk, markRunApi } from '@hedgerow/contract/profit-loss/mark/mark-run.contract'
import { markRunTexts } from '@hedgerow/contract/profit-loss/mark/mark-run.text'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSystemDate } from '../../../kit/person/system-date.ts'
import { call } from '../../../kit/talk/transport.ts'

export function ProposeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const today = useSystemDate()
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
      initial={{ markDate: today }}
      says={(reply) => {
        const { runNo: no, dealCount: count } = reply as ReplyOf<typeof markRunApi.propose>
        return t(markRunTexts.proposed, { no, count })
      }}
      onSubmit={(values, idempotencyKey) => call(markRunApi.propose, values, { idempotencyKey })}
      onClose={onClose}
    >
      <OptionsField name="orgId" options={organisations} proposed={only} />
      <DateField name="markDate" />
    </FormDialog>
  )
}
