/** Whether the assistant of a group answers, by which model within which bounds, and how long its history is kept. */
import { AssistantSettings, type SettingsReply, usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface SettingsDialogProps {
  readonly onClose: () => void
}

export function SettingsDialog({ onClose }: SettingsDialogProps) {
  const settings = useQueryOf(usageApi.settings, {}, { inEveryLanguage: true })
  const retry = () => void settings.refetch()
  if (settings.error)
    return <FailedDialog title={usageTexts.settingsTitle} because={settings.error} retry={retry} onClose={onClose} />
  return settings.data ? <SettingsForm settings={settings.data} onClose={onClose} /> : null
}

function SettingsForm({ settings, onClose }: SettingsDialogProps & { readonly settings: SettingsReply }) {
  const t = useText()
  const { model, ...initial } = settings
  return (
    <FormDialog
      shape={AssistantSettings}
      mode="edit"
      title={usageTexts.settingsTitle}
      initial={initial}
      says={usageTexts.settingsSaved}
      reload={() => call(usageApi.settings, {})}
      onSubmit={(values, idempotencyKey) => call(usageApi.modifySettings, values, { idempotencyKey })}
      keptAs="assistant-settings"
      onClose={onClose}
      sections
    >
      <p className="hg-hint">{model === '' ? t(usageTexts.noModel) : t(usageTexts.modelNamed, { model })}</p>
      <FormSection>
        <SelectField name="aiOn" dictionary={YesNo} />
        <TextField name="historyDays" maxLength={3} />
        {model === '' ? null : <ModelFields />}
      </FormSection>
    </FormDialog>
  )
}

/** What binds a model alone. */
const ModelFields = () => (
  <>
    <SelectField name="modelOn" dictionary={YesNo} />
    <SelectField name="maskParties" dictionary={YesNo} />
    <TextField name="tokensUserDay" maxLength={9} />
    <TextField name="budgetMonth" maxLength={14} />
    <TextField name="priceIn" maxLength={14} />
    <TextField name="priceOut" maxLength={14} />
    <TextField name="priceCurrency" maxLength={3} />
  </>
)
