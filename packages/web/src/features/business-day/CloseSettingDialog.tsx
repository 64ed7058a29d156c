/** How the organisations close their days: one is chosen, and what holds for it is shown and changed. */
import { EntriesDue, FreezeNeeds } from '@hedgerow/contract/business-day/business-day.dict'
import {
  type CloseSetting,
  CloseSettingAsk,
  closeSettingApi,
} from '@hedgerow/contract/business-day/closing/close-setting.contract'
import { closeSettingTexts } from '@hedgerow/contract/business-day/closing/close-setting.text'
import { YesNo } from '@hedgerow/contract/kit/kit.dict'
import { useWatch } from 'react-hook-form'
import { OptionsField } from '../../kit/fields/OptionsField.tsx'
import { SelectField } from '../../kit/fields/SelectField.tsx'
import { TimeField } from '../../kit/fields/TimeField.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useText } from '../../kit/person/language.ts'
import { call } from '../../kit/talk/transport.ts'
import { useQueryOf } from '../../kit/talk/use-endpoint.ts'

const isPending = (reply: unknown) => (reply as { readonly pending: boolean }).pending

export function CloseSettingDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const { data: settings } = useQueryOf(closeSettingApi.query, {}, { staleTime: 0 })
  const [first] = settings ?? []
  if (!settings || !first) return null
  const seenOf = (orgId: string) => settings.find((one) => one.orgId === orgId)?.version ?? 0
  return (
    <FormDialog
      shape={CloseSettingAsk}
      size={480}
      title={closeSettingTexts.title}
      mayBeUnchanged
      initial={{ orgId: first.orgId, version: first.version }}
      says={(reply) => t(isPending(reply) ? closeSettingTexts.pending : closeSettingTexts.saved)}
      isGood={(reply) => !isPending(reply)}
      onSubmit={(values, idempotencyKey) =>
        call(closeSettingApi.modify, { ...values, version: seenOf(values.orgId) }, { idempotencyKey })
      }
      onClose={onClose}
    >
      <Fields settings={settings} />
      <p className="hg-hint">{t(closeSettingTexts.help)}</p>
    </FormDialog>
  )
}

function Fields({ settings }: { readonly settings: readonly CloseSetting[] }) {
  const t = useText()
  const chosen = useWatch({ name: 'orgId' })
  const setting = settings.find(({ orgId }) => orgId === chosen)
  return (
    <>
      <OptionsField name="orgId" options={settings.map(({ orgId, orgName }) => ({ value: orgId, label: orgName }))} />
      <SelectField name="entriesDue" dictionary={EntriesDue} proposed={setting?.entriesDue} />
      <SelectField name="autoFreeze" dictionary={YesNo} proposed={setting?.autoFreeze} />
      <TimeField
        name="freezeAt"
        proposed={setting?.freezeAt}
        hint={t(closeSettingTexts.zone, { timeZone: setting?.timeZone ?? '' })}
      />
      <SelectField name="freezeNeeds" dictionary={FreezeNeeds} proposed={setting?.freezeNeeds} />
      {setting?.pending ? <p className="hg-hint">{t(closeSettingTexts.waits)}</p> : null}
    </>
  )
}
