// A new webhook: its organisation, name, address and what it hears of; then the secret that signs, shown this once.
import { organisationChoice } from '@hedgerow/contract/enterprise/organisation.contract'
import { NewWebhook, webhookApi } from '@hedgerow/contract/staff/webhook/webhook.contract'
import { WebhookEvent } from '@hedgerow/contract/staff/webhook/webhook.dict'
import { webhookTexts } from '@hedgerow/contract/staff/webhook/webhook.text'
import { useRef, useState } from 'react'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { useChoices } from '../../../kit/fields/use-choices.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { useSession } from '../../../kit/person/session-store.ts'
import { call } from '../../../kit/talk/transport.ts'
import { ShownSecret } from '../../../pieces/secret/ShownSecret.tsx'

export function WebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const organisations = useChoices(organisationChoice)
  const orgId = useSession((state) => state.member?.orgId)
  const [made, setMade] = useState<{ readonly secret: string; readonly pending: boolean }>()
  // A form closes itself after a success, too: the secret stands there then.
  const isMade = useRef(false)
  if (made) {
    const { shownTitle, shownAbout, waits } = webhookTexts
    return (
      <ShownSecret title={shownTitle} about={shownAbout} secret={made.secret} onClose={onClose}>
        {made.pending ? <p>{t(waits)}</p> : null}
      </ShownSecret>
    )
  }
  return (
    <FormDialog
      title={webhookTexts.add}
      shape={NewWebhook}
      size={480}
      submitText={webhookTexts.make}
      initial={orgId ? { orgId } : {}}
      onSubmit={async (values) => {
        const reply = await call(webhookApi.add, values)
        isMade.current = true
        setMade(reply)
      }}
      says={webhookTexts.made}
      onClose={() => !isMade.current && onClose()}
    >
      <OptionsField name="orgId" options={organisations} />
      <TextField name="webhookName" maxLength={64} />
      <TextField name="url" maxLength={500} span="all" />
      <OptionsField
        name="events"
        many
        options={WebhookEvent.items.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: t(dictLabel) }))}
      />
      <p className="hg-hint">{t(webhookTexts.thin)}</p>
    </FormDialog>
  )
}
