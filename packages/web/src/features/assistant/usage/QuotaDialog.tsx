/** How many tokens of the model a member may use in a day: one of the group, with exceptions by member. */
import { MemberQuota, type MemberQuotaReply, usageApi } from '@hedgerow/contract/assistant/usage.contract'
import { usageTexts } from '@hedgerow/contract/assistant/usage.text'
import { OptionsField } from '../../../kit/fields/OptionsField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import { FailedDialog } from '../../../kit/page/FailedDialog.tsx'
import { useText } from '../../../kit/person/language.ts'
import { formatNumber } from '../../../kit/show/formats.ts'
import { call } from '../../../kit/talk/transport.ts'
import { useQueryOf } from '../../../kit/talk/use-endpoint.ts'

interface QuotaDialogProps {
  readonly onClose: () => void
}

export function QuotaDialog({ onClose }: QuotaDialogProps) {
  const quotas = useQueryOf(usageApi.quotas, {}, { inEveryLanguage: true })
  const settings = useQueryOf(usageApi.settings, {}, { inEveryLanguage: true })
  const error = quotas.error ?? settings.error
  const retry = () => void Promise.all([quotas.refetch(), settings.refetch()])
  if (error) return <FailedDialog title={usageTexts.quotasTitle} because={error} retry={retry} onClose={onClose} />
  if (!quotas.data || !settings.data) return null
  return <QuotaForm members={quotas.data} tokensOfGroup={settings.data.tokensUserDay} onClose={onClose} />
}

interface QuotaFormProps extends QuotaDialogProps {
  readonly members: readonly MemberQuotaReply[]
  readonly tokensOfGroup: string
}

function QuotaForm({ members, tokensOfGroup, onClose }: QuotaFormProps) {
  const t = useText()
  const options = members.map(({ userId, userName, tokensUserDay }) => ({
    value: userId,
    label: `${userName} · ${tokensUserDay === null ? t(usageTexts.ofGroup) : formatNumber(tokensUserDay, 0)}`,
  }))
  return (
    <FormDialog
      shape={MemberQuota}
      size={480}
      title={usageTexts.quotasTitle}
      says={usageTexts.quotaSaved}
      onSubmit={(values, idempotencyKey) => call(usageApi.setQuota, values, { idempotencyKey })}
      onClose={onClose}
      sections
    >
      <p className="hg-hint">{t(usageTexts.quotaHelp, { tokens: tokensOfGroup })}</p>
      <FormSection>
        <OptionsField name="userId" options={options} />
        <TextField name="tokensUserDay" maxLength={9} />
      </FormSection>
    </FormDialog>
  )
}
